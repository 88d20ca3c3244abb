import Select from 'antd/es/select'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import './select-editor.css'
import { plainText } from '../model/codec.ts'
import { type GridOption, optionText, typeName } from '../model/column.ts'
import { isEmpty } from '../model/row.ts'
import type { EditorProps } from './cell-type.ts'
import { opensAtOnce, popUpWithin } from './pop-up.ts'
import { partsOf } from './select-codec.ts'

/** A type of its own, not an interface: antd's options may carry anything, and only such types may too. */
type Choice = { readonly value: string; readonly label: string; readonly disabled: boolean }

const choiceOf = (option: GridOption): Choice => ({
  value: plainText(option.value),
  label: optionText(option),
  disabled: option.disabled === true,
})

/** What is typed becomes a choice of its own where the column lets it; those typed before and not taken are dropped. */
function choicesOf(options: readonly GridOption[], typed: string, held: readonly string[]): Choice[] {
  const choices = options.map(choiceOf)
  const known = new Set(choices.flatMap(({ value, label }) => [value, label]))
  const added = [...held, typed.trim()].filter((each) => each !== '' && !known.has(each))
  return [...[...new Set(added)].map((each) => ({ value: each, label: each, disabled: false })), ...choices]
}

/** The select over the edited cell: opens at once, stores on choice; with several choices when it closes. */
export function SelectEditor({ cell, value, typed, invalid, always, onChange, onCommit, onCancel }: EditorProps) {
  const t = useText()
  const { column, options, placeholder, loadingOptions } = cell
  const type = typeName(column.type)
  const several = type === 'select-multiple'
  const searches = several || column.allowSearch || column.allowInput || type === 'select-search'
  const [open, setOpen] = useState(() => opensAtOnce(always))
  const [words, setWords] = useState(searches ? (typed ?? '') : '')
  const cancelled = useRef(false)
  const ref = useRef<{ focus: () => void }>(null)
  useEffect(() => ref.current?.focus(), [])

  // The key that opened the editor is a word to search for, not a value.
  const held = partsOf(typed === undefined || several ? value : '').map(plainText)
  const choices = column.allowInput ? choicesOf(options, words, held) : options.map(choiceOf)
  // A number stays a number: what is stored is the option's own value.
  const stored = (each: string) => options.find((option) => plainText(option.value) === each)?.value ?? each

  const change = (next: string | readonly string[] | undefined) => {
    if (typeof next === 'string' || next === undefined) return onCommit(next === undefined ? '' : stored(next))
    if (always) onCommit(next.join(','))
    else onChange(next.join(','))
    setWords('')
  }
  const openOrClose = (next: boolean) => {
    setOpen(next)
    if (!next && several && !always && !cancelled.current) onCommit(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    cancelled.current = true
    onCancel()
  }
  const shown = several ? held : isEmpty(held[0]) ? undefined : held[0]
  return (
    <div className="h-grid-select-box" onKeyDownCapture={handleKey}>
      <Select<string | readonly string[] | undefined, Choice>
        ref={(handle) => {
          ref.current = handle
        }}
        className="h-grid-select"
        variant="borderless"
        {...(several ? { mode: 'multiple' as const, maxTagCount: 1 } : {})}
        {...(invalid ? { status: 'error' as const } : {})}
        aria-label={column.title}
        {...column.props}
        allowClear
        getPopupContainer={popUpWithin}
        open={open}
        onOpenChange={openOrClose}
        loading={loadingOptions}
        notFoundContent={loadingOptions ? t('cell.loadingOptions') : t('widget.dictionary.nothing')}
        placeholder={placeholder}
        showSearch={searches ? { optionFilterProp: 'label', searchValue: words, onSearch: setWords } : false}
        value={shown}
        options={choices}
        onChange={change}
      />
    </div>
  )
}
