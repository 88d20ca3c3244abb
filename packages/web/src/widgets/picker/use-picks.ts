import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Pick as Picked, splitValues } from '../../kit/data/picker/picks.ts'
import type { PickerSource } from './picker-source.ts'

type Named = Pick<PickerSource, 'id' | 'labels'>

/**
 * The picks for comma-joined values. Names of new picks are known at once; others are loaded; a value without a name is
 * shown itself.
 */
export function usePicks(
  source: Named,
  joined: string | null | undefined,
): readonly [readonly Picked[], (picks: readonly Picked[]) => void] {
  const values = splitValues(joined)
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  const asked = values.filter((value) => known[value] === undefined)
  const answer = useQuery({
    queryKey: ['labels', source.id, asked],
    queryFn: () => source.labels(asked),
    enabled: asked.length > 0,
  })
  const picks = values.map((value) => ({ value, label: known[value] ?? answer.data?.[value] ?? value }))
  const learn = (next: readonly Picked[]) =>
    setKnown((held) => ({ ...held, ...Object.fromEntries(next.map(({ value, label }) => [value, label])) }))
  return [picks, learn]
}
