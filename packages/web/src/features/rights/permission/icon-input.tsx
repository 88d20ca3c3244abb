import { useRef, useState } from 'react'
import { Icon, menuIcon } from '../../../kit/display/icon/icon.tsx'
import { type IconName, iconPaths } from '../../../kit/display/icon/icon-paths.ts'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { Popover } from '../../../kit/overlay/popover/popover.tsx'
import { useText } from '../../../lib/text/text.ts'
import './icon-input.css'

// the keys are the icons' names
const names = Object.keys(iconPaths) as readonly IconName[]

/** px */
const WIDTH = 340

/** The icon of a menu row, chosen from Heron's own. */
export function IconInput({ id, value, onChange, disabled }: FieldInput) {
  const t = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = typeof value === 'string' ? value : ''
  const known = names.find((each) => each === name)
  const choose = (next: string | null) => {
    onChange(next)
    setOpen(false)
    anchor.current?.focus()
  }
  return (
    <>
      <button
        ref={anchor}
        id={id}
        type="button"
        className="h-native h-icon-input"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        {name === '' ? t('permission.noIcon') : <Icon name={menuIcon(name)} />}
        {known ? t(`permission.icons.${known}`) : name}
      </button>
      {isOpen ? (
        <Popover anchor={anchor} onClose={() => setOpen(false)} width={WIDTH}>
          <IconGrid name={name} onChoose={choose} />
        </Popover>
      ) : null}
    </>
  )
}

/** The icons as pictures, found by their name in the reader's language or in the data. */
function IconGrid({ name, onChoose }: { readonly name: string; readonly onChoose: (name: string | null) => void }) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const titleOf = (each: IconName) => t(`permission.icons.${each}`)
  const part = wanted.trim().toLowerCase()
  const found = names.filter((each) => `${titleOf(each)} ${each}`.toLowerCase().includes(part))
  return (
    <>
      <input
        type="search"
        className="h-native h-icon-search"
        placeholder={t('permission.iconSearch')}
        aria-label={t('permission.iconSearch')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <fieldset className="h-icon-grid" aria-label={t('permission.iconTitle')}>
        {part === '' ? (
          <button
            type="button"
            aria-pressed={name === ''}
            aria-label={t('permission.noIcon')}
            title={t('permission.noIcon')}
            onClick={() => onChoose(null)}
          >
            –
          </button>
        ) : null}
        {found.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === name}
            aria-label={titleOf(each)}
            title={titleOf(each)}
            onClick={() => onChoose(each)}
          >
            <Icon name={each} />
          </button>
        ))}
      </fieldset>
      <p className="h-icon-none" role="status">
        {found.length === 0 ? t('kit.nothingFound') : ''}
      </p>
    </>
  )
}
