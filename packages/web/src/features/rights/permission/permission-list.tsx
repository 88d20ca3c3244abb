import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import { nameIn } from '@heron/contract/name-in'
import type { PermissionInfo, PermissionTree } from '@heron/contract/routes'
import { isRuled } from '@heron/contract/routes/rights/schema/choices'
import { useCallback, useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ExportButton } from '../../../kit/data/list-page/list-export.tsx'
import { ImportButton } from '../../../kit/data/list-page/list-import.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { useRemoval } from '../../../kit/data/list-page/removal.ts'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { TreeTable } from '../../../kit/data/tree-table/tree-table.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Icon, menuIcon } from '../../../kit/display/icon/icon.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { useStable } from '../../../lib/use-stable.ts'
import '../../../kit/data/list-page/list-page.css'
import './permission.css'
import type { OpenPermission } from './permission-window.tsx'

const PermissionWindow = lateWindow(async () => (await import('./permission-window.tsx')).PermissionWindow)

const ExplainAccess = lateWindow(async () => (await import('./explain-access.tsx')).ExplainAccess)

const DataRules = lateWindow(async () => (await import('./data-rules.tsx')).DataRules)

const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: readonly PermissionTree[] = []

const NO_QUERY = {}
const exporting = { route: permissionRoutes.exportXls, name: 'permission.title' } as const
const imports = {
  route: permissionRoutes.importExcel,
  may: 'system:permission:add',
  template: permissionRoutes.exportXls,
  updateBy: ['permission.url', 'permission.perms'],
} as const

const removal = {
  route: permissionRoutes.deleteBatch,
  may: 'system:permission:delete',
  by: 'ids',
  detail: 'permission.removeDetail',
} as const

function useColumns(): readonly Column<PermissionTree>[] {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        key: 'name',
        title: 'permission.name',
        width: 180,
        lead: true,
        render: ({ name, nameEn, nameJp, icon, menuType }) => (
          <span className="h-permission-name">
            {menuType === 2 ? null : <Icon name={menuIcon(icon ?? undefined)} />}
            {nameIn(language, { name, nameEn, nameJp }, 'name')}
          </span>
        ),
      },
      {
        key: 'menuType',
        title: 'permission.type',
        width: 90,
        render: ({ menuType }) => t(menuType === 2 ? 'permission.type2' : 'permission.menu'),
      },
      { key: 'perms', title: 'permission.perms', width: 170, mono: true, wideOnly: true },
      { key: 'component', title: 'permission.component', width: 190, mono: true, wideOnly: true },
      { key: 'url', title: 'permission.url', width: 170, mono: true, wideOnly: true },
      { key: 'sortNo', title: 'permission.sort', width: 64, number: true, decimals: 0, wideOnly: true },
    ],
    [t, language],
  )
}

interface Acts {
  readonly setOpen: (open: OpenPermission) => void
  readonly setRuled: (row: PermissionInfo) => void
  readonly removeRows: (ids: readonly string[]) => Promise<void>
}

const actionsOf = (row: PermissionTree, { setOpen, setRuled, removeRows }: Acts): readonly RowAction[] => [
  { label: 'kit.edit', may: 'system:permission:edit', onClick: () => setOpen({ row }) },
  ...(row.menuType === 2
    ? []
    : [
        {
          label: 'permission.addBelow',
          may: 'system:permission:add',
          onClick: () => setOpen({ below: row }),
        } as const,
      ]),
  ...(isRuled(row.component)
    ? [{ label: 'permission.rules', may: 'system:permission:list', onClick: () => setRuled(row) } as const]
    : []),
  {
    label: 'kit.remove',
    may: 'system:permission:delete',
    danger: true,
    disabled: row.builtIn,
    onClick: () => void removeRows([row.id]),
  },
]

/** [C33] Menus, sub-menus and buttons as a tree; branches stay open during changes. */
export function PermissionList() {
  const t = useText()
  const can = useCan()
  const columns = useColumns()
  const answer = useCall(permissionRoutes.list, {})
  const remove = useRemoval(removal)
  const [opened, setOpened] = useState(NONE)
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<OpenPermission>()
  const [ruled, setRuled] = useState<PermissionInfo>()
  const [isExplaining, setExplaining] = useState(false)

  const removeRows = useStable(async (ids: readonly string[]) => {
    if (await remove(ids)) setSelected(NONE)
  })
  // The same function for all drawings: the tree has a row for each menu and button.
  const actions = useCallback(
    (row: PermissionTree) => <RowActions actions={actionsOf(row, { setOpen, setRuled, removeRows })} />,
    [removeRows],
  )

  return (
    <Page
      title={t('permission.title')}
      description={t('permission.intro')}
      tools={
        <>
          <Can do="system:permission:explain">
            <Button icon="info" onClick={() => setExplaining(true)}>
              {t('permission.explain')}
            </Button>
          </Can>
          <ExportButton exports={exporting} query={NO_QUERY} selected={selected} />
          <ImportButton imports={imports} />
          {selected.size > 0 ? (
            <Can do="system:permission:delete">
              <Button kind="danger" icon="trash" onClick={() => void removeRows([...selected])}>
                {t('kit.batchRemove')}
              </Button>
            </Can>
          ) : null}
          <Can do="system:permission:add">
            <Button kind="primary" icon="plus" onClick={() => setOpen({ below: undefined })}>
              {t('kit.add')}
            </Button>
          </Can>
        </>
      }
    >
      <Panel flush className="h-list h-grow">
        <div className="h-list-body">
          <ReadPart of={answer}>
            <TreeTable
              label={t('permission.title')}
              rows={answer.data ?? NO_ROWS}
              columns={columns}
              open={opened}
              onTwist={({ id }, isOpen) =>
                setOpened((held) => new Set(isOpen ? [...held, id] : [...held].filter((each) => each !== id)))
              }
              selected={selected}
              onSelect={can('system:permission:delete') ? setSelected : undefined}
              actions={actions}
              busy={answer.isPending}
              empty={<Empty title={t('kit.nothingYet')} hint={t('permission.empty')} />}
            />
          </ReadPart>
        </div>
      </Panel>
      {open ? <PermissionWindow open={open} menus={answer} onClose={() => setOpen(undefined)} /> : null}
      {ruled ? <DataRules menu={ruled} onClose={() => setRuled(undefined)} /> : null}
      {isExplaining ? <ExplainAccess onClose={() => setExplaining(false)} /> : null}
    </Page>
  )
}
