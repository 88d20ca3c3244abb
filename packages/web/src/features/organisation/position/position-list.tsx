import { positionRoutes } from '@heron/contract/calls/organisation/position'
import type { Position } from '@heron/contract/routes'
import { useMemo } from 'react'
import type { QueryFields } from '../../../kit/data/advanced-query/query-field.ts'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { type ListForm, ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { DictText, useDictionary } from '../../../widgets/dictionary/use-dictionary.ts'
import { useSavedShelves } from '../../../widgets/saved-queries/use-saved-shelves.ts'
import { newPosition, positionSections } from './position-form.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/organisation/position')

const positionQuery: QueryFields = [
  { name: 'code', label: 'position.code' },
  { name: 'name', label: 'position.name' },
  { name: 'createTime', label: 'kit.createTime', kind: 'datetime' },
]

const columns: readonly Column<Position>[] = [
  { key: 'code', title: 'position.code', width: 200, sortable: true, mono: true },
  {
    key: 'name',
    title: 'position.name',
    sortable: true,
    lead: true,
    render: (row) => shownName(row, 'name'),
  },
  {
    key: 'postRank',
    title: 'position.rank',
    width: 160,
    sortable: true,
    render: ({ postRank }) => <DictText code="position_rank" value={postRank} />,
  },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 150,
    sortable: true,
    wideOnly: true,
    render: (row) => formatTime(row.createTime),
  },
]

/** [C42] Positions. */
export function PositionList() {
  const shelves = useSavedShelves('position')
  const ranks = useDictionary('position_rank')
  const search = useMemo(
    (): readonly SearchField[] => [
      { name: 'code', label: 'position.code' },
      { name: 'name', label: 'position.name' },
      { name: 'postRank', label: 'position.rank', kind: 'select', ...ranks },
    ],
    [ranks],
  )
  const form = useMemo(
    (): ListForm => ({
      sections: positionSections(ranks),
      add: {
        route: async () => (await withSchemas()).positionRoutes.add,
        may: 'system:position:add',
        start: newPosition,
      },
      edit: { route: async () => (await withSchemas()).positionRoutes.edit, may: 'system:position:edit' },
    }),
    [ranks],
  )
  return (
    <ListPage
      title="position.title"
      description="position.description"
      route={positionRoutes.list}
      code="position"
      columns={columns}
      search={search}
      advanced={positionQuery}
      shelves={shelves}
      form={form}
      remove={{ route: positionRoutes.deleteBatch, may: 'system:position:delete', by: 'ids', handsOn: true }}
      imports={{
        route: positionRoutes.importExcel,
        may: 'system:position:import',
        template: positionRoutes.exportXls,
        updateBy: ['position.code'],
      }}
      exports={{ route: positionRoutes.exportXls, may: 'system:position:export', name: 'position.title' }}
      emptyHint="position.empty"
    />
  )
}
