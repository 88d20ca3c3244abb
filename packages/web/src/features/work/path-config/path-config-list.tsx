import { machineRoutes } from '@heron/contract/calls/work/machine'
import { pathConfigRoutes } from '@heron/contract/calls/work/path-config'
import type { PathConfig } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { useMemo } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { type ListForm, ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { machineOptions } from '../../../widgets/machine-options/machine-options.ts'
import { newPathConfig, pathConfigSections } from './path-config-form.tsx'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/path-config')

/** Machines offered in a select. */
const MOST_MACHINES = 200

const optionsOf = ({ records }: WireAnswer<typeof machineRoutes.list>) => machineOptions(records)

/** Names and folders of NC files: one rule for all machines, others for single ones. */
export function PathConfigList() {
  const t = useText()
  const query = { pageSize: MOST_MACHINES, column: 'machineNo', order: 'asc' } as const
  const machines = useChoices(useCall(machineRoutes.list, { query }), optionsOf)
  const all = t('pathConfig.allMachines')

  const columns = useMemo(
    (): readonly Column<PathConfig>[] => [
      { key: 'machineNo', title: 'pathConfig.machine', width: 200, lead: true, render: (row) => row.machineNo ?? all },
      { key: 'namePattern', title: 'pathConfig.name', mono: true, sortable: true },
      {
        key: 'folderPattern',
        title: 'pathConfig.folders',
        mono: true,
        render: (row) => row.folderPattern.join(' / ') || '–',
      },
      { key: 'example', title: 'pathConfig.example', mono: true },
    ],
    [all],
  )

  const form = useMemo(
    (): ListForm => ({
      width: 640,
      sections: pathConfigSections(machines),
      add: {
        route: async () => (await withSchemas()).pathConfigRoutes.add,
        may: 'path-config:edit',
        start: newPathConfig,
      },
      edit: { route: async () => (await withSchemas()).pathConfigRoutes.upd, may: 'path-config:edit' },
    }),
    [machines],
  )

  return (
    <ListPage
      title="pathConfig.title"
      description="pathConfig.description"
      route={pathConfigRoutes.list}
      columns={columns}
      form={form}
      emptyHint="pathConfig.empty"
    />
  )
}
