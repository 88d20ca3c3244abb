import { useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import { Popover } from '../../overlay/popover/popover.tsx'
import { AreaColumns } from './area-columns.tsx'
import type { Area, Areas } from './area-data.ts'
import type { AreaLinkageProps } from './area-props.ts'

/** Width of the three columns, px, and the margin in a narrow window. */
const WIDTH = 480
const EDGES = 16

/** Most areas found that are listed. */
const MOST_FOUND = 50

const nameOf = (path: readonly Area[]): string => path.map(({ name }) => name).join(' / ')

/** A field with a pop-up: a search, and three columns, each showing what is below the choice before it. */
export function AreaCascader({
  areas,
  label,
  value,
  onChange,
  disabled = false,
  id,
}: Omit<AreaLinkageProps, 'type'> & { readonly areas: Areas }) {
  const t = useText()
  const field = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const shown = nameOf(areas.pathOf(value))

  const close = () => {
    setOpen(false)
    field.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={field} className="h-area">
      <button
        id={id}
        type="button"
        className="h-native h-area-field"
        aria-label={shown ? `${label} ${shown}` : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <span className={shown ? undefined : 'h-muted'}>{shown || t('kit.area.choose')}</span>
        <Icon name="down" size={10} />
      </button>
      {value !== '' && !disabled ? (
        <IconButton icon="close" size={12} label={t('kit.clearSelection')} onClick={() => onChange('')} />
      ) : null}
      {open ? (
        <Popover
          anchor={field}
          width={Math.min(WIDTH, globalThis.innerWidth - EDGES)}
          className="h-area-pop"
          onClose={() => setOpen(false)}
        >
          <Chooser
            areas={areas}
            label={label}
            value={value}
            onChoose={(code) => {
              onChange(code)
              close()
            }}
          />
        </Popover>
      ) : null}
    </div>
  )
}

function Chooser({
  areas,
  label,
  value,
  onChoose,
}: {
  readonly areas: Areas
  readonly label: string
  readonly value: string
  readonly onChoose: (code: string) => void
}) {
  const t = useText()
  const [search, setSearch] = useState('')
  const found = search.trim() === '' ? undefined : areas.find(search.trim(), MOST_FOUND)
  return (
    <div role="dialog" aria-label={label}>
      <input
        type="search"
        className="h-native h-area-search"
        aria-label={t('kit.area.search')}
        placeholder={t('kit.area.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const first = found?.[0]?.at(-1)
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          onChoose(first.code)
        }}
      />
      {found === undefined ? (
        <AreaColumns areas={areas} value={value} onChoose={onChoose} />
      ) : (
        <ul className="h-area-found">
          {found.map((path) => {
            const code = path.at(-1)?.code ?? ''
            return (
              <li key={code}>
                <button type="button" onClick={() => onChoose(code)}>
                  {nameOf(path)}
                </button>
              </li>
            )
          })}
          {found.length === 0 ? <li className="h-muted">{t('kit.area.none')}</li> : null}
        </ul>
      )}
    </div>
  )
}
