import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Pick as Picked, splitValues } from '../../kit/data/picker/picks.ts'
import type { Language } from '../../lib/text/languages.ts'
import { useLanguage } from '../../lib/text/text.ts'
import type { PickerSource } from './picker-source.ts'

type Named = Pick<PickerSource, 'id' | 'labels'>

/** Names of picks in the language in which they were picked. */
interface Known {
  readonly language: Language
  readonly names: Readonly<Record<string, string>>
}

const NONE: Known['names'] = {}

/**
 * The picks for comma-joined values. Names of new picks are known at once; others are loaded, all of them after a
 * change of language; a value without a name is shown itself.
 */
export function usePicks(
  source: Named,
  joined: string | null | undefined,
): readonly [readonly Picked[], (picks: readonly Picked[]) => void] {
  const language = useLanguage()
  const values = splitValues(joined)
  const [known, setKnown] = useState<Known>({ language, names: {} })
  const names = known.language === language ? known.names : NONE
  const asked = values.filter((value) => names[value] === undefined)
  const answer = useQuery({
    queryKey: ['labels', source.id, asked],
    queryFn: () => source.labels(asked),
    enabled: asked.length > 0,
  })
  const picks = values.map((value) => ({
    value,
    label: names[value] ?? answer.data?.[value] ?? known.names[value] ?? value,
  }))
  const learn = (next: readonly Picked[]) =>
    setKnown({ language, names: { ...names, ...Object.fromEntries(next.map(({ value, label }) => [value, label])) } })
  return [picks, learn]
}
