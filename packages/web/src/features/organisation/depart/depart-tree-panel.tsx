import type { DepartTree } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { MenuButton } from '../../../kit/overlay/menu-button/menu-button.tsx'
import type { MenuItem } from '../../../kit/overlay/menu-button/menu-popup.tsx'
import { OpenMenu } from '../../../kit/overlay/menu-button/open-menu.tsx'
import '../../../kit/form/native/native.css'
import { Tree } from '../../../kit/data/tree/tree.tsx'
import type { CheckMode } from '../../../kit/data/tree/tree-checks.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import './depart.css'
import { shownName } from '../../../lib/text/shown-name.ts'
import { indexOf, nodesOf } from './depart-nodes.ts'

const nameOf = (depart: DepartTree | undefined) => (depart ? shownName(depart, 'departName') : '')

interface Ticks {
  readonly checked: ReadonlySet<string>
  readonly onCheck: (checked: ReadonlySet<string>) => void
}

interface TreePanelProps {
  readonly departs: readonly DepartTree[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
  /** Without it nothing can be ticked. */
  readonly ticks?: Ticks | undefined
  /** Menu of one department, at the pointer. */
  readonly menu?: ((id: string) => readonly MenuItem[]) | undefined
  readonly busy: boolean
  /** What to do about an empty tree. */
  readonly emptyHint?: string
}

/** [C30] The departments: the chosen ones at the top, a search, the tree, and actions on the whole tree below it. */
export function DepartTreePanel({ departs, chosen, onChoose, ticks, menu, busy, emptyHint }: TreePanelProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const [mode, setMode] = useState<CheckMode>('strict')
  const index = useMemo(() => indexOf(departs), [departs])
  const language = useLanguage()
  const roots = useMemo(() => nodesOf(departs, language), [departs, language])
  const all = useMemo(() => new Set(index.keys()), [index])
  // Opening and closing all nodes creates the tree anew.
  const [opened, setOpened] = useState({ time: 0, isOpen: true })
  const openAll = (isOpen: boolean) => setOpened(({ time }) => ({ time: time + 1, isOpen }))
  const held = index.get(chosen ?? '')
  const [asked, setAsked] = useState<{ readonly id: string; readonly at: { x: number; y: number } }>()

  const tickItems = ticks
    ? [
        { key: 'linked', label: t('depart.linked'), chosen: mode === 'linked', onChoose: () => setMode('linked') },
        { key: 'strict', label: t('depart.strict'), chosen: mode === 'strict', onChoose: () => setMode('strict') },
        { key: 'all', label: t('depart.all'), onChoose: () => ticks.onCheck(all) },
        { key: 'none', label: t('depart.none'), onChoose: () => ticks.onCheck(new Set()) },
      ]
    : []
  const items = [
    ...tickItems,
    { key: 'expand', label: t('depart.expand'), onChoose: () => openAll(true) },
    { key: 'collapse', label: t('depart.collapse'), onChoose: () => openAll(false) },
  ]

  return (
    <Panel
      flush
      className="h-depart-tree"
      footer={
        <>
          <MenuButton label={t('depart.treeMenu')} align="left" className="h-button is-small" items={items}>
            {t('depart.treeMenu')}
          </MenuButton>
          {ticks ? <output>{t('depart.ticked', { count: ticks.checked.size })}</output> : null}
        </>
      }
    >
      <div className="h-depart-current" role="status">
        <span>
          {t('depart.current')} <strong>{nameOf(held) || t('depart.nothing')}</strong>
        </span>
        {held ? <IconButton icon="close" label={t('depart.unchoose')} onClick={() => onChoose(undefined)} /> : null}
      </div>
      <search className="h-tree-search">
        <input
          className="h-native"
          type="search"
          aria-label={t('depart.search')}
          placeholder={t('depart.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      {departs.length === 0 && !busy ? (
        <Empty title={t('kit.nothingYet')} hint={emptyHint} />
      ) : (
        <Tree
          key={`${opened.time} ${busy}`}
          label={t('depart.tree')}
          roots={roots}
          words={words}
          open={opened.isOpen ? all : undefined}
          mode={mode}
          chosen={chosen}
          onChoose={({ id }) => onChoose(id)}
          {...(ticks ?? {})}
          onMenu={menu ? ({ id }, at) => setAsked({ id, at }) : undefined}
          busy={busy}
        />
      )}
      {menu && asked ? (
        <OpenMenu
          key={asked.id}
          anchor={asked.at}
          label={nameOf(index.get(asked.id))}
          items={menu(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Panel>
  )
}

/** Shown while no department is chosen. */
export function NoDepart({
  several = false,
  onFirst,
}: {
  /** The tree has check boxes, for actions on several. */
  readonly several?: boolean
  readonly onFirst?: (() => void) | undefined
}) {
  const t = useText()
  return (
    <Panel>
      <Empty
        title={t('depart.chooseFirst')}
        hint={t(several ? 'depart.chooseSeveralHint' : 'depart.chooseHint')}
        action={onFirst ? <Button onClick={onFirst}>{t('depart.chooseTop')}</Button> : undefined}
      />
    </Panel>
  )
}
