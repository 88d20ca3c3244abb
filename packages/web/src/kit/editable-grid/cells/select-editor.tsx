import { useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import './select-editor.css'
import { type Choice, matching } from '../../form/select/choice.ts'
import { ChoiceField } from '../../form/select/choice-field.tsx'
import { plainText } from '../model/codec.ts'
import { type GridOption, optionText, typeName } from '../model/column.ts'
import { isEmpty } from '../model/row.ts'
import type { EditorProps } from './cell-type.ts'
import { opensAtOnce } from './pop-up.ts'
import { partsOf } from './select-codec.ts'

export const choiceOf = (option: GridOption): Choice => ({
  value: plainText(option.value),
  label: optionText(option),
  disabled: option.disabled === true,
})

/** Typed text becomes a new choice if the column allows it; typed choices that were not taken are dropped. */
function withTyped(options: readonly GridOption[], typed: string, held: readonly string[]): readonly Choice[] {
  const choices = options.map(choiceOf)
  const known = new Set(choices.flatMap(({ value, label }) => [value, label]))
  const added = [...held, typed.trim()].filter((each) => each !== '' && !known.has(each))
  return [...[...new Set(added)].map((each) => ({ value: each, label: each })), ...choices]
}

/** The select over the edited cell: opens at once, stores on choice; with several choices, on closing. */
export function SelectEditor({ cell, value, typed, invalid, always, onChange, onCommit, onCancel }: EditorProps) {
  const t = useText()
  const { column, options, placeholder, loadingOptions } = cell
  const type = typeName(column.type)
  const several = type === 'select-multiple'
  const searches = several || column.allowSearch || column.allowInput || type === 'select-search'
  const [isOpen, setOpen] = useState(() => opensAtOnce(always))
  const [words, setWords] = useState(searches ? (typed ?? '') : '')
  const cancelled = useRef(false)

  // The key that opened the editor is a search word, not a value.
  const held = partsOf(typed === undefined || several ? value : '').map(plainText)
  const offered = column.allowInput ? withTyped(options, words, held) : options.map(choiceOf)
  const chosen = held
    .filter((each) => !isEmpty(each))
    .map((each) => offered.find((choice) => choice.value === each) ?? { value: each, label: each })
  // Numbers stay numbers: the option's own value is stored.
  const stored = ({ value: each }: Choice) => options.find((option) => plainText(option.value) === each)?.value ?? each

  const choose = (next: readonly Choice[]) => {
    const joined = next.map((each) => each.value).join(',')
    const [first] = next
    if (!several) onCommit(first ? stored(first) : '')
    else if (always) onCommit(joined)
    else onChange(joined)
  }
  const openOrClose = (next: boolean) => {
    setOpen(next)
    if (next) return
    setWords('')
    if (several && !always && !cancelled.current) onCommit(undefined)
  }
  return (
    <div
      className="h-grid-select-box"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        cancelled.current = true
        onCancel()
      }}
    >
      <ChoiceField
        className="h-grid-select"
        label={column.title}
        multiple={several}
        tags={1}
        choices={matching(offered, words)}
        chosen={chosen}
        onChoose={choose}
        words={words}
        onWords={setWords}
        isOpen={isOpen}
        onOpen={openOrClose}
        isShort={!searches}
        invalid={invalid}
        busy={loadingOptions}
        placeholder={placeholder}
        nothing={t(loadingOptions ? 'cell.loadingOptions' : 'widget.dictionary.nothing')}
        autoFocus
      />
    </div>
  )
}
