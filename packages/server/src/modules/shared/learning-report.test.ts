import { quartzJobRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../seed/demo-project.ts'
import { addDictionaries } from '../../seed/dictionaries.ts'
import type { TestApp } from '../../testing/app.ts'
import { author, chief, engines, openShop, operator } from '../../testing/shop.ts'
import type { Business } from '../work/index.ts'

const day = 86_400_000

describe.each(engines)('the job estimateLearning on %s', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  let jobId: string
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
    await addDictionaries(test.app.platform, chief)
    const body = {
      jobClassName: 'estimateLearning',
      parameter: '{"days":7}',
      cronExpression: '0 0 6 ? * MON',
      status: -1,
    }
    const made = await test.call(quartzJobRoutes.add, { body }, 'admin')
    jobId = made.json.result.id
  })
  afterAll(() => test.close())

  /** Burns five places, each of which takes `slower` times its estimate. */
  const burnFive = async (slower: number) => {
    const locations = [-60, -20, 20, 60, 90].map((x, n) => demoLocation(`C${n + 1}`, x, 10))
    const head = { name: '前模仁', part: `A-${slower}`, customerId: null, machineId }
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    const { platform } = test.app
    const { id } = await releaseProgram(platform, await makeProgram(platform, project.id, author), chief)
    await business.discharge.start({ programId: id, processIds: [] }, operator)
    for (const row of (await business.discharge.board()).running) {
      test.time.now += Math.round(row.time * slower) * 1_000
      const end = { result: 'good' as const, measuredDepth: null, remark: '' }
      await business.discharge.record({ burns: [{ id: row.burnId, version: row.version, ...end }] }, operator)
    }
  }

  /** What the latest run did. */
  const report = async (language: string) => {
    await test.call(quartzJobRoutes.execute, { query: { id: jobId } }, 'admin')
    await test.app.platform.ticker.run('quartz.run')
    const headers = { 'accept-language': language }
    const { json } = await test.call(quartzJobRoutes.runs, { query: { id: jobId }, headers }, 'admin')
    return json.result[0]?.output
  }

  it('[Q05] [C34] reports what was learnt and what changed, in the reader’s language', async () => {
    expect(await report('en')).toBe(
      'estimate ÷ logged time learnt for 0 kinds of work, logged times 0; changed by 5 % or more in 7 days: 0',
    )
    await burnFive(2)
    const first = await report('en')
    expect(first).toMatch(/learnt for 1 kinds of work, logged times 5; changed by 5 % or more in 7 days: 1; /)
    expect(first).toMatch(/; M-\d+ Copper\/Steel \S+: – → 0\.\d\d \(logged times 5\)$/)
    test.time.now += 8 * day
    expect(await report('en')).toMatch(/logged times 5; changed by 5 % or more in 7 days: 0$/)
    await burnFive(8)
    expect(await report('zh')).toMatch(
      /样本 10 次；7 天内变化 5% 以上的 1 项；M-\d+ 紫铜\/钢 \S+：0\.\d\d → 0\.\d\d（样本 10）$/,
    )
  })
})
