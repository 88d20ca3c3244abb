import { availableParallelism } from 'node:os'
import type { Program } from '@heron/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { inputsOf } from './program.inputs.ts'
import { check } from './program.offload.ts'

const range = (count: number): readonly number[] => [...Array(count).keys()]
const most = Math.max(2, availableParallelism())

let test: TestApp
let business: Business
/** With so many steps that it is verified in a thread. */
let program: Program
beforeAll(async () => {
  const shop = await openShop('sqlite')
  ;({ test, business } = shop)
  const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: shop.machineId }
  const locations = range(40).map((n) => demoLocation(`C${n}`, -90 + (n % 8) * 24, -40 + Math.floor(n / 8) * 20))
  const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
  await planProject(business, project.id, author)
  program = await releaseProgram(test.app.platform, await makeProgram(test.app.platform, project.id, author), chief)
}, 120_000)
afterAll(() => test.close())

/** The most threads that run at once during the work, and its results. */
async function threadsOf<T>(work: () => Promise<T>) {
  const count = () => process.getActiveResourcesInfo().filter((each) => each === 'MessagePort').length
  const before = count()
  let threads = 0
  const timer = setInterval(() => {
    threads = Math.max(threads, count() - before)
  }, 2)
  try {
    return { results: await work(), threads }
  } finally {
    clearInterval(timer)
  }
}

it('many checks of large programs run in few threads at once, and all are answered', async () => {
  const inputs = await inputsOf(test.app.platform.db, program.id)
  const { text } = await business.programs.text(program.id, 'released')
  const many = range(3 * most)
  const { results, threads } = await threadsOf(() =>
    Promise.all(many.map(() => check({ kind: 'check', inputs, text }))),
  )
  expect(results.map(({ verdict }) => verdict)).toEqual(many.map(() => 'safe'))
  expect(threads).toBeGreaterThan(0)
  expect(threads).toBeLessThanOrEqual(most)
}, 120_000)

it('[Q08] many checks of one program at once are one verification', async () => {
  const many = range(3 * most)
  const { results, threads } = await threadsOf(() =>
    Promise.all(many.map(() => business.programs.checkAgain(program.id, author))),
  )
  expect(results.map(({ answer }) => answer.safe)).toEqual(many.map(() => true))
  expect(threads).toBe(1)
}, 120_000)
