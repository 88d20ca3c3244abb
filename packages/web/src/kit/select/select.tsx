import AntSelect from 'antd/es/select'
import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { SEARCH_MS, useDebounced } from './debounce.ts'

/** A type of its own, not an interface: antd's options may carry anything, and only such types may too. */
export type SelectOption = {
  readonly value: string | number | boolean
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<V> {
  readonly id?: string | undefined
  /** Needed where no label names the field. */
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
  /** The list comes from elsewhere: called with the words once nobody types any more. Without it the list is filtered. */
  readonly onSearch?: ((words: string) => void) | undefined
  /** ms of silence before `onSearch`. */
  readonly wait?: number | undefined
  readonly busy?: boolean | undefined
  /** What the open list says when it is empty. */
  readonly nothing?: string | undefined
  readonly onOpen?: (() => void) | undefined
}

/** Up to this many choices a list needs no search. */
const FEW = 8

/**
 * A list of choices of any length: only those in sight are drawn. Filters by what people read, or asks for the list.
 * Inside a modal window it opens within that window.
 */
export function Select<V>(props: SelectProps<V>) {
  const { options, value, onChange, multiple = false, onSearch, busy = false } = props
  const t = useText()
  const search = useDebounced((words: string) => onSearch?.(words), props.wait ?? SEARCH_MS)
  const [isOpen, setOpen] = useState(false)
  const open = (next: boolean) => {
    if (next && !isOpen) props.onOpen?.()
    setOpen(next)
  }
  const searching = onSearch
    ? { filterOption: false as const, onSearch: search }
    : options.length > FEW || multiple
      ? { optionFilterProp: 'label' }
      : false
  return (
    <AntSelect<V, SelectOption>
      id={props.id ?? ''}
      aria-label={props.label}
      aria-invalid={props.invalid === true}
      aria-describedby={props.describedBy}
      {...(props.invalid ? { status: 'error' as const } : {})}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      className="h-select"
      value={value === undefined || value === null ? (undefined as V) : value} // antd takes undefined for "nothing"
      options={[...options]}
      disabled={props.disabled ?? false}
      allowClear={props.allowClear ?? true}
      showSearch={searching}
      loading={busy}
      placeholder={props.placeholder ?? t('kit.choose')}
      notFoundContent={busy ? <i className="h-spin" /> : (props.nothing ?? t('widget.dictionary.nothing'))}
      getPopupContainer={(field: HTMLElement) => field.closest('dialog') ?? document.body}
      onChange={(next) => onChange(next ?? undefined)}
      open={isOpen}
      onOpenChange={open}
      onKeyDown={(event) => {
        if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        open(true)
      }}
    />
  )
}
