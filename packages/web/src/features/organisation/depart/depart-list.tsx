import { departRoutes } from '@heron/contract/calls/organisation/depart'
import type { DepartTree } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { ExportButton } from '../../../kit/data/list-page/list-export.tsx'
import { ImportButton } from '../../../kit/data/list-page/list-import.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { useRemoval } from '../../../kit/data/list-page/removal.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { useAddress } from '../../../kit/layout/page/use-address.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Splitter } from '../../../kit/layout/splitter/splitter.tsx'
import { Tabs } from '../../../kit/layout/tabs/tabs.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import type { MenuItem } from '../../../kit/overlay/menu-button/menu-popup.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { indexOf } from './depart-nodes.ts'
import { DepartTreePanel, NoDepart } from './depart-tree-panel.tsx'

const NewDepart = lateWindow(async () => (await import('./new-depart.tsx')).NewDepart)
const { Part: DepartBasics } = fetchedPart(async () => (await import('./depart-basics.tsx')).DepartBasics)
const { Part: DepartGrants } = fetchedPart(async () => (await import('./depart-grants.tsx')).DepartGrants)
const { Part: DepartMembers } = fetchedPart(async () => (await import('./depart-members.tsx')).DepartMembers)
const { Part: DepartRoles } = fetchedPart(async () => (await import('./depart-roles.tsx')).DepartRoles)

const NONE: ReadonlySet<string> = new Set()
const NO_DEPARTS: readonly DepartTree[] = []
const removal = {
  route: departRoutes.deleteBatch,
  may: 'system:depart:delete',
  by: 'ids',
  handsOn: true,
  detail: 'depart.removeDetail',
} as const
const imports = {
  route: departRoutes.importExcel,
  may: 'system:depart:importExcel',
  hint: 'depart.importHint',
  template: departRoutes.exportXls,
  updateBy: ['depart.code'],
} as const
const exports = { route: departRoutes.exportXls, may: 'system:depart:export', name: 'depart.sheet' } as const

/** [C30] Departments: the tree at the left, the chosen department at the right. */
export function DepartList() {
  const t = useText()
  const can = useCan()
  const answer = useCall(departRoutes.queryTreeList, { query: {} })
  const [chosen, setChosen] = useState<string>()
  const [checked, setChecked] = useState(NONE)
  const [parentId, setParentId] = useState<string>()
  const departs = answer.data ?? NO_DEPARTS
  const index = useMemo(() => indexOf(departs), [departs])
  const depart = index.get(chosen ?? '')
  const mayTick = can('system:depart:delete') || can('system:depart:export')
  const first = departs[0]?.id
  const remove = useRemoval(removal)
  const removeOne = async (id: string) => {
    if ((await remove([id])) && chosen === id) setChosen(undefined)
  }
  const menu = (id: string): readonly MenuItem[] => [
    ...(can('system:depart:add')
      ? [{ key: 'add', label: t('depart.menuAdd'), icon: 'plus', onChoose: () => setParentId(id) } as const]
      : []),
    ...(can('system:depart:delete')
      ? [
          {
            key: 'remove',
            label: t('kit.remove'),
            icon: 'trash',
            danger: true,
            onChoose: () => void removeOne(id),
          } as const,
        ]
      : []),
    { key: 'cancel', label: t('kit.cancel'), icon: 'close', onChoose: () => undefined },
  ]
  const body = (
    <Splitter
      initial={320}
      min={240}
      max={560}
      first={
        <DepartTreePanel
          departs={departs}
          chosen={chosen}
          onChoose={setChosen}
          ticks={mayTick ? { checked, onCheck: setChecked } : undefined}
          menu={can('system:depart:add') || can('system:depart:delete') ? menu : undefined}
          busy={answer.isPending}
        />
      }
      second={
        depart ? (
          <DepartDetail key={depart.id} depart={depart} />
        ) : (
          <NoneChosen isRead={!answer.isPending} first={first} onFirst={setChosen} onAdd={setParentId} />
        )
      }
    />
  )
  return (
    <Page
      title={t('depart.screen')}
      description={t('depart.intro')}
      tools={<Tools chosen={depart} checked={checked} onRemoved={() => setChecked(NONE)} onAdd={setParentId} />}
    >
      <ReadPart of={answer}>{body}</ReadPart>
      {parentId === undefined ? null : (
        <NewDepart
          parentId={parentId}
          parent={index.get(parentId)}
          siblings={parentId === '' ? departs : (index.get(parentId)?.children ?? [])}
          onClose={() => setParentId(undefined)}
          onSaved={setChosen}
        />
      )}
    </Page>
  )
}

