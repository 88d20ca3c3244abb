import { roleRoutes } from '@heron/contract/calls/rights/role'
import { shownName } from '../../lib/text/shown-name.ts'
import { listSource } from '../picker/list-source.tsx'

/** [P02] Roles by id. */
export const rolePicker = listSource({
  id: 'role',
  icon: 'key',
  title: 'widget.role.title',
  placeholder: 'widget.role.placeholder',
  width: 1200,
  route: roleRoutes.list,
  columns: [
    {
      key: 'roleName',
      title: 'widget.role.name',
      sortable: true,
      lead: true,
      render: (row) => shownName(row, 'roleName'),
    },
    { key: 'roleCode', title: 'widget.role.code', width: 240, sortable: true, mono: true },
  ],
  search: [
    { name: 'roleCode', label: 'widget.role.code' },
    { name: 'roleName', label: 'widget.role.name' },
  ],
  value: 'id',
  text: (row) => shownName(row, 'roleName'),
})
