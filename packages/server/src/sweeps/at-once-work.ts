import type { Project } from '@heron/contract/routes'
import { demo } from '@heron/reader/corpus'
import { addDrawings } from '../seed/demo-drawings.ts'
import { lessonSamples } from '../testing/lesson.ts'
import { multipart } from '../testing/multipart.ts'
import { everything } from '../testing/shop.ts'
import {
  first,
  jobOf,
  type Processes,
  plannedJob,
  processesOf,
  programSubjects,
  seen,
  stepsOf,
} from './at-once-programs.ts'
import { fieldsOf, picked } from './at-once-rows.ts'
import { type Row, routeOf, type Subject, subject, type World } from './at-once-world.ts'

const plans: readonly Subject[] = [
  subject({
    make: async (world, key) => ({ id: (await jobOf(world, key)).id }),
    calls: {
      'plan.make': ({ id }: { id: string }) => ({ body: { projectId: id, ordering: 'electrodeMajor' } }),
    },
  }),
  subject({
    make: async (world, key) => {
      const { id } = await jobOf(world, key)
      const made = await world.business.plans.make({ projectId: id, ordering: 'electrodeMajor' }, world.actors.designer)
      return made.plan as NonNullable<typeof made.plan>
    },
    calls: { 'plan.accept': (plan: Row) => ({ body: seen(plan) }) },
  }),
  subject({
    make: async (world, key) => {
      const { id } = await plannedJob(world, key)
      return (await processesOf(world, id)).map((process) => ({ ...process, projectId: id }))
    },
    calls: {
      'plan.addOrEdit': (all: readonly (Processes[number] & { projectId: string })[]) => ({
        body: { ...seen(first(all)), steps: stepsOf(first(all)), reason: '按经验' },
      }),
      'plan.upd': (all) => ({ body: { ...seen(all.at(-1) ?? first(all)), sequence: 1 } }),
      'plan.updateProcessDjAndWzBatch': (all) => ({ body: { processes: all.map(seen), dwell: 60, reason: '按经验' } }),
      'discharge.parameter': (all) => ({ body: { ...seen(first(all)), n: 1, dwell: 41, reason: '底面未到' } }),
      'plan.enter': (all) => ({
        body: {
          projectId: first(all).projectId,
          ordering: 'electrodeMajor',
          reason: '按经验',
          processes: all.map((each) => ({
            electrodeId: each.electrodeId,
            copy: each.copy,
            locationId: each.locationId,
            steps: stepsOf(each),
          })),
        },
      }),
    },
  }),
  subject({
    make: async (world, key) => {
      const { id } = await jobOf(world, key)
      const filters = [{ field: 'projectId', rule: 'eq' as const, values: [id] }]
      const { records } = await world.business.locations.list({ ...everything, filters })
      return records[0] as NonNullable<(typeof records)[0]>
    },
    calls: {
      'plan.axisUpd': (place: Row) => ({ body: axesOf(place) }),
      'discharge.editAxis': (place) => ({ body: axesOf(place) }),
    },
  }),
  subject({
    make: async (world, key) => {
      const process = first(await processesOf(world, (await plannedJob(world, key)).id))
      const change = { ...seen(process), n: 1, dwell: 77, reason: '底面未到' }
      await world.business.discharge.parameter(change, world.actors['edm-designer'])
      const { db } = world.test.app.platform
      const rows = db.selectFrom('parameterHistory').select('id').where('processId', '=', process.id)
      return rows.executeTakeFirstOrThrow()
    },
    calls: { 'discharge.deleteParameterHistory': ({ id }: { id: string }) => ({ query: { ids: id } }) },
  }),
]

const axesOf = (place: Row) => ({
  ...seen(place),
  ...{ x: 1, y: 2, c: 0, depth: 5, depthReference: 'surface', surfaceZ: 0 },
})

const sheet = demo(1).files.find(({ name }) => name.endsWith('-en.csv'))

async function drawn(world: World, key: string) {
  const project = await jobOf(world, key, 0)
  if (!sheet) throw new Error('the corpus has a CSV sheet')
  const [drawing] = await addDrawings(world.test.app.platform, project.id, [sheet], world.actors.designer)
  const facts = await world.business.drawings.facts(project.id)
  return { project, drawing: drawing as NonNullable<typeof drawing>, facts }
}
type Drawn = Awaited<ReturnType<typeof drawn>>

