import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import { clearSelection } from '../model/select-rows.ts'
import { ORDER, SELECTION } from '../model/topics.ts'
import { readAddSettings, usualSettings } from './add-settings.ts'
import { AddSettingsButton } from './add-settings-button.tsx'
import { addBySettings } from './adding.ts'
import type { GridButton, GridToolbar } from './grid-props.ts'
import type { GridView } from './grid-view.ts'
import { removeChosen } from './removing.ts'
import { useTopic } from './use-topic.ts'

const usual: readonly GridButton[] = ['add', 'remove', 'clearSelection']

/** The buttons a user may have: `add` and `batch_delete` may be excluded. */
export function allowedButtons(wanted: readonly GridButton[], excluded: readonly string[] = []): readonly GridButton[] {
  const codes = new Set(excluded)
  const gone = new Set<string>([...codes, ...(codes.has('batch_delete') ? ['remove'] : [])])
  return wanted.filter((button) => !gone.has(button))
}

export function Toolbar({ view }: { readonly view: GridView }) {
  const t = useText()
  const { model, props } = view
  useTopic(model.topics, SELECTION)
  const [open, setOpen] = useState(true)
  const own: GridToolbar = typeof props.toolbar === 'object' ? props.toolbar : {}
  const buttons = new Set(allowedButtons(own.buttons ?? usual, props.excludedCodes))
  const chosen = model.selection.size
  return (
    <>
      <div className="h-grid-toolbar" role="toolbar" aria-label={t('grid.toolbar')}>
        {own.prefix}
        {open ? <Buttons view={view} buttons={buttons} /> : null}
        {chosen > 0 ? <span className="h-grid-count">{t('kit.selected', { count: chosen })}</span> : null}
        {open ? own.suffix : null}
        {buttons.has('collapse') ? (
          <Button kind="quiet" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'grid.fold' : 'grid.unfold')}
            <Icon name={open ? 'up' : 'down'} size={12} />
          </Button>
        ) : null}
      </div>
      {own.after ? <div className="h-grid-after">{own.after}</div> : null}
    </>
  )
}

function Buttons({ view, buttons }: { readonly view: GridView; readonly buttons: ReadonlySet<GridButton> }) {
  const t = useText()
  const { model, props } = view
  const off = props.disabled === true
  const chosen = model.selection.size > 0
  return (
    <>
      {buttons.has('add') ? <AddButton view={view} off={off} /> : null}
      {buttons.has('save') ? (
        <Button small icon="check" disabled={off} onClick={() => props.onSave?.()}>
          {t('kit.save')}
        </Button>
      ) : null}
      {buttons.has('remove') && chosen ? (
        <Button small icon="minus" disabled={off} onClick={() => void removeChosen(view).then(warn)}>
          {t('kit.remove')}
        </Button>
      ) : null}
      {buttons.has('clearSelection') && chosen && hasKeys(props.disabledRows) ? (
        <Button small onClick={() => clearSelection(model)}>
          {t('grid.clearSelection')}
        </Button>
      ) : null}
    </>
  )
}

function AddButton({ view, off }: { readonly view: GridView; readonly off: boolean }) {
  const t = useText()
  const { model, props } = view
  useTopic(model.topics, ORDER)
  const [settings, setSettings] = useState(() => (props.addButtonSettings ? readAddSettings() : usualSettings))
  return (
    <>
      <Button kind="primary" icon="plus" small disabled={off} onClick={() => addBySettings(view, settings)}>
        {t('kit.add')}
      </Button>
      {props.addButtonSettings ? (
        <AddSettingsButton settings={settings} most={model.store.size} disabled={off} onChange={setSettings} />
      ) : null}
    </>
  )
}

const hasKeys = (map: object | undefined): boolean => map !== undefined && Object.keys(map).length > 0

function warn(refusal: string | undefined): void {
  if (refusal !== undefined) toast('bad', refusal)
}
