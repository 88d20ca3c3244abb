import { useMemo, useState } from 'react'
import { type Translate, useText } from './text.ts'

/** A text that is translated when shown: stored in a state, it follows the language. */
export type Said = (t: Translate) => string

type SaidOf<F extends string> = Readonly<Partial<Record<F, Said>>>
type Shown<F extends string> = Readonly<Partial<Record<F, string>>>

/** The texts by field, in the language of `t`. */
export const shownOf = <F extends string>(said: SaidOf<F>, t: Translate): Shown<F> =>
  Object.fromEntries(
    Object.entries<Said | undefined>(said).flatMap(([field, say]) => (say ? [[field, say(t)]] : [])),
  ) as Shown<F> // only keys of F were added

const none = <F extends string>(): SaidOf<F> => ({}) as SaidOf<F> // it has no fields

/** Errors by field as a state: stored as text functions, and read as texts in the present language. */
export function useSaid<F extends string>(): readonly [Shown<F>, (said: SaidOf<F>) => void] {
  const t = useText()
  const [said, setSaid] = useState<SaidOf<F>>(none)
  const shown = useMemo(() => shownOf(said, t), [said, t])
  return [shown, setSaid]
}