const drawings: readonly Subject[] = [
  subject({
    make: drawn,
    calls: {
      'drawing.read': ({ drawing }: Drawn) => ({ body: seen(drawing) }),
      'drawing.acceptAll': ({ project }) => ({ body: { projectId: project.id } }),
      'drawing.decide': ({ project, facts }) => ({
        body: {
          projectId: project.id,
          decisions: facts.slice(0, 2).map((fact) => ({ ...seen(fact), status: 'accepted' })),
        },
      }),
      'project.delFile': ({ drawing }) => ({ query: { id: drawing.id } }),
      'project.delAllFile': ({ project }) => ({ query: { projectId: project.id } }),
    },
  }),
  subject({
    make: async (world, key) => {
      const all = await drawn(world, key)
      await world.business.drawings.acceptAll(all.project.id, {}, world.actors.designer)
      const [question] = await world.business.drawings.questions(all.project.id)
      return { ...all, question }
    },
    calls: {
      'drawing.answer': ({
        project,
        question,
      }: Drawn & { question: { kind: string; electrode: string } | undefined }) => ({
        body: {
          projectId: project.id,
          kind: question?.kind,
          electrode: question?.electrode,
          answer: question?.kind === 'gapInSolid' ? 'yes' : 'surface',
        },
      }),
      'drawing.apply': ({ project }) => ({ body: { projectId: project.id } }),
    },
  }),
  subject({
    make: (world, key) => jobOf(world, key, 0),
    calls: {
      'project.upload': ({ id }: Project) =>
        multipart({ projectId: id }, [{ name: 'a.csv', bytes: Buffer.from('A,B\n1,2\n') }]),
    },
  }),
]

async function settings(world: World, key: string) {
  const { id } = await jobOf(world, key, 1)
  const { business } = world
  const project = await business.projects.get(id)
  return { project, workpiece: await business.workpieces.get(id), setting: await business.settings.get(id) }
}
type Settings = Awaited<ReturnType<typeof settings>>
const without = (row: object, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const forms: readonly Subject[] = [
  subject({
    make: settings,
    calls: {
      'workpiece.update': ({ workpiece }: Settings) => ({
        body: picked(fieldsOf(routeOf('workpiece.update').body), workpiece),
      }),
      'projectExtend.update': ({ setting }) => ({
        body: picked(fieldsOf(routeOf('projectExtend.update').body), setting),
      }),
      'project.updateProjectMachineAndDjInfo': ({ project, setting }) => ({
        body: {
          ...seen(project),
          machineId: project.machineId,
          setting: without(picked(fieldsOf(routeOf('projectExtend.update').body), setting), 'id'),
          heights: [],
        },
      }),
    },
  }),
]

const copied = (world: World, key: string) =>
  world.business.posts.copy({ from: 'FANUC-MACRO', code: `SHOP-${key}`, note: '' }, world.actors.librarian)
type Post = Awaited<ReturnType<typeof copied>>

const posts: readonly Subject[] = [
  subject({
    make: async () => null,
    calls: { 'post.copy': (_none, key) => ({ body: { from: 'FANUC-MACRO', code: `COPY-${key}`, note: '' } }) },
  }),
  subject({
    make: copied,
    calls: {
      'post.edit': (post: Post) => ({ body: { ...seen(post), note: '改了', definition: post.definition } }),
      'post.answer': (post) => ({
        body: {
          ...seen(post),
          number: post.assumptions.find(({ open }) => open)?.number,
          answer: 'holds',
          basis: '说明书',
        },
      }),
      'post.prove': (post) => ({ body: seen(post) }),
      'post.deleteBatch': ({ id }) => ({ query: { ids: id } }),
    },
  }),
]

const samples = lessonSamples().slice(0, 1)
const lessons: readonly Subject[] = [
  subject({
    make: async () => null,
    calls: { 'teaching.add': (_none, key) => ({ body: { name: `样例${key}`, note: '', samples } }) },
  }),
  subject({
    make: (world, key) => world.business.lessons.add({ name: `样例${key}`, note: '', samples }, world.actors.librarian),
    calls: {
      'teaching.edit': (lesson: Row) => ({ body: { ...seen(lesson), name: '改名', note: '', samples } }),
      'teaching.deleteBatch': ({ id }) => ({ query: { ids: id } }),
    },
  }),
]

export const workSubjects: readonly Subject[] = [
  ...plans,
  ...programSubjects,
  ...drawings,
  ...forms,
  ...posts,
  ...lessons,
]
