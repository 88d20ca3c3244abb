import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import { Popover } from '../../overlay/popover/popover.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import { type AddSettings, writeAddSettings } from './add-settings.ts'

/** Settings of the add button: number of rows, and where; saved as the default on request. */
export function AddSettingsButton({
  settings,
  most,
  disabled,
  onChange,
}: {
  readonly settings: AddSettings
  readonly most: number
  readonly disabled: boolean
  readonly onChange: (settings: AddSettings) => void
}) {
  const t = useText()
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const whole = (text: string, least: number, top: number) =>
    Math.min(top, Math.max(least, Math.trunc(Number(text)) || least))
  return (
    <>
      <span ref={root}>
        <IconButton
          icon="setting"
          label={t('grid.options')}
          disabled={disabled}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        />
      </span>
      {open ? (
        <Popover anchor={root} id={id} className="h-grid-pop" onClose={() => setOpen(false)}>
          <header>
            <strong>{t('grid.options')}</strong>
            <Button
              kind="quiet"
              small
              icon="check"
              title={t('grid.saveDefault')}
              onClick={() => {
                writeAddSettings(settings)
                toast('good', t('kit.saved'))
              }}
            >
              {t('grid.saveDefault')}
            </Button>
          </header>
          <label>
            <span>{t('grid.addCount')}</span>
            <input
              type="number"
              className="h-native is-small"
              min={1}
              value={settings.addRowNum}
              onChange={(event) => onChange({ ...settings, addRowNum: whole(event.target.value, 1, 10_000) })}
            />
          </label>
          <label>
            <span>{t('grid.addPosition')}</span>
            <input
              type="number"
              className="h-native is-small"
              min={0}
              max={most}
              value={settings.addIndex}
              onChange={(event) => onChange({ ...settings, addIndex: whole(event.target.value, 0, most) })}
            />
          </label>
          <p className="h-muted">{t('grid.addPositionHint')}</p>
          <label className="is-check">
            <input
              type="checkbox"
              className="h-check"
              checked={settings.addScrollToBottom}
              onChange={(event) => onChange({ ...settings, addScrollToBottom: event.target.checked })}
            />
            <span>{t('grid.scrollAfter')}</span>
          </label>
        </Popover>
      ) : null}
    </>
  )
}
