import { useState } from 'react'
import { reasonText } from '../../../../lib/api/failure-text.ts'
import { useText } from '../../../../lib/text/text.ts'
import { ChoiceField } from '../../../form/select/choice-field.tsx'
import { plainText } from '../../model/codec.ts'
import type { CellSearch } from '../../model/ports.ts'
import type { EditorProps } from '../cell-type.ts'
import { labelsOf } from '../labels/label-cache.ts'
import { useLabels } from '../labels/labels.tsx'
import { opensAtOnce } from '../pop-up.ts'
import { choiceOf, SelectEditor } from '../select-editor.tsx'
import { useFound } from './use-found.ts'

function RemoteEditor({ cell, search, ...props }: EditorProps & { readonly search: CellSearch }) {
  const { value, typed, invalid, always, onCommit, onCancel } = props
  const t = useText()
  const { column, placeholder } = cell
  const [words, setWords] = useState(typed ?? '')
  const [isOpen, setOpen] = useState(() => opensAtOnce(always))
  const { options, busy, asked, error } = useFound(search, words)
  const held = typed === undefined ? plainText(value) : ''
  const [label = held] = useLabels(search, held ? [held] : [])
  const why = error === undefined ? undefined : `${t('kit.failed')} · ${reasonText(error)}`
  const prompt = column.tipsContent ?? t('widget.dictionary.askForWords')
  return (
    <div
      className="h-grid-select-box"
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <ChoiceField
        className="h-grid-select"
        label={column.title}
        choices={options.map(choiceOf)}
        chosen={held ? [{ value: held, label }] : []}
        onChoose={([next]) => {
          // Its name is known now: the closed cell need not request it.
          if (next) labelsOf(search).learn({ [String(next.value)]: next.label })
          onCommit(next?.value ?? '')
        }}
        words={words}
        onWords={setWords}
        isOpen={isOpen}
        onOpen={setOpen}
        invalid={invalid}
        busy={busy}
        placeholder={placeholder ?? prompt}
        nothing={busy ? <i className="h-spin" /> : asked ? t('widget.dictionary.nothing') : (why ?? prompt)}
        autoFocus
      />
    </div>
  )
}

/** Searches the column's source; without a source, or with `async: false`, it filters the column's own options. */
export function SearchEditor(props: EditorProps) {
  const { column } = props.cell
  if (column.search && column.async !== false) return <RemoteEditor {...props} search={column.search} />
  return <SelectEditor {...props} cell={{ ...props.cell, column: { ...column, allowSearch: true } }} />
}
