import { tenantRoutes } from '@heron/contract/calls/organisation/tenant'
import type { TenantInfo } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import type { ListImport } from '../../../kit/data/list-page/list-import.tsx'
import { type ListForm, ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { DateInput } from '../../../kit/form/date-input/date-input.tsx'
import type { FieldInput, Option, Section } from '../../../kit/form/form/field.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/organisation/tenant')

const TenantPeople = lateWindow(async () => (await import('./tenant-people.tsx')).TenantPeople)

const states: readonly Option[] = [
  { value: 1, text: 'tenant.normal' },
  { value: 0, text: 'tenant.frozen' },
]

/** A date with time, or empty. */
const moment = ({ id, value, onChange, disabled }: FieldInput) => (
  <DateInput
    kind="datetime"
    id={id}
    value={typeof value === 'string' ? value : ''}
    onChange={(text) => onChange(text === '' ? null : text)}
    disabled={disabled}
  />
)

/** The number is entered once and identifies the tenant. */
const sections: readonly Section[] = [
  {
    fields: [
      { name: 'id', label: 'tenant.number', kind: 'number', decimals: 0, when: ({ version }) => version === undefined },
      { name: 'id', label: 'tenant.number', kind: 'readonly', when: ({ version }) => version !== undefined },
      { name: 'name', label: 'tenant.name' },
      { name: 'beginDate', label: 'tenant.beginDate', hint: 'tenant.dateHint', render: moment },
      { name: 'endDate', label: 'tenant.endDate', hint: 'tenant.dateHint', render: moment },
      { name: 'status', label: 'tenant.status', kind: 'radio', options: states },
    ],
  },
]

const form: ListForm = {
  sections,
  add: {
    route: async () => (await withSchemas()).tenantRoutes.add,
    may: 'system:tenant:add',
    start: { id: null, name: '', beginDate: null, endDate: null, status: 1 },
  },
  edit: { route: async () => (await withSchemas()).tenantRoutes.edit, may: 'system:tenant:edit' },
}

const search: readonly SearchField[] = [
  { name: 'name', label: 'tenant.name' },
  { name: 'status', label: 'tenant.status', kind: 'select', options: states },
]

const removal = { route: tenantRoutes.deleteBatch, may: 'system:tenant:delete', by: 'ids' } as const

const imports: ListImport = {
  route: tenantRoutes.importExcel,
  may: 'system:tenant:add',
  template: tenantRoutes.exportXls,
  updateBy: ['tenant.number'],
}

/** [C43] Tenants: workshops in one system whose data are separate. */
export function TenantList() {
  const t = useText()
  const [shown, setShown] = useState<TenantInfo>()
  const columns = useMemo(
    (): readonly Column<TenantInfo>[] => [
      { key: 'name', title: 'tenant.name', sortable: true, lead: true },
      { key: 'id', title: 'tenant.number', width: 120, sortable: true, mono: true },
      {
        key: 'status',
        title: 'tenant.status',
        width: 90,
        sortable: true,
        render: ({ status }) => (
          <StatusChip tone={status === 1 ? 'good' : 'bad'}>
            {t(status === 1 ? 'tenant.normal' : 'tenant.frozen')}
          </StatusChip>
        ),
      },
      { key: 'users', title: 'tenant.users', width: 90 },
      { key: 'houseNumber', title: 'tenant.houseNumber', width: 140, mono: true, wideOnly: true },
      {
        key: 'beginDate',
        title: 'tenant.beginDate',
        width: 150,
        sortable: true,
        wideOnly: true,
        render: ({ beginDate }) => (beginDate === null ? '–' : formatTime(beginDate)),
      },
      {
        key: 'endDate',
        title: 'tenant.endDate',
        width: 150,
        sortable: true,
        wideOnly: true,
        render: ({ endDate }) => (endDate === null ? '–' : formatTime(endDate)),
      },
    ],
    [t],
  )
  const actions = (row: TenantInfo): readonly RowAction[] => [
    { label: 'tenant.people', may: 'system:tenant:users', onClick: () => setShown(row) },
  ]
  return (
    <ListPage
      title="tenant.title"
      description="tenant.intro"
      route={tenantRoutes.list}
      code="tenant"
      columns={columns}
      search={search}
      form={form}
      remove={removal}
      actions={actions}
      emptyHint="tenant.empty"
      imports={imports}
      exports={{ route: tenantRoutes.exportXls, may: 'system:tenant:list', name: 'tenant.title' }}
      aside={shown ? <TenantPeople key={shown.id} tenant={shown} onClose={() => setShown(undefined)} /> : undefined}
    />
  )
}
