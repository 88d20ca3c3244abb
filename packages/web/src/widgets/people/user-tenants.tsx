import { tenantRoutes } from '@heron/contract/calls/organisation/tenant'
import type { FieldInput } from '../../kit/form/form/field.ts'
import { Select } from '../../kit/form/select/select.tsx'
import { useCall } from '../../lib/api/query.ts'
import { formatNames } from '../../lib/text/format.ts'

const idsOf = (joined: unknown): readonly string[] =>
  typeof joined === 'string' && joined !== '' ? joined.split(',') : []

/** The tenants of a user, comma-joined; users without a tenant see everything. */
export function UserTenants({ id, value, onChange, disabled }: FieldInput) {
  const known = useCall(tenantRoutes.queryList, { query: {} })
  const options = (known.data ?? []).map((tenant) => ({ value: String(tenant.id), label: tenant.name }))
  const held = idsOf(value)
  return (
    <Select<readonly string[]>
      id={id}
      multiple
      options={options}
      value={held}
      onChange={(chosen) => onChange((chosen ?? []).join(','))}
      busy={known.isPending}
      disabled={disabled}
    />
  )
}

/** The names of comma-joined tenants. */
export function TenantNames({ value }: { readonly value: unknown }) {
  const known = useCall(tenantRoutes.queryList, { query: {} })
  const names = idsOf(value).map((each) => known.data?.find(({ id }) => String(id) === each)?.name ?? each)
  return formatNames(names) || '–'
}
