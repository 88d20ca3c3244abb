import type { ListFields } from '../wire/index.ts'
import { userFields } from './organisation/schema/user.ts'
import type { RuledScreen } from './rights/schema/choices.ts'
import { customerFields } from './work/customer.ts'
import { machineFields } from './work/machine.ts'
import { projectFields } from './work/schema/project.ts'

/** The screens whose rows can be restricted by data rules, with the fields that these may use. */
export const ruleFields = {
  'user/UserList': userFields,
  'customer/CustomerList': customerFields,
  'project/ProjectList': projectFields,
  'machine/MachineList': machineFields,
} as const satisfies Readonly<Record<RuledScreen, ListFields>>
