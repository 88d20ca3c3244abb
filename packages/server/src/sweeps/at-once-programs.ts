import type { Program, Project } from '@heron/contract/routes'
import {
  acceptWarnings,
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../seed/demo-project.ts'
import { goodRun } from '../testing/good-run.ts'
import { multipart } from '../testing/multipart.ts'
import { everything } from '../testing/shop.ts'
import { type Row, type Subject, subject, type World } from './at-once-world.ts'

export const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })

/** A project with one electrode and its places on the first machine, not planned. */
export async function jobOf({ business, actors, test }: World, key: string, places = 2): Promise<Project> {
  const machine = test.app.platform.db.selectFrom('machine').select('id').where('machineNo', '=', 'M-01')
  const { id: machineId } = await machine.executeTakeFirstOrThrow()
  const head = { name: `项目${key}`, part: key, customerId: null, machineId }
  const locations = Array.from({ length: places }, (_none, at) => demoLocation(`C${at + 1}`, -40 + at * 60, 10))
  return addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, actors['edm-designer'])
}

export async function plannedJob(world: World, key: string, places = 2): Promise<Project> {
  const project = await jobOf(world, key, places)
  await planProject(world.business, project.id, world.actors['edm-designer'])
  return project
}

export async function processesOf({ business }: World, projectId: string) {
  const { tree } = await business.plans.tree(projectId)
  return tree.flatMap(({ children }) => children.flatMap((copy) => copy.children.map((leaf) => leaf.process)))
}

async function verified(world: World, key: string, places = 1): Promise<Program> {
  const project = await plannedJob(world, key, places)
  return makeProgram(world.test.app.platform, project.id, world.actors['edm-designer'])
}

const releasedOne = async (world: World, key: string, places = 1) =>
  releaseProgram(world.test.app.platform, await verified(world, key, places), world.actors.admin)

async function burning(world: World, key: string) {
  const program = await releasedOne(world, key)
  const started = await world.business.discharge.start({ programId: program.id, processIds: [] }, world.actors.operator)
  return { program, burns: started }
}

async function burnt(world: World, key: string) {
  const { program, burns } = await burning(world, key)
  const good = { result: 'good' as const, measuredDepth: null, remark: '' }
  await world.business.discharge.record(
    { burns: burns.map((burn) => ({ ...seen(burn), ...good })) },
    world.actors.operator,
  )
  const [process] = await processesOf(world, program.projectId)
  return { program, process: process as NonNullable<typeof process> }
}

export type Processes = Awaited<ReturnType<typeof processesOf>>
export const first = <P>(processes: readonly P[]): P => {
  const [process] = processes
  if (!process) throw new Error('the project is planned')
  return process
}
export const stepsOf = ({ steps }: Processes[number]) => steps.map(({ conditionId }) => ({ conditionId, dwell: 42 }))

interface Released {
  readonly program: Program
  readonly project: Project
  readonly text: string
}

