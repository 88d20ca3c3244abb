import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { useIsPhone } from '../../../lib/viewport.ts'
import { Button } from '../../display/button/button.tsx'
import { DateInput } from '../../form/date-input/date-input.tsx'
import { PlainSelect } from '../../form/select/plain-select.tsx'
import { titleText } from '../data-table/column.ts'
import { type SearchField, searchNames } from './search-field.ts'
import { useRoom } from './use-room.ts'

/** Number of fields shown before "more" is opened: with space, beside tools, on a phone. */
const FIRST = 4
const FIRST_BESIDE_TOOLS = 3
const FIRST_ON_PHONE = 1

/** Number of fields that fit; a range of days counts as two. */
function shownAtFirst(fields: readonly SearchField[], room: number): number {
  let taken = 0
  const tooMuch = fields.findIndex((field) => {
    taken += searchNames(field).length
    return taken > room
  })
  return tooMuch < 0 ? fields.length : tooMuch
}

type Search = Readonly<Record<string, string>>

const isEmpty = (search: Search): boolean => Object.values(search).every((value) => value === '')

/** Whether two searches are equal: a caller may create a new object at each render. */
const isSame = (one: Search, other: Search): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/**
 * The fields above a list: Enter or "search" searches, "reset" clears. Both buttons are always there, so that a search does
 * not change the room for the fields, which would be measured again before the next frame.
 */
export function SearchBar({
  fields,
  search,
  onSearch,
  tools,
  isCrowded = false,
}: {
  readonly fields: readonly SearchField[]
  readonly search: Search
  readonly onSearch: (search: Search) => void
  /** Buttons at the other end of the bar. */
  readonly tools?: ReactNode
  /** The tools need space on the same line. */
  readonly isCrowded?: boolean
}) {
  const t = useText()
  const id = useId()
  const bar = useRef<HTMLFormElement>(null)
  const isPhone = useIsPhone()
  const room = isCrowded ? FIRST_BESIDE_TOOLS : FIRST
  const most = isPhone ? FIRST_ON_PHONE : room
  const [isOpen, setOpen] = useState(
    fields
      .slice(shownAtFirst(fields, most))
      .flatMap(searchNames)
      .some((name) => search[name]),
  )
  const texts = `${useLanguage()} ${fields.map(({ name }) => name).join()}`
  // On a phone the buttons have a row of their own.
  const first = shownAtFirst(fields, useRoom(bar, most, texts, isOpen || isPhone))
  // A field that the list is filtered by stays visible.
  const isFilled = (field: SearchField) => searchNames(field).some((name) => search[name])
  const shown = isOpen ? fields : fields.filter((field, at) => at < first || isFilled(field))
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(search)
  if (!isSame(seen, search)) {
    setSeen(search)
    setDraft(search)
  }

  const reset = () => {
    setDraft({})
    if (!isEmpty(search)) onSearch({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(draft)
  }

  return (
    <search>
      <form ref={bar} className="h-searchbar" onSubmit={submit}>
        {shown.map((field) => (
          <div key={field.name} className="h-searchbar-field">
            <label htmlFor={`${id}-${field.name}`}>{titleText(field.label, t)}</label>
            <SearchInput
              id={`${id}-${field.name}`}
              field={field}
              draft={draft}
              onDraft={setDraft}
              onChoose={(next) => {
                setDraft(next)
                onSearch(next)
              }}
            />
          </div>
        ))}
        <div className="h-searchbar-tools">
          {fields.length > 0 ? (
            <>
              <Button submit icon="search">
                {t('kit.search')}
              </Button>
              <Button kind="quiet" disabled={[search, draft].every(isEmpty)} onClick={reset}>
                {t('kit.reset')}
              </Button>
            </>
          ) : null}
          {fields.length > first ? (
            <Button kind="quiet" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'kit.less' : 'kit.more')}
            </Button>
          ) : null}
        </div>
        {tools ? <div className="h-searchbar-more">{tools}</div> : null}
      </form>
    </search>
  )
}

interface SearchInputProps {
  readonly id: string
  readonly field: SearchField
  readonly draft: Search
  readonly onDraft: (draft: Search) => void
  readonly onChoose: (draft: Search) => void
}

/** The input of one field: a choice searches at once, text and days after Enter or the button. */
function SearchInput({ id, field, draft, onDraft, onChoose }: SearchInputProps) {
  const t = useText()
  if (field.kind === 'select') {
    return (
      <PlainSelect
        id={id}
        value={draft[field.name] ?? ''}
        none={t('kit.any')}
        options={(field.options ?? []).map(({ value, text, label }) => ({
          value: String(value),
          label: text ? t(text) : (label ?? String(value)),
        }))}
        of={field.of}
        onChange={(value) => onChoose({ ...draft, [field.name]: value })}
      />
    )
  }
  if (field.kind === 'days') return <Days {...{ id, field, draft, onDraft }} />
  return (
    <input
      id={id}
      className="h-native"
      value={draft[field.name] ?? ''}
      autoComplete="off"
      onChange={(event) => onDraft({ ...draft, [field.name]: event.target.value })}
    />
  )
}

/** A range of days; either end may be open. */
function Days({ id, field, draft, onDraft }: Omit<SearchInputProps, 'onChoose'>) {
  const t = useText()
  return searchNames(field).map((name, end) => (
    <DateInput
      key={name}
      {...(end === 0 ? { id } : {})}
      aria-label={`${titleText(field.label, t)} ${t(end === 0 ? 'kit.from' : 'kit.to')}`}
      placeholder={t(end === 0 ? 'kit.from' : 'kit.to')}
      value={draft[name] ?? ''}
      onChange={(day) => onDraft({ ...draft, [name]: day })}
    />
  ))
}
