import type { Program } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, everything, openShop, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { readSnapshot } from '../project/index.ts'

describe.each(engines)('electrodes that are replaced (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  beforeAll(async () => {
    const shop = await openShop(engine, Date.parse('2026-11-21T02:00:00Z'))
    ;({ test, business, machineId } = shop)
  })
  afterAll(() => test.close())

  const add = async (part: string, electrode = demoElectrode) => {
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const head = { name: '前模仁', part, customerId: null, machineId }
    const project = await addProject(business, head, { electrodes: [{ electrode, locations }] }, author)
    await planProject(business, project.id, author)
    return project.id
  }
  const place = async (projectId: string, label: string) => {
    const { records } = await business.discharge.page(everything)
    const found = records.find((row) => row.projectId === projectId && row.label === label)
    if (!found) throw new Error(`nothing at ${label}`)
    return found
  }
  const release = async (projectId: string) =>
    releaseProgram(test.app.platform, await makeProgram(test.app.platform, projectId, author), chief)
  const start = async (program: Program, projectId: string, label: string) =>
    business.discharge.start({ programId: program.id, processIds: [(await place(projectId, label)).id] }, operator)
  const burn = async (program: Program, projectId: string, label: string) => {
    const burns = (await start(program, projectId, label)).map(({ id, version }) => ({ id, version }))
    const good = { result: 'good' as const, measuredDepth: null, remark: '' }
    await business.discharge.record({ burns: burns.map((each) => ({ ...each, ...good })) }, operator)
  }
  const renew = async (projectId: string, shorter = 0) =>
    business.discharge.renewElectrode(
      { id: (await place(projectId, 'C1')).id, shorter, reason: 'front is worn' },
      operator,
    )
  const renewedOf = async (projectId: string) => {
    const { job } = await readSnapshot(test.app.platform.db, projectId)
    return job.ok ? job.value.electrodes.flatMap(({ copies }) => copies.map(({ renewed }) => renewed)) : []
  }
  const stale = async (program: Program) => (await business.programs.get(program.id)).staleReasons

  it('[C14] the job has the burns of the old one, and earlier plan and programs are stale', async () => {
    const id = await add('R-11')
    const program = await release(id)
    await burn(program, id, 'C1')
    const { locationId } = await place(id, 'C1')
    const { id: renewal } = await renew(id)
    expect(await renewedOf(id)).toEqual([{ burntBefore: [locationId], shorter: 0 }])
    expect(await stale(program)).toContain('job')
    expect((await business.projects.get(id)).status).toBe('unresolved')
    await expect(start(program, id, 'C2')).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
    expect(await business.discharge.renewals(id)).toMatchObject([
      { id: renewal, copy: 1, shorter: 0, reason: 'front is worn', createBy: operator.username, withdrawnBy: null },
    ])

    await planProject(business, id, author)
    const rest = await release(id)
    await burn(rest, id, 'C2')
    // Its own burns are not among the earlier ones.
    expect(await renewedOf(id)).toEqual([{ burntBefore: [locationId], shorter: 0 }])
    expect(await stale(rest)).toEqual([])
    await expect(business.discharge.withdrawRenewal(renewal, operator)).rejects.toMatchObject({ code: 'RENEWED_BURNT' })
  })

  it('[C14] what was measured of the old one is removed, and so it must be measured again', async () => {
    const measured = { measuredUndersize: 0.21, actualHeight: 75.02, offset: { x: 0.01, y: -0.02, c: 0.1 } }
    const copies = demoElectrode.copies.flatMap((copy) => [1, 2].map((number) => ({ ...copy, ...measured, number })))
    const id = await add('R-15', { ...demoElectrode, copies })
    const copiesOf = async () => {
      const { records } = await business.electrodes.list({ ...everything, filters: [] })
      return records.filter((row) => row.projectId === id).flatMap((row) => row.copies)
    }
    expect((await copiesOf())[0]).toMatchObject({ actualHeight: 75.02, offset: measured.offset })
    await renew(id, 0.5)
    const [first, ...others] = await copiesOf()
    expect(first).toMatchObject({ number: 1, measuredUndersize: null, actualHeight: null, offset: null })
    for (const other of others) expect(other).toMatchObject({ actualHeight: 75.02, offset: measured.offset })
  })

  it('[C14] a withdrawal restores what was measured of the old one, where nobody has entered newer values', async () => {
    const measured = { measuredUndersize: 0.21, actualHeight: 75.02, offset: { x: 0.01, y: -0.02, c: 0.1 } }
    const [copy] = demoElectrode.copies
    if (!copy) throw new Error('the demo electrode has a copy')
    const id = await add('R-16', { ...demoElectrode, copies: [{ ...copy, ...measured, number: 1 }] })
    const electrode = async () => {
      const { records } = await business.electrodes.list({ ...everything, filters: [] })
      const found = records.find((row) => row.projectId === id)
      if (!found) throw new Error('no electrode')
      return found
    }
    const shown = async () => (await electrode()).copies[0]
    const enter = async (values: object) => {
      const fields = await electrode()
      const copies = fields.copies.map((each) => ({ ...each, ...values }))
      await business.electrodes.edit({ ...fields, copies }, operator)
    }
    const withdraw = (renewal: string) => business.discharge.withdrawRenewal(renewal, operator)

    const first = await renew(id)
    expect(await shown()).toMatchObject({ measuredUndersize: null, actualHeight: null, offset: null })
    expect(await withdraw(first.id)).toEqual({ id: first.id, restored: measured })
    expect(await shown()).toMatchObject(measured)

    test.time.now += 60_000
    const second = await renew(id, 0.5)
    await enter({ actualHeight: 74.5 })
    expect(await withdraw(second.id)).toEqual({ id: second.id, restored: { ...measured, actualHeight: null } })
    expect(await shown()).toMatchObject({ ...measured, actualHeight: 74.5 })

    // Replaced twice: the values are those of the first electrode, which is in the chuck after both are withdrawn only.
    test.time.now += 60_000
    const third = await renew(id)
    test.time.now += 60_000
    const fourth = await renew(id)
    expect(await withdraw(third.id)).toEqual({ id: third.id, restored: null })
    expect(await shown()).toMatchObject({ actualHeight: null })
    expect(await withdraw(fourth.id)).toEqual({ id: fourth.id, restored: { ...measured, actualHeight: 74.5 } })
    expect(await shown()).toMatchObject({ ...measured, actualHeight: 74.5 })
  })

  it('[C14][Q10] list, board and renewals say how many copies of a class there are, so that each is named', async () => {
    const copies = demoElectrode.copies.flatMap((copy) => [1, 2].map((number) => ({ ...copy, number })))
    const id = await add('R-18', { ...demoElectrode, copies })
    const program = await release(id)
    const { copy } = await place(id, 'C1')
    expect(await place(id, 'C1')).toMatchObject({ copies: 2 })
    await start(program, id, 'C1')
    const { running } = await business.discharge.board()
    expect(running.filter(({ programId }) => programId === program.id)).toMatchObject([{ copy, copies: 2 }])
    const burns = running.map(({ burnId, version }) => ({ id: burnId, version }))
    const aborted = { result: 'aborted' as const, measuredDepth: null, remark: 'power' }
    await business.discharge.record({ burns: burns.map((each) => ({ ...each, ...aborted })) }, operator)
    await renew(id)
    expect(await business.discharge.renewals(id)).toMatchObject([{ copy, copies: 2 }])
  })

  it('[C14] is withdrawn by one of two people who do so at the same time', async () => {
    const id = await add('R-17')
    for (let time = 0; time < 5; time += 1) {
      const renewal = await renew(id)
      const both = [operator, author].map((actor) => business.discharge.withdrawRenewal(renewal.id, actor))
      const settled = await Promise.allSettled(both)
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = settled.find((each) => each.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('[C14] a place to be burnt again is burnt and wears it', async () => {
    const id = await add('R-12')
    await burn(await release(id), id, 'C1')
    await renew(id, 0.5)
    const c1 = await place(id, 'C1')
    await business.discharge.burnAgain({ id: c1.id, reason: 'arc marks' }, operator)
    expect(await renewedOf(id)).toEqual([{ burntBefore: [], shorter: 5000 }])
  })

  it('[C14] is withdrawn with its history kept; a burn under way refuses it', async () => {
    const id = await add('R-13')
    const program = await release(id)
    await burn(program, id, 'C1')
    const { id: renewal } = await renew(id)
    await business.discharge.withdrawRenewal(renewal, operator)
    expect(await renewedOf(id)).toEqual([undefined])
    expect(await stale(program)).toEqual([])
    expect(await business.discharge.renewals(id)).toMatchObject([{ id: renewal, withdrawnBy: operator.username }])
    await expect(business.discharge.withdrawRenewal(renewal, operator)).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const other = await add('R-14')
    const running = await release(other)
    await start(running, other, 'C2')
    await expect(renew(other)).rejects.toMatchObject({ code: 'RENEWED_BURNING' })
    await expect(
      business.discharge.renewElectrode({ id: 'nowhere', shorter: 0, reason: 'worn' }, operator),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
