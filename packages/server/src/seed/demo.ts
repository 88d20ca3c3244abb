import { createBusiness } from '../modules/work/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'
import { addKeptFile } from './demo-files.ts'
import { addPast } from './demo-past.ts'
import type { ProjectHead } from './demo-project.ts'
import { planProject } from './demo-project.ts'
import { acceptedProject, burn, plannedProject, programOf, readProject, type Staff } from './demo-states.ts'
import { addDictionaries } from './dictionaries.ts'
import { addDirectory } from './directory.ts'
import { addJobs } from './jobs.ts'
import { addMessages, addNotices } from './notices.ts'
import { addRules } from './rules.ts'
import { addTenant } from './tenants.ts'
import { addWorkshop, type Workshop } from './workshop.ts'
import { demoDefaults } from './workshop-data.ts'

const HOUR = 3_600_000
/** Hours in the demo's past month. */
const MONTH = 30 * 24

/** A platform whose clock is set back by some hours, for what the demo did this morning. */
const earlier = (platform: WholePlatform, hours: number): WholePlatform => ({
  ...platform,
  clock: () => platform.clock() - hours * HOUR,
})

async function staffOf({ db }: WholePlatform): Promise<Staff> {
  const rows = await db.selectFrom('sysUser').select(['id', 'username']).execute()
  const actor = (username: string): Actor => {
    const row = rows.find((each) => each.username === username)
    if (!row) throw new Error(`the demo needs the account ${username}`)
    return { userId: row.id, username }
  }
  return {
    designer: actor('designer'),
    discharge: actor('edm-designer'),
    chief: actor('admin'),
    operator: actor('operator'),
  }
}

const headOf = (
  { customers, machines }: Workshop,
  name: string,
  part: string,
  customer: number,
  machine = customer,
): ProjectHead => ({
  name,
  part,
  customerId: customers[customer % customers.length]?.id ?? null,
  machineId: machines[machine % machines.length]?.id ?? null,
})

/** Finished, burning and stale programs, for the shop floor. */
async function addShopFloor(platform: WholePlatform, workshop: Workshop, staff: Staff): Promise<void> {
  const done = earlier(platform, 9)
  const finished = await plannedProject(done, headOf(workshop, '后模镶件', 'B-11', 0), 2, staff)
  await burn(done, await programOf(done, finished.id, 'released', staff), 0, staff)

  const morning = earlier(platform, 3.5)
  const running = await plannedProject(morning, headOf(workshop, '滑块', 'S-04', 1), 6, staff)
  await burn(morning, await programOf(morning, running.id, 'released', staff), 4, staff)

  const stale = await plannedProject(morning, headOf(workshop, '斜顶', 'L-02', 3), 3, staff)
  await programOf(morning, stale.id, 'released', staff)
  const machine = workshop.machines[3]
  if (!machine) return
  const { machines } = createBusiness(platform)
  const { id, version, positioningPoints: _points, ...fields } = await machines.get(machine.id)
  await machines.edit({ ...fields, id, version, g959: fields.g959 + 5 }, staff.discharge)
}

/** The work of the office: from an empty project to a program waiting for approval. */
async function addOffice(platform: WholePlatform, workshop: Workshop, staff: Staff): Promise<void> {
  const released = await acceptedProject(platform, headOf(workshop, '前模仁 A-03', 'A-03', 0), 1, staff)
  await planProject(createBusiness(platform), released.id, staff.discharge)
  await programOf(platform, released.id, 'released', staff)

  const waiting = await plannedProject(platform, headOf(workshop, '镶针座', 'N-07', 1), 12, staff)
  await programOf(platform, waiting.id, 'verified', staff)
  await plannedProject(platform, headOf(workshop, '侧抽芯', 'K-15', 2), 8, staff)
  await acceptedProject(platform, headOf(workshop, '面盖后模', 'A-05', 2), 3, staff)
  await readProject(platform, headOf(workshop, '面壳前模', 'A-04', 3), 2, staff)
  const empty = { mould: '', shape: 'openCavity' as const, targetRa: 1.6, remark: '' }
  const { projects } = createBusiness(platform)
  await projects.add({ ...headOf(workshop, '电池盖', 'C-01', 1), ...empty }, staff.designer)
}

/**
 * The demo workshop: customers, machines, a computed library, and a project in every state, made through the services.
 */
export async function seedDemo(platform: WholePlatform): Promise<void> {
  const staff = await staffOf(platform)
  await addDictionaries(platform, staff.chief)
  await addDirectory(platform, staff.chief)
  await addNotices(platform, staff.chief)
  await addRules(platform, staff.chief)
  await addJobs(platform, staff.chief)
  await addMessages(platform, staff.chief)
  await addKeptFile(platform, staff.chief)
  const workshop = await addWorkshop(earlier(platform, MONTH), staff.discharge, demoDefaults)
  const past = (hours: number) => earlier(platform, hours)
  await addPast(past, (...head) => headOf(workshop, ...head), staff)
  await addShopFloor(platform, workshop, staff)
  await addOffice(platform, workshop, staff)
  await addTenant(platform, staff.chief)
}
