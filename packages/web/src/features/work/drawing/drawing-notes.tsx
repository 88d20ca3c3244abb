import type { Drawing } from '@heron/contract/routes'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { textOr, useText } from '../../../lib/text/text.ts'
import { locatorText } from './fact-words.ts'

/** Remarks of the reader on the chosen file that a person must check. */
export function DrawingNotes({ drawing }: { readonly drawing: Drawing | undefined }) {
  const t = useText()
  const notes = drawing?.notes ?? []
  if (notes.length === 0) return null
  return (
    <Panel title={t('drawing.notes')} facts={notes.length} className="drawing-notes">
      <ul>
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes of a reading never move
          <li key={index} className={`is-${note.severity}`}>
            {textOr(`drawing.note.${note.code}`, note.code, note.params)}
            {note.locator ? <span className="h-muted"> · {locatorText(note.locator)}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
