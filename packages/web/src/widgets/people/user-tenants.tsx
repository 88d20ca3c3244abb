import { tenantRoutes } from '@heron/contract/calls/organisation/tenant'
import type { WireAnswer } from '@heron/contract/wire'
import type { FieldInput } from '../../kit/form/form/field.ts'
import { Select } from '../../kit/form/select/select.tsx'
import { useChoices } from '../../kit/form/select/use-choices.ts'
import { useCall } from '../../lib/api/query.ts'
import { formatNames } from '../../lib/text/format.ts'

const idsOf = (joined: unknown): readonly string[] =>
  typeof joined === 'string' && joined !== '' ? joined.split(',') : []

const optionsOf = (tenants: WireAnswer<typeof tenantRoutes.queryList>) =>
  tenants.map(({ id, name }) => ({ value: String(id), label: name }))

/** The tenants of a user, comma-joined; users without a tenant see everything. */
export function UserTenants({ id, value, onChange, disabled }: FieldInput) {
  const tenants = useChoices(useCall(tenantRoutes.queryList, { query: {} }), optionsOf)
  const held = idsOf(value)
  return (
    <Select<readonly string[]>
      id={id}
      multiple
      {...tenants}
      value={held}
      onChange={(chosen) => onChange((chosen ?? []).join(','))}
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
