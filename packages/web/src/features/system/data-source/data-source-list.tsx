import { dataSourceRoutes } from '@heron/contract/calls/system/data-source'
import type { DataSource } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { type ListForm, ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useText } from '../../../lib/text/text.ts'
import { DictText, useDictionary } from '../../../widgets/dictionary/use-dictionary.ts'
import { dataSourceSections, newDataSource, typeOptions } from './data-source-form.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/data-source')

const { Part: ConnectionTest } = fetchedPart(async () => (await import('./connection-test.tsx')).ConnectionTest)

const SourceQuery = lateWindow(async () => (await import('./source-query.tsx')).SourceQuery)

const columns: readonly Column<DataSource>[] = [
  { key: 'code', title: 'dataSource.code', width: 110, sortable: true, mono: true },
  { key: 'name', title: 'dataSource.name', width: 150, sortable: true, lead: true },
  {
    key: 'dbType',
    title: 'dataSource.type',
    width: 130,
    sortable: true,
    render: ({ dbType }) => <DictText code="database_type" value={dbType} />,
  },
  { key: 'dbDriver', title: 'dataSource.driver', width: 180, mono: true, wideOnly: true },
  { key: 'dbUrl', title: 'dataSource.url', mono: true },
  { key: 'dbUsername', title: 'dataSource.user', width: 120 },
]

/** [C39] Other databases that Heron reads from. */
export function DataSourceList() {
  const t = useText()
  const [asked, setAsked] = useState<DataSource>()
  const types = useDictionary('database_type')
  const search = useMemo(
    (): readonly SearchField[] => [
      { name: 'name', label: 'dataSource.name' },
      { name: 'dbType', label: 'dataSource.type', kind: 'select', ...types },
    ],
    [types],
  )
  const form = useMemo(
    (): ListForm => ({
      width: 800,
      sections: dataSourceSections({ ...types, options: typeOptions(types.options, t) }),
      add: {
        route: async () => (await withSchemas()).dataSourceRoutes.add,
        may: 'system:datasource:add',
        start: newDataSource,
      },
      edit: { route: async () => (await withSchemas()).dataSourceRoutes.edit, may: 'system:datasource:edit' },
      below: (values) => <ConnectionTest values={values} />,
    }),
    [types, t],
  )
  const actions = (source: DataSource): readonly RowAction[] =>
    source.hasDriver
      ? [{ label: 'dataSource.query', may: 'system:datasource:query', onClick: () => setAsked(source) }]
      : []
  return (
    <>
      <ListPage
        title="dataSource.title"
        description="dataSource.intro"
        route={dataSourceRoutes.list}
        code="data-source"
        columns={columns}
        search={search}
        form={form}
        actions={actions}
        remove={{ route: dataSourceRoutes.deleteBatch, may: 'system:datasource:deleteBatch', by: 'ids' }}
        imports={{
          route: dataSourceRoutes.importExcel,
          may: 'system:datasource:add',
          template: dataSourceRoutes.exportXls,
          updateBy: ['dataSource.code'],
        }}
        exports={{ route: dataSourceRoutes.exportXls, may: 'system:datasource:list', name: 'dataSource.title' }}
        emptyHint="dataSource.empty"
      />
      {asked ? <SourceQuery source={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
