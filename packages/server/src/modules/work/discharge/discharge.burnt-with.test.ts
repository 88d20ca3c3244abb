import { expect, it } from 'vitest'
import { makeProgram, planProject, releaseProgram } from '../../../seed/demo-project.ts'
import { author, chief, engines, everything, openReleased, operator } from '../../../testing/shop.ts'

it.each(engines)('[Q10] names the revision that has burnt a place beside the one in force (%s)', async (engine) => {
  const { test, business, program } = await openReleased(engine, { count: 2 })
  const { platform } = test.app
  const { projectId, number } = program
  const places = async () => {
    const { records } = await business.discharge.page(everything)
    return Object.fromEntries(records.map((row) => [row.label, row]))
  }
  const start = async (programId: string, label: string) => {
    const processIds = [(await places())[label]?.id ?? '']
    const [burn] = await business.discharge.start({ programId, processIds }, operator)
    if (!burn) throw new Error('it was started')
    return burn
  }
  const waiting = { burntWith: null, programRevision: 1 }
  expect(await places()).toMatchObject({ C1: waiting, C2: waiting })

  const { id, version } = await start(program.id, 'C1')
  const first = { programId: program.id, programNumber: number, programRevision: 1, programPost: program.post }
  expect(await places()).toMatchObject({ C1: { state: 'running', burntWith: first }, C2: waiting })
  const good = { result: 'good' as const, measuredDepth: null, remark: '' }
  await business.discharge.record({ burns: [{ id, version, ...good }] }, operator)

  await planProject(business, projectId, author)
  const second = await releaseProgram(platform, await makeProgram(platform, projectId, author), chief)
  expect(second.revision).toBe(2)
  const burnt = { state: 'done', burntWith: first, programRevision: 2 }
  expect(await places()).toMatchObject({ C1: burnt, C2: { burntWith: null, programRevision: 2 } })

  // Also when it is withdrawn while it burns.
  await start(second.id, 'C2')
  await business.programs.withdraw({ id: second.id, version: second.version, reason: '深度有误' }, chief)
  expect(await places()).toMatchObject({
    C1: { burntWith: first, programId: null },
    C2: { state: 'running', burntWith: { programId: second.id, programRevision: 2 }, programId: null },
  })
  await test.close()
})
