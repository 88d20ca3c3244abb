import { customerRoutes } from '@heron/contract/calls/work/customer'
import type { Customer } from '@heron/contract/routes'
import type { QueryFields } from '../../../kit/data/advanced-query/query-field.ts'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { useSavedShelves } from '../../../widgets/saved-queries/use-saved-shelves.ts'
import { customerSections, newCustomer } from './customer-form.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/customer')

const columns: readonly Column<Customer>[] = [
  { key: 'code', title: 'customer.code', width: 110, sortable: true, mono: true },
  { key: 'name', title: 'customer.name', sortable: true, lead: true },
  { key: 'contact', title: 'customer.contact', width: 120, sortable: true },
  { key: 'phone', title: 'customer.phone', width: 150 },
  { key: 'email', title: 'customer.email', width: 190 },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 150,
    sortable: true,
    wideOnly: true,
    render: (row) => formatTime(row.createTime),
  },
]

const customerQuery: QueryFields = [
  { name: 'code', label: 'customer.code' },
  { name: 'name', label: 'customer.name' },
  { name: 'contact', label: 'customer.contact' },
  { name: 'phone', label: 'customer.phone' },
  { name: 'email', label: 'customer.email' },
  { name: 'createBy', label: 'kit.createBy' },
  { name: 'createTime', label: 'kit.createTime', kind: 'datetime' },
]

/**
 * The exemplary simple noun: a list screen is a declaration. Copy this folder for the next one: `<noun>-list.tsx`
 * declares columns, search and calls, `<noun>-form.ts` the inputs; texts are in `locales/<language>/<noun>.ts`, exports
 * in `index.ts`, the screen in `<noun>.feature.ts`; docs/ADDING.md has the whole list.
 */
export function CustomerList() {
  const shelves = useSavedShelves('customer')
  return (
    <ListPage
      title="customer.title"
      description="customer.description"
      route={customerRoutes.list}
      code="customer"
      columns={columns}
      search={[
        { name: 'code', label: 'customer.code' },
        { name: 'name', label: 'customer.name' },
        { name: 'contact', label: 'customer.contact' },
        { name: 'createTime', label: 'kit.createTime', kind: 'days' },
      ]}
      advanced={customerQuery}
      shelves={shelves}
      form={{
        sections: customerSections,
        add: { route: async () => (await withSchemas()).customerRoutes.add, may: 'customer:add', start: newCustomer },
        edit: { route: async () => (await withSchemas()).customerRoutes.edit, may: 'customer:edit' },
      }}
      remove={{ route: customerRoutes.delete, may: 'customer:delete', by: 'id', handsOn: true }}
      emptyHint="customer.empty"
      imports={{
        route: customerRoutes.upload,
        may: 'customer:import',
        template: customerRoutes.exportXls,
        updateBy: ['customer.code'],
      }}
      exports={{ route: customerRoutes.exportXls, may: 'customer:list', name: 'customer.title' }}
    />
  )
}
