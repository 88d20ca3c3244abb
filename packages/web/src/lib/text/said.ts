import { useMemo, useState } from 'react'
import { type Translate, useText } from './text.ts'

/** A text that is made when it is shown: kept in a state it follows the language, as the text itself would not. */
export type Said = (t: Translate) => string

type SaidOf<F extends string> = Readonly<Partial<Record<F, Said>>>
type Shown<F extends string> = Readonly<Partial<Record<F, string>>>

/** The texts by field, in the language of `t`. */
export const shownOf = <F extends string>(said: SaidOf<F>, t: Translate): Shown<F> =>
  Object.fromEntries(
    Object.entries<Said | undefined>(said).flatMap(([field, say]) => (say ? [[field, say(t)]] : [])),
  ) as Shown<F> // only keys of F went in

const none = <F extends string>(): SaidOf<F> => ({}) as SaidOf<F> // no field is there

/** What is wrong, by field, as a state: given as what makes the texts, and read as the texts of the language in use. */
export function useSaid<F extends string>(): readonly [Shown<F>, (said: SaidOf<F>) => void] {
  const t = useText()
  const [said, setSaid] = useState<SaidOf<F>>(none)
  const shown = useMemo(() => shownOf(said, t), [said, t])
  return [shown, setSaid]
}
