import { useMemo, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { isAwaited, isUnread, type Read } from '../../data/list-page/read.ts'
import { type Choice, choicesOf, matching } from './choice.ts'
import { ChoicesNote } from './choices-note.tsx'
import { SEARCH_MS, useDebounced } from './debounce.ts'
import { LateChoiceField } from './late-choice-field.tsx'

export type SelectOption = Choice

export interface SelectProps<V> {
  readonly id?: string | undefined
  /** Needed where no label is connected to the field. */
  readonly label?: string | undefined
  readonly options: readonly SelectOption[]
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
  readonly multiple?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly allowClear?: boolean | undefined
  /** Typed text can be chosen as well. */
  readonly allowInput?: boolean | undefined
  /** For options from the server: called with the text after a pause in typing. Without it the list is filtered. */
  readonly onSearch?: ((words: string) => void) | undefined
  /** ms without typing before `onSearch`. */
  readonly wait?: number | undefined
  /** The call that the options are from: the field shows that it is running or failed, and opening it tries again. */
  readonly of?: Read | undefined
  /** Shown in the open list when it is empty. */
  readonly nothing?: string | undefined
  readonly onOpen?: (() => void) | undefined
}

/** Up to this many options the field has no search. */
const FEW = 8

const isValue = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const valuesOf = (value: unknown): readonly Choice['value'][] =>
  Array.isArray(value) ? value.filter(isValue) : isValue(value) ? [value] : []

/** A select of any length: filters by label, or searches on the server. */
export function Select<V>(props: SelectProps<V>) {
  const { options, value, onChange, onSearch, multiple = false, allowInput = false, of, ...rest } = props
  const t = useText()
  const search = useDebounced((typed: string) => onSearch?.(typed), props.wait ?? SEARCH_MS)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const isReading = of !== undefined && isAwaited(of)
  const unread = of !== undefined && isUnread(of) ? of : undefined
  const awaited = unread ? t('kit.failed') : isReading ? '…' : undefined
  const chosen = choicesOf(valuesOf(value), options, awaited)
  const choices = useMemo(() => {
    const found = onSearch ? options : matching(options, words)
    const typed = words.trim()
    const isNew = allowInput && typed !== '' && !options.some(({ label }) => label === typed)
    return isNew ? [{ value: typed, label: typed }, ...found] : found
  }, [options, words, onSearch, allowInput])

  const open = (next: boolean) => {
    if (next && !isOpen) {
      props.onOpen?.()
      if (unread) void unread.refetch()
    }
    if (!next) setWords('')
    setOpen(next)
  }
  const choose = (next: readonly Choice[]) => {
    const values = next.map((each) => each.value)
    onChange((multiple ? values : values[0]) as V | undefined) // the type of the options' values, named by the caller
  }

  return (
    <LateChoiceField
      {...rest}
      multiple={multiple}
      choices={choices}
      chosen={chosen}
      onChoose={choose}
      words={words}
      onWords={(next) => {
        setWords(next)
        if (onSearch) search(next)
      }}
      isOpen={isOpen}
      onOpen={open}
      isShort={!onSearch && !allowInput && options.length <= FEW}
      busy={isReading}
      placeholder={unread ? t('kit.failed') : (props.placeholder ?? t('kit.choose'))}
      nothing={
        of && (isReading || unread) ? <ChoicesNote of={of} /> : (props.nothing ?? t('widget.dictionary.nothing'))
      }
    />
  )
}
