import Select from 'antd/es/select'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/text/text.ts'
import { plainText } from '../../model/codec.ts'
import { optionText } from '../../model/column.ts'
import type { CellSearch } from '../../model/seams.ts'
import type { EditorProps } from '../cell-type.ts'
import { labelsOf } from '../labels/label-cache.ts'
import { useLabels } from '../labels/labels.tsx'
import { opensAtOnce, popUpWithin } from '../pop-up.ts'
import { SelectEditor } from '../select-editor.tsx'
import { useFound } from './use-found.ts'

type Choice = { readonly value: string; readonly label: string; readonly disabled: boolean }

function RemoteEditor({ cell, search, ...props }: EditorProps & { readonly search: CellSearch }) {
  const { value, typed, invalid, always, onCommit, onCancel } = props
  const t = useText()
  const { column, placeholder } = cell
  const [words, setWords] = useState(typed ?? '')
  const [open, setOpen] = useState(() => opensAtOnce(always))
  const { options, busy, asked } = useFound(search, words)
  const held = typed === undefined ? plainText(value) : ''
  const [label = held] = useLabels(search, held ? [held] : [])
  const ref = useRef<{ focus: () => void }>(null)
  useEffect(() => ref.current?.focus(), [])

  const choices = options.map(
    (option): Choice => ({
      value: plainText(option.value),
      label: optionText(option),
      disabled: option.disabled === true,
    }),
  )
  const prompt = column.tipsContent ?? t('widget.dictionary.askForWords')
  const hint = busy ? <i className="h-spin" /> : asked ? t('widget.dictionary.nothing') : prompt
  return (
    <Select<{ readonly value: string; readonly label: string } | undefined, Choice>
      ref={(handle) => {
        ref.current = handle
      }}
      className="h-grid-select"
      variant="borderless"
      {...(invalid ? { status: 'error' as const } : {})}
      aria-label={column.title}
      {...column.props}
      allowClear
      getPopupContainer={popUpWithin}
      labelInValue
      open={open}
      onOpenChange={setOpen}
      loading={busy}
      notFoundContent={hint}
      placeholder={placeholder ?? prompt}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      value={held ? { value: held, label } : undefined}
      options={choices}
      onChange={(next) => {
        // Its name is known from here on: the closed cell need not ask.
        if (next) labelsOf(search).learn({ [next.value]: plainText(next.label) })
        onCommit(next?.value ?? '')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    />
  )
}

/** Searches where the column says; without a source, or with `async: false`, it filters the column's own options. */
export function SearchEditor(props: EditorProps) {
  const { column } = props.cell
  if (column.search && column.async !== false) return <RemoteEditor {...props} search={column.search} />
  return <SelectEditor {...props} cell={{ ...props.cell, column: { ...column, allowSearch: true } }} />
}
