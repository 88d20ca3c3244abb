import { useRef, useState } from 'react'
import { Icon, menuIcon } from '../../../kit/display/icon/icon.tsx'
import { type IconName, iconPaths } from '../../../kit/display/icon/icon-paths.ts'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { Popover } from '../../../kit/overlay/popover/popover.tsx'
import { useText } from '../../../lib/text/text.ts'
import './permission.css'

// the keys are the icons' names
const names = Object.keys(iconPaths) as readonly IconName[]

/** px */
const WIDTH = 320

/** The icon of a menu row, chosen from Heron's own. */
export function IconInput({ id, value, onChange, disabled }: FieldInput) {
  const t = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = typeof value === 'string' ? value : ''
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
        {name}
      </button>
      {isOpen ? (
        <Popover anchor={anchor} onClose={() => setOpen(false)} width={WIDTH}>
          <fieldset className="h-icon-grid" aria-label={t('permission.iconTitle')}>
            <button
              type="button"
              aria-pressed={name === ''}
              title={t('permission.noIcon')}
              onClick={() => choose(null)}
            >
              –
            </button>
            {names.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === name}
                aria-label={each}
                title={each}
                onClick={() => choose(each)}
              >
                <Icon name={each} />
              </button>
            ))}
          </fieldset>
        </Popover>
      ) : null}
    </>
  )
}
