import { positioningPointRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { demoElectrode, demoLocation, fillSettings, makeProgram, releaseProgram } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import { demoPoints } from '../../../seed/workshop-data.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const fitter = { userId: '8', username: 'fitter' } as const
const second = { userId: '9', username: 'second-chief' } as const

const MINUTE = 60_000

describe.each(engines)('who created a project, and who entered its machine (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const later = () => {
    test.time.now += MINUTE
  }
  const rowOf = async (id: string) => {
    const { positioningPoints: _points, ...row } = await business.machines.get(id)
    return row
  }
  /** A machine like the demo's, entered by one person, with its points. */
  const machineBy = async (machineNo: string, actor: Actor): Promise<string> => {
    const { id: _id, version: _version, defaults: _defaults, ...fields } = await rowOf(workshop.machines[0]?.id ?? '')
    const { id } = await business.machines.add({ ...fields, machineNo }, actor)
    for (const point of demoPoints) await business.points.add({ machineId: id, ...point }, actor)
    later()
    return id
  }
  /** The people of a new program on the machine, with their acts. */
  const peopleOf = async (projectId: string) => {
    const { plan } = await business.plans.make({ projectId, ordering: 'electrodeMajor' }, author)
    if (!plan) throw new Error('it can be planned')
    await business.plans.accept({ id: plan.id, version: plan.version }, author)
    later()
    const program = await makeProgram(test.app.platform, projectId, author)
    later()
    return {
      program,
      acts: (name: string) => program.contributors.find(({ username }) => username === name)?.acts,
    }
  }
  /** A project created by one person, whose parts the author enters. */
  const project = async (machineId: string, creator: Actor = author): Promise<string> => {
    const head = { name: '前模仁', part: 'A-03', mould: '', customerId: null, machineId, remark: '' }
    const { id } = await business.projects.add({ ...head, shape: 'openCavity', targetRa: 1.6 }, creator)
    await fillSettings(business, id, {}, author)
    const electrode = await business.electrodes.add({ ...demoElectrode, projectId: id }, author)
    await business.locations.add({ ...demoLocation('C1', -40, 10), projectId: id, electrodeId: electrode.id }, author)
    later()
    return id
  }

  it('SEC1 the creator of a project with shape, roughness and machine contributes until its first release', async () => {
    const id = await project(workshop.machines[0]?.id ?? '', chief)
    const { program, acts } = await peopleOf(id)
    expect(acts('admin')).toEqual(['project'])
    const decision = { id: program.id, version: program.version }
    await expect(business.programs.approve(decision, chief)).rejects.toMatchObject({ code: 'NO_APPROVER_LEFT' })
    await releaseProgram(test.app.platform, program, second)
    later()
    expect((await peopleOf(id)).acts('admin')).toBeUndefined()
  })

  it('SEC1 who entered the machine and its points contributes until a program on it is released', async () => {
    const machineId = await machineBy('M-11', chief)
    const { program, acts } = await peopleOf(await project(machineId))
    expect(acts('admin')).toEqual(['machine'])
    await releaseProgram(test.app.platform, program, second)
    later()
    // Its figures were reviewed with that program, for every project on the machine.
    expect((await peopleOf(await project(machineId))).acts('admin')).toBeUndefined()
  })

  it('SEC1 who changed limits of the machine since then contributes; who renamed it does not', async () => {
    const machineId = await machineBy('M-12', author)
    const id = await project(machineId)
    const edited = async (change: object) => {
      await business.machines.edit({ ...(await rowOf(machineId)), ...change }, chief)
      later()
      return peopleOf(id)
    }
    expect((await edited({ name: '二号机' })).acts('admin')).toBeUndefined()
    const { g959 } = await rowOf(machineId)
    expect((await edited({ g959: g959 + 5 })).acts('admin')).toEqual(['machine'])
    // Setting it back does not undo the decision.
    const { program, acts } = await edited({ g959 })
    expect(acts('admin')).toEqual(['machine'])
    await releaseProgram(test.app.platform, program, second)
    later()
    expect((await peopleOf(id)).acts('admin')).toBeUndefined()
  })

  it('SEC1 who changed or deleted a positioning point since then contributes', async () => {
    const machineId = await machineBy('M-13', author)
    const id = await project(machineId)
    const [, spare] = (await business.machines.get(machineId)).positioningPoints
    if (!spare) throw new Error('the machine has two points')
    const { x, y, z } = spare.origin
    await business.points.edit({ ...spare, machineId, origin: { x: x + 10, y, z } }, fitter)
    later()
    expect((await peopleOf(id)).acts('fitter')).toEqual(['machine'])
    const removed = await test.call(positioningPointRoutes.deleteBatch, { query: { ids: spare.id } }, 'admin')
    expect(removed.json).toMatchObject({ success: true })
    later()
    const { acts } = await peopleOf(id)
    expect([acts('fitter'), acts('admin')]).toEqual([['machine'], ['machine']])
  })
})
