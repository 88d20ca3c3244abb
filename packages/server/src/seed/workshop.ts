import type { Customer, Machine } from '@heron/contract/routes'
import type { JobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import { computeLibrary } from '@heron/core/condition'
import { conditionColumns, fieldsOfComputed, insertConditions } from '../modules/work/condition/index.ts'
import { createCustomerService } from '../modules/work/customer/index.ts'
import { createBusiness } from '../modules/work/index.ts'
import { type Actor, auditOnInsert } from '../platform/db/audit-columns.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'
import { DEMO_FAMILY, demoCustomers, demoMachines, demoPoints } from './workshop-data.ts'

/** The environment of projects. */
export interface Workshop {
  readonly customers: readonly Customer[]
  readonly machines: readonly Machine[]
}

/** The condition library computed from the published gap law: released, shown as "uncalibrated". */
export function addComputedLibrary({ db, ids, clock }: WholePlatform, machineFamily: string): Promise<void> {
  const rows = computeLibrary({ machineFamily }).map((condition) => ({
    id: ids(),
    ...conditionColumns(fieldsOfComputed(condition)),
    state: 'released',
    // Computed, not entered by a user, so the user who set up the library may still approve programs.
    ...auditOnInsert({ userId: 'system', username: 'system' }, clock),
  }))
  return inTransaction(db, (tx) => insertConditions(tx, rows))
}

/** Customers, machines with their positioning points and these defaults of new jobs, and a condition library. */
export async function addWorkshop(platform: WholePlatform, actor: Actor, defaults?: JobDefaults): Promise<Workshop> {
  const business = createBusiness(platform)
  const customerService = createCustomerService(platform)
  const customers: Customer[] = []
  for (const customer of demoCustomers) customers.push(await customerService.add(customer, actor))
  const machines: Machine[] = []
  for (const machine of demoMachines) {
    const { id } = await business.machines.add({ ...machine, ...(defaults && { defaults }) }, actor)
    for (const point of demoPoints) await business.points.add({ machineId: id, ...point }, actor)
    machines.push(await business.machines.get(id))
  }
  await business.pathConfigs.add(
    { machineId: null, namePattern: '{program}_R{revision}.NC', folderPattern: ['{machine}', '{project}'] },
    actor,
  )
  await addComputedLibrary(platform, DEMO_FAMILY)
  return { customers, machines }
}
