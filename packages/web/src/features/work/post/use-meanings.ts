import type { StatedLine } from '@heron/contract/routes'
import { useState } from 'react'
import type { Meanings } from './meaning-table.tsx'

type Effects = Meanings[string]

/** A line that is changed and not saved: its meaning, and the saved one when it was changed first. */
interface Edit {
  readonly effects: Effects
  readonly from: Effects
}

type Edits = Readonly<Record<string, Edit>>

const same = (a: Effects, b: Effects): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The meanings of a post's lines, with the changes that are not saved. These are kept when somebody else saves; all other
 * lines are shown as saved last.
 */
export function useMeanings(lines: readonly StatedLine[]) {
  const [edits, setEdits] = useState<Edits>({})
  const editOf = ({ text, stated }: StatedLine): Edit | undefined => {
    const edit = edits[text]
    return edit && !same(edit.effects, stated) ? edit : undefined
  }
  const meanings: Meanings = Object.fromEntries(
    lines.flatMap((line) => {
      const effects = editOf(line)?.effects ?? line.stated
      return effects.length > 0 ? [[line.text, effects]] : []
    }),
  )
  const set = (changes: Meanings) => {
    const changed = lines.flatMap(({ text, stated }): [string, Edit][] => {
      const effects = changes[text]
      return effects ? [[text, { effects, from: edits[text]?.from ?? stated }]] : []
    })
    setEdits((all) => ({ ...all, ...Object.fromEntries(changed) }))
  }
  return {
    meanings,
    isDirty: lines.some((line) => editOf(line) !== undefined),
    /** Changed here, and saved otherwise by somebody else since. */
    crossed: lines.filter((line) => {
      const edit = editOf(line)
      return edit !== undefined && !same(edit.from, line.stated)
    }),
    set,
    /** Changes that were made after they were sent stay. */
    saved: (sent: Meanings) =>
      setEdits((all) =>
        Object.fromEntries(Object.entries(all).filter(([text, { effects }]) => !same(effects, sent[text] ?? []))),
      ),
  }
}
