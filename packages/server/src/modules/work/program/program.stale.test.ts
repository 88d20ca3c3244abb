import { exampleJob } from '@heron/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, makeProgram, planProject } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { GENERATOR_VERSION, isWrittenSo } from './program.generator.ts'

describe('programs of an older generator', () => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop('sqlite'))
  })
  afterAll(() => test.close())

  it('NC14 are stale when they find the ball on the machine, and cannot be downloaded', async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null }
    const electrodes = [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 10)] }]
    const project = await addProject(business, head, { electrodes }, author)
    await planProject(business, project.id, author)
    const { id } = await makeProgram(test.app.platform, project.id, author)
    expect(await business.programs.get(id)).toMatchObject({ stale: false, generatorVersion: GENERATOR_VERSION })
    await test.app.platform.db.updateTable('program').set({ generatorVersion: '2' }).where('id', '=', id).execute()
    expect(await business.programs.get(id)).toMatchObject({ stale: true, staleReasons: ['generator'] })
    await expect(business.programs.sheetFile(id, 'EN')).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
  })

  it('stay in force where nothing is measured: preset offsets and learnt posts', () => {
    const job = exampleJob()
    const of = (measuring: 'preset' | 'machine') =>
      ({ job: { ok: true, value: { ...job, setting: { ...job.setting, measuring } } } }) as const
    const row = { generatorVersion: '2', learntPostId: null }
    expect(isWrittenSo(row, of('machine'))).toBe(false)
    expect(isWrittenSo(row, of('preset'))).toBe(true)
    expect(isWrittenSo({ ...row, learntPostId: 'P1' }, of('machine'))).toBe(true)
    expect(isWrittenSo({ ...row, generatorVersion: '1' }, of('preset'))).toBe(false)
    expect(isWrittenSo({ ...row, generatorVersion: GENERATOR_VERSION }, of('machine'))).toBe(true)
    expect(isWrittenSo({ ...row, generatorVersion: '999' }, of('preset'))).toBe(false)
  })
})