interface ToolsProps {
  readonly chosen: DepartTree | undefined
  readonly checked: ReadonlySet<string>
  readonly onRemoved: () => void
  /** Parent of the new department; empty: a root. */
  readonly onAdd: (parentId: string) => void
}

function Tools({ chosen, checked, onRemoved, onAdd }: ToolsProps) {
  const t = useText()
  const remove = useRemoval(removal)
  const removeTicked = async () => {
    if (await remove([...checked])) onRemoved()
  }
  const addBelow = () => (chosen ? onAdd(chosen.id) : toast('warn', t('depart.parentPrompt')))
  return (
    <>
      <Can do="system:depart:export">
        <ExportButton exports={exports} query={{}} selected={checked} />
      </Can>
      <ImportButton imports={imports} />
      <Can do="system:depart:delete">
        <Button icon="trash" onClick={() => void removeTicked()}>
          {t('kit.batchRemove')}
        </Button>
      </Can>
      <Can do="system:depart:add">
        <Button icon="plus" onClick={addBelow}>
          {t('depart.addBelow')}
        </Button>
      </Can>
      <AddRoot onAdd={onAdd} />
    </>
  )
}

interface NoneChosenProps extends Pick<ToolsProps, 'onAdd'> {
  readonly isRead: boolean
  readonly first: string | undefined
  readonly onFirst: (id: string) => void
}

function NoneChosen({ isRead, first, onFirst, onAdd }: NoneChosenProps) {
  const t = useText()
  if (first || !isRead) return <NoDepart several onFirst={first ? () => onFirst(first) : undefined} />
  return (
    <Panel>
      <Empty title={t('depart.noneYet')} hint={t('depart.empty')} action={<AddRoot onAdd={onAdd} />} />
    </Panel>
  )
}

function AddRoot({ onAdd }: Pick<ToolsProps, 'onAdd'>) {
  const t = useText()
  return (
    <Can do="system:depart:add">
      <Button kind="primary" icon="plus" onClick={() => onAdd('')}>
        {t('depart.add')}
      </Button>
    </Can>
  )
}

type Shown = 'basics' | 'members' | 'grants' | 'roles'

function DepartDetail({ depart }: { readonly depart: DepartTree }) {
  const t = useText()
  const can = useCan()
  const { goTo } = useAddress()
  const [shown, setShown] = useState<Shown>('basics')
  const may: Readonly<Record<Shown, boolean>> = {
    basics: true,
    members: can('system:user:list'),
    grants: can('system:permission:list'),
    roles: can('system:depart:role:list'),
  }
  const tabs = (['basics', 'members', 'grants', 'roles'] as const)
    .filter((key) => may[key])
    .map((key) => ({ key, title: t(`depart.tab.${key}`) }))
  const show = (key: Shown) => {
    // Each list has its own paging and search in the address.
    goTo(new URLSearchParams(), { replace: true })
    setShown(key)
  }
  return (
    <Tabs label={shownName(depart, 'departName')} tabs={tabs} chosen={shown} onChoose={show}>
      {shown === 'basics' ? <DepartBasics depart={depart} /> : null}
      {shown === 'members' ? <DepartMembers depart={depart} /> : null}
      {shown === 'grants' ? <DepartGrants depart={depart} /> : null}
      {shown === 'roles' ? <DepartRoles depart={depart} /> : null}
    </Tabs>
  )
}