/** What is done with programs and burns. */
export const programSubjects: readonly Subject[] = [
  subject({
    make: (world, key) => plannedJob(world, key, 1),
    calls: { 'program.generate': ({ id }: Project) => ({ body: { projectId: id } }) },
  }),
  subject({
    make: verified,
    calls: {
      'program.reject': (program: Program) => ({ body: { ...seen(program), reason: '深度不对' } }),
    },
  }),
  subject({
    make: async (world, key) => {
      const program = await verified(world, key)
      await acceptWarnings(world.business, program, world.actors.admin)
      const kit = await world.business.programs.airCut({ id: program.id, height: undefined })
      return { program: await world.business.programs.get(program.id), run: goodRun(kit) }
    },
    calls: {
      'program.approve': ({ program }: { program: Program; run: object }) => ({ body: seen(program) }),
      'program.recordAirCut': ({ run }) => ({ body: run, who: 'edm-designer' }),
    },
  }),
  subject({
    make: async (world, key) => {
      const program = await verified(world, key)
      await acceptWarnings(world.business, program, world.actors.admin)
      return world.business.programs.approve(seen(await world.business.programs.get(program.id)), world.actors.admin)
    },
    calls: { 'program.release': (program: Program) => ({ body: seen(program) }) },
  }),
  subject({
    make: async (world, key) => {
      const program = await releasedOne(world, key, 2)
      const { text } = await world.business.programs.text(program.id, 'released')
      const line = text.split('\n').find((each) => / G04 P\d+$/.test(each)) ?? ''
      const project = await world.business.projects.get(program.projectId)
      return {
        program,
        project,
        text: text.replace(line, line.replace(/P\d+$/, 'P97')),
      }
    },
    calls: {
      'program.withdraw': ({ program }: Released) => ({
        body: { ...seen(program), reason: '图纸变更' },
      }),
      'program.takeOver': ({ program, text }) => ({
        ...multipart({ id: program.id, reason: '延长修光' }, [
          { name: 'O0001.NC', bytes: Buffer.from(text, 'latin1') },
        ]),
        who: 'operator',
      }),
      'program.checkAgain': ({ program }) => ({ body: { id: program.id } }),
      'project.saveMakeStatus': ({ project }) => ({ body: { ...seen(project), status: 'unresolved' } }),
      'discharge.start': ({ program }) => ({ body: { programId: program.id, processIds: [] }, who: 'operator' }),
    },
  }),
  subject({
    make: burning,
    calls: {
      'discharge.record': ({ burns }: { burns: readonly Row[] }) => ({
        body: { burns: burns.map((burn) => ({ ...seen(burn), result: 'good', measuredDepth: null, remark: '' })) },
        who: 'operator',
      }),
    },
  }),
  subject({
    make: burnt,
    calls: {
      'discharge.burnAgain': ({ process }: { process: Row }) => ({ body: { id: process.id, reason: '深度不足' } }),
    },
  }),
  subject({
    make: async (world, key) => {
      const { process } = await burnt(world, key)
      await world.business.discharge.burnAgain({ id: process.id, reason: '深度不足' }, world.actors.operator)
      const { db } = world.test.app.platform
      const rows = db.selectFrom('burnDecision').select('id').where('processId', '=', process.id)
      return rows.executeTakeFirstOrThrow()
    },
    calls: { 'discharge.withdrawDecision': ({ id }: { id: string }) => ({ body: { id } }) },
  }),
  subject({
    make: async (world, key) => {
      const { process } = await burnt(world, key)
      return { process }
    },
    calls: {
      'discharge.renewElectrode': ({ process }: { process: Row }) => ({
        body: { id: process.id, shorter: 1, reason: '端面磨损' },
      }),
    },
  }),
  subject({
    make: async (world, key) => {
      const { process } = await burnt(world, key)
      const renewal = { id: process.id, shorter: 1, reason: '端面磨损' }
      await world.business.discharge.renewElectrode(renewal, world.actors.operator)
      return world.newest('electrodeRenewal')
    },
    calls: { 'discharge.withdrawRenewal': ({ id }: Row) => ({ body: { id } }) },
  }),
  subject({
    make: async (world, key) => {
      const { program } = await burnt(world, key)
      const filters = [{ field: 'projectId', rule: 'eq' as const, values: [program.projectId] }]
      const { records } = await world.business.locations.list({ ...everything, filters })
      await world.business.locations.delete(records.map(({ id }) => id))
      const anew = { projectId: program.projectId, electrodeId: records[0]?.electrodeId ?? '' }
      await world.business.locations.add({ ...demoLocation('N1', -39.98, 10), ...anew }, world.actors.designer)
      await planProject(world.business, program.projectId, world.actors['edm-designer'])
      const [question] = await world.business.discharge.unclearPlaces(program.projectId)
      return question as NonNullable<typeof question>
    },
    calls: {
      'discharge.decidePlace': ({ burnId, processId }: { burnId: string; processId: string }) => ({
        body: { burnId, processId, kind: 'same', reason: '' },
      }),
    },
  }),
]
