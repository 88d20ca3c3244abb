import { positionRoutes } from '@heron/contract/calls/organisation/position'
import { shownName } from '../../lib/text/shown-name.ts'
import { listSource } from '../picker/list-source.tsx'

/** [P04] Positions by code. */
export const positionPicker = listSource({
  id: 'position',
  icon: 'customer',
  title: 'widget.position.title',
  placeholder: 'widget.position.placeholder',
  width: 1000,
  route: positionRoutes.list,
  columns: [
    {
      key: 'name',
      title: 'widget.position.name',
      sortable: true,
      lead: true,
      render: (row) => shownName(row, 'name'),
    },
    { key: 'code', title: 'widget.position.code', width: 200, sortable: true, mono: true },
    { key: 'rank_dictText', title: 'widget.position.rank', width: 120 },
  ],
  search: [{ name: 'name', label: 'widget.position.name' }],
  value: 'code',
  text: (row) => shownName(row, 'name'),
})
