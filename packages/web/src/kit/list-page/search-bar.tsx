import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { useIsPhone } from '../../lib/viewport.ts'
import { Button } from '../button/button.tsx'
import type { SearchField } from './search-field.ts'

/** Fields shown before "more" is asked for, with room and on a phone. */
const FIRST = 4
const FIRST_ON_PHONE = 1

type Search = Readonly<Record<string, string>>

/** The fields above a list: Enter or the button searches, the cross clears. */
export function SearchBar({
  fields,
  search,
  onSearch,
}: {
  readonly fields: readonly SearchField[]
  readonly search: Search
  readonly onSearch: (search: Search) => void
}) {
  const t = useText()
  const id = useId()
  const first = useIsPhone() ? FIRST_ON_PHONE : FIRST
  const [isOpen, setOpen] = useState(fields.slice(first).some(({ name }) => search[name]))
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setDraft(search)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(draft)
  }

  return (
    <search>
      <form className="h-searchbar" onSubmit={submit}>
        {(isOpen ? fields : fields.slice(0, first)).map((field) => (
          <div key={field.name} className="h-searchbar-field">
            <label htmlFor={`${id}-${field.name}`}>{t(field.label)}</label>
            {field.kind === 'select' ? (
              <select
                id={`${id}-${field.name}`}
                className="h-native"
                value={draft[field.name] ?? ''}
                onChange={(event) => {
                  const next = { ...draft, [field.name]: event.target.value }
                  setDraft(next)
                  onSearch(next)
                }}
              >
                <option value="">{t('kit.any')}</option>
                {(field.options ?? []).map((option) => (
                  <option key={String(option.value)} value={String(option.value)}>
                    {option.text ? t(option.text) : (option.label ?? option.value)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`${id}-${field.name}`}
                className="h-native"
                value={draft[field.name] ?? ''}
                autoComplete="off"
                onChange={(event) => setDraft({ ...draft, [field.name]: event.target.value })}
              />
            )}
          </div>
        ))}
        <div className="h-searchbar-tools">
          <Button submit icon="search">
            {t('kit.search')}
          </Button>
          {fields.length > first ? (
            <Button kind="quiet" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'kit.less' : 'kit.more')}
            </Button>
          ) : null}
          {Object.keys(search).length > 0 ? (
            <Button kind="quiet" onClick={() => onSearch({})}>
              {t('kit.reset')}
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  )
}
