import type { MenuItem } from '../../kit/overlay/menu-button/menu-popup.tsx'
import { OpenMenu } from '../../kit/overlay/menu-button/open-menu.tsx'
import { type TextKey, useText } from '../../lib/text/text.ts'
import { tabKeyHints } from './tab-keys.ts'
import { besides, type CloseSide, closeRefusal, type OpenTab } from './tabs.ts'
import type { TabCommands } from './use-tab-commands.ts'

const sides: readonly (readonly [CloseSide, TextKey])[] = [
  ['left', 'app.closeLeft'],
  ['right', 'app.closeRight'],
  ['others', 'app.closeOthers'],
]

/** [B03] The menu of a tab, where it was opened. */
export function TabMenu({
  at,
  path,
  tabs,
  commands,
  onClose,
}: {
  /** In window pixels. */
  readonly at: { readonly x: number; readonly y: number }
  /** The tab of the menu, to which the commands apply; not the shown one. */
  readonly path: string
  readonly tabs: readonly OpenTab[]
  readonly commands: TabCommands
  readonly onClose: () => void
}) {
  const t = useText()
  const items: readonly MenuItem[] = [
    {
      key: 'refresh',
      label: t('app.refreshPage'),
      keys: tabKeyHints.refresh,
      onChoose: () => void commands.refresh(path),
    },
    ...sides.map(([side, label]) => ({
      key: side,
      label: t(label),
      disabled: besides(tabs, path, side).length === 0,
      onChoose: () => void commands.closeBeside(path, side),
    })),
    {
      key: 'close',
      label: t('app.closeThis'),
      keys: tabKeyHints.close,
      disabled: closeRefusal(tabs, path) !== undefined,
      onChoose: () => void commands.close(path),
    },
  ]
  return <OpenMenu anchor={at} label={t('app.pages')} items={items} onClose={onClose} />
}
