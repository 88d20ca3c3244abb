import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { SwitchButton } from '../../kit/form/yes-no/switch-button.tsx'
import { Drawer } from '../../kit/overlay/drawer/drawer.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { changeSettings, defaultSettings, type Settings, useSettings } from '../../lib/settings/settings.ts'
import { type TextKey, useText } from '../../lib/text/text.ts'
import { accents, isColor } from '../../lib/theme/accent.ts'
import './settings-drawer.css'

const accentNames = Object.keys(accents) as readonly (keyof typeof accents)[] // the literal's own keys

/** [B17] 300 px at the right: look and behaviour of the shell. All changes apply at once and survive a reload. */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const held = useSettings()
  const isTop = held.layout === 'topmenu'
  return (
    <Drawer
      side="right"
      title={t('app.settings')}
      width={300}
      onClose={onClose}
      footer={<Button onClick={() => changeSettings(defaultSettings)}>{t('app.resetSettings')}</Button>}
    >
      <Pictures
        label="app.menuStyle"
        value={held.menuTheme}
        choices={[
          ['dark', 'app.menuDark'],
          ['light', 'app.menuLight'],
        ]}
        onChange={(menuTheme) => changeSettings({ menuTheme })}
      />
      <Colors color={held.color} />
      <Pictures
        label="app.navigation"
        value={held.layout}
        choices={[
          ['sidemenu', 'app.sideMenu'],
          ['topmenu', 'app.topMenu'],
        ]}
        onChange={(layout) => changeSettings({ layout })}
      />
      <ul className="h-settings-list">
        <Width value={held.contentWidth} disabled={!isTop} />
        <Switch name="fixedHeader" label="app.fixedHeader" held={held} />
        <Switch name="hideHeader" label="app.hideHeader" held={held} disabled={!held.fixedHeader} />
        <Switch name="fixedMenu" label="app.fixedMenu" held={held} disabled={isTop} />
      </ul>
      <Group label="app.otherSettings">
        <ul className="h-settings-list">
          <Switch name="colorWeak" label="app.colorWeak" held={held} />
          <Switch name="multipage" label="app.multipage" held={held} />
        </ul>
      </Group>
    </Drawer>
  )
}

function Group({ label, children }: { readonly label: TextKey; readonly children: ReactNode }) {
  const t = useText()
  return (
    <fieldset className="h-settings-group">
      <legend>{t(label)}</legend>
      {children}
    </fieldset>
  )
}

/** Choices shown as pictures. */
function Pictures<V extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: TextKey
  readonly value: V
  readonly choices: readonly (readonly [V, TextKey])[]
  readonly onChange: (value: V) => void
}) {
  const t = useText()
  const name = useId()
  return (
    <Group label={label}>
      <div className="h-settings-pictures">
        {choices.map(([each, title]) => (
          <label key={each} title={t(title)}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            <span className={`h-settings-picture is-${each}`} aria-hidden="true" />
            <span>{t(title)}</span>
          </label>
        ))}
      </div>
    </Group>
  )
}

function Colors({ color }: { readonly color: string }) {
  const t = useText()
  const name = useId()
  const [typed, setTyped] = useState<string>()
  const write = () => {
    if (typed === undefined || typed.toLowerCase() === color) return setTyped(undefined)
    if (isColor(typed)) changeSettings({ color: typed.toLowerCase() })
    else toast('bad', t('app.systemNotice'), t('app.themeFailed'))
    setTyped(undefined)
  }
  return (
    <Group label="app.accent">
      <div className="h-settings-colors">
        {accentNames.map((each) => (
          <label key={each} title={t(`app.accents.${each}`)}>
            <input
              type="radio"
              name={name}
              checked={accents[each] === color}
              aria-label={t(`app.accents.${each}`)}
              onChange={() => changeSettings({ color: accents[each] })}
            />
            <span style={{ background: accents[each] }} aria-hidden="true" />
          </label>
        ))}
      </div>
      <input
        className="h-settings-hex"
        aria-label={t('app.accentCode')}
        title={t('app.accentCode')}
        value={typed ?? color}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write()
        }}
      />
    </Group>
  )
}

function Width({ value, disabled }: { readonly value: Settings['contentWidth']; readonly disabled: boolean }) {
  const t = useText()
  const id = useId()
  return (
    <li title={disabled ? t('app.onlyTopMenu') : undefined}>
      <label htmlFor={id}>{t('app.contentWidth')}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => changeSettings({ contentWidth: event.target.value === 'Fluid' ? 'Fluid' : 'Fixed' })}
      >
        <option value="Fixed">{t('app.fixed')}</option>
        <option value="Fluid">{t('app.fluid')}</option>
      </select>
    </li>
  )
}

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

function Switch({
  name,
  label,
  held,
  disabled = false,
}: {
  readonly name: Flag
  readonly label: TextKey
  readonly held: Settings
  readonly disabled?: boolean
}) {
  const t = useText()
  const id = useId()
  return (
    <li className={disabled ? 'is-off' : undefined}>
      <span id={id}>{t(label)}</span>
      <SwitchButton
        labelledBy={id}
        isOn={held[name]}
        disabled={disabled}
        onToggle={() => changeSettings({ [name]: !held[name] })}
      />
    </li>
  )
}
