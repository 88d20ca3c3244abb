import { nounOf, nouns } from '@heron/contract/nouns'
import { permissionCodes } from '@heron/contract/permissions'
import { routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { rootTenancy, tenancies } from './tenancy.ts'

/** Calls that write other rows than those of their noun: whether the rows are shared by all tenants. */
const exceptions: Readonly<Record<string, boolean>> = {
  // Grants of a role or department, messages.
  'permission.saveRolePermission': false,
  'permission.saveDepartPermission': false,
  'dataRule.saveOfRole': false,
  'dataRule.saveOfDepart': false,
  'dataRule.saveOfDepartRole': false,
  'messageTemplate.sendMsg': false,
  // Conditions and a post-processor.
  'teaching.takeCondition': true,
  'teaching.takeOver': true,
}

const isTable = (name: string): name is keyof typeof tenancies => Object.hasOwn(tenancies, name)

const isShared = (table: string): boolean => {
  if (!isTable(table)) return false
  const root = rootTenancy(table)
  return root.kind === 'house' && root.changedBy === 'house'
}

/** The nouns whose versioned rows are all shared. */
const sharedNouns = new Set(
  Object.entries(nouns).flatMap(([name, { titles = {} }]) => {
    const tables = Object.keys(titles)
    return tables.length > 0 && tables.every(isShared) ? [name] : []
  }),
)

const changesShared = ({ id, audit }: RouteDefinition): boolean =>
  exceptions[id] ??
  (sharedNouns.has(nounOf(id)) && (audit === 'add' || audit === 'edit' || audit === 'delete' || audit === 'import'))

const changing = new Set(
  Object.values(routes)
    .flatMap((noun) => Object.values<RouteDefinition>(noun))
    .filter(changesShared)
    .map(({ access }) => access),
)

/** The permissions to change rows shared by all tenants: users of tenants may hold them, but are refused the acts. */
export const housePermissions: ReadonlySet<string> = new Set(permissionCodes.filter((code) => changing.has(code)))
