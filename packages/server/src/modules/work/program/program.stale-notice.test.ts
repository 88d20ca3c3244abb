import { nouns } from '@heron/contract/nouns'
import { sharedInputs } from '@heron/contract/plan-inputs'
import {
  type Announcement,
  announcementRoutes,
  type Condition,
  type Machine,
  machineEdit,
  type Program,
  projectEdit,
} from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { tables } from '../../../platform/db/tables/index.ts'
import { rootTenancy } from '../../../platform/scope/tenancy.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp, Who } from '../../../testing/app.ts'
import { author, chief, engines, librarian, openShop, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const minute = 60_000

/** The fields of an answer that an edit accepts. */
const fieldsOf = ({ shape }: { readonly shape: object }, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in shape))

const lowerSafeZ = ({ safeZ }: Machine) => ({ safeZ: safeZ - 1 })

const isTable = (name: string): name is keyof typeof tables => Object.hasOwn(tables, name)

describe('the tables whose changes give notices', () => {
  it('are those that a program’s state depends on, that belong to no project, account or role', () => {
    const ofNoTenant = nouns.program.shows.filter((table) => isTable(table) && rootTenancy(table).kind === 'house')
    expect(ofNoTenant.filter((table) => !table.startsWith('sys')).toSorted()).toEqual(
      Object.keys(sharedInputs).toSorted(),
    )
  })
})

describe.each(engines)('notices about stale plans and programs (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  beforeEach(async () => {
    const shop = await openShop(engine)
    ;({ test, business, machineId } = shop)
    // Setting up the machines is no change that a project can have seen.
    test.time.now += minute
    await send()
  })
  afterEach(() => test.close())

  const send = async () => {
    await test.app.platform.ticker.run('stale-notice')
    await test.app.platform.ticker.run('message.send')
  }
  const bellOf = async (who: Who, language = 'zh'): Promise<readonly Announcement[]> => {
    const headers = { 'accept-language': language }
    return (await test.call(announcementRoutes.listByUser, { headers }, who)).json.result.sysMsgList
  }
  const project = async (part: string) => {
    const head = { name: `模仁 ${part}`, part, customerId: null, machineId }
    const electrodes = [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 10)] }]
    const made = await addProject(business, head, { electrodes }, author)
    await planProject(business, made.id, author)
    return made
  }
  const released = async (projectId: string): Promise<Program> =>
    releaseProgram(test.app.platform, await makeProgram(test.app.platform, projectId, author), chief)
  const changeMachine = async (change: (machine: Machine) => Partial<Machine>, actor: Actor = operator) => {
    const machine = await business.machines.get(machineId)
    const changed = { ...machine, ...change(machine) }
    await business.machines.edit(machineEdit.parse(fieldsOf(machineEdit, changed)), actor)
  }
  const usedConditions = async (projectId: string): Promise<readonly Condition[]> => {
    const rows = await test.app.platform.db
      .selectFrom('process')
      .select('steps')
      .where('projectId', '=', projectId)
      .execute()
    const ids = rows.flatMap(({ steps }) =>
      (JSON.parse(steps) as { conditionId: string }[]).map((step) => step.conditionId),
    )
    return Promise.all([...new Set(ids)].map((id) => business.conditions.get(id, librarian)))
  }

  it('[Q10] one for a changed machine lists its projects, to their people but the one who changed it', async () => {
    const [first, planned] = [await project('A-01'), await project('A-02')]
    const program = await released(first.id)
    await changeMachine(lowerSafeZ)
    test.time.now += 1_000
    await changeMachine(lowerSafeZ)
    await send()
    expect(await bellOf('edm-designer')).toEqual([])

    test.time.now += minute
    const told = vi.spyOn(test.app.platform.sockets, 'send')
    const titles = expect.objectContaining({
      msgTxt: '程序或方案已失效',
      msgTxtEn: 'Programs or plans are stale',
      msgTxtJp: 'プログラムまたはプランが失効',
    })
    await send()
    expect(told.mock.calls.map(([, event]) => event)).toContainEqual(titles)
    const [notice, ...more] = await bellOf('edm-designer')
    expect(more).toEqual([])
    const { url } = (
      await test.call(announcementRoutes.printTicket, { body: { id: notice?.id ?? '' } }, 'edm-designer')
    ).json.result
    // The browser asks for pages in its own language.
    const printed = await test.send({ url: `/heron${url}&lang=jp`, headers: { 'accept-language': 'en' } })
    expect(printed.body).toContain('<h1>プログラムまたはプランが失効</h1>')
    told.mockClear()
    await test.call(announcementRoutes.syncNotic, { query: { anntId: notice?.id ?? '' } }, 'admin')
    expect(told.mock.calls.map(([, event]) => event)).toEqual([titles])
    expect([notice?.titile, notice?.msgAbstract, notice?.msgTxt]).toEqual(Array(3).fill('程序或方案已失效'))
    expect(notice?.msgContent).toContain('已更改：机床 M-01 (operator)')
    expect(notice?.msgContent).not.toContain('Changed')
    const missed = (await test.call(announcementRoutes.listMissed, { query: { lastId: '0' } }, 'edm-designer')).json
    expect(missed.result.news.map(({ titile }) => titile)).toEqual(['程序或方案已失效'])
    const [english] = await bellOf('edm-designer', 'en')
    expect(english?.titile).toBe('Programs or plans are stale')
    expect(english?.msgContent).toContain('Changed: Machine M-01 (operator)')
    expect(english?.msgContent).toContain(`<a href="/project/${first.id}"`)
    const [japanese] = await bellOf('edm-designer', 'ja')
    expect(japanese?.titile).toBe('プログラムまたはプランが失効')
    expect(japanese?.msgContent).toContain('変更：加工機 M-01 (operator)')
    expect(notice?.msgContent).toMatch(
      new RegExp(`<a href="/project/${first.id}"[^>]*>${first.number} 模仁 A-01</a> · ${program.number} r1`),
    )
    expect(notice?.msgContent).toMatch(
      new RegExp(`<a href="/project/${planned.id}"[^>]*>${planned.number} 模仁 A-02</a></li>`),
    )
    // The approver hears of the program only; who changed the machine, and who has no part in it, of nothing.
    expect((await bellOf('admin'))[0]?.msgContent).not.toContain('A-02')
    expect([await bellOf('operator'), await bellOf('librarian')]).toEqual([[], []])
    await expect(business.discharge.start({ programId: program.id, processIds: [] }, operator)).rejects.toMatchObject({
      code: 'PROGRAM_STALE',
    })

    // Nothing is queued twice.
    test.time.now += minute
    await send()
    expect(await bellOf('edm-designer')).toHaveLength(1)
  })

  it('many changed conditions are one notice; a change without effect, and a finished project, are none', async () => {
    const { id } = await project('A-03')
    await released(id)
    const done = await project('A-04')
    await test.app.platform.db.updateTable('project').set({ status: 'discharged' }).where('id', '=', done.id).execute()
    const conditions = await usedConditions(id)
    expect(conditions.length).toBeGreaterThan(1)
    const withdraw = ({ id: condition, version }: Condition) =>
      business.conditions.withdraw({ id: condition, version }, librarian)
    await changeMachine(() => ({ remark: '已保养' }))
    test.time.now += minute
    await send()
    expect(await bellOf('edm-designer')).toEqual([])

    for (const condition of conditions) {
      await withdraw(condition)
      test.time.now += 1_000
    }
    test.time.now += minute
    await send()
    const [notice, ...more] = await bellOf('edm-designer')
    expect(more).toEqual([])
    for (const { code, name } of conditions)
      expect(notice?.msgContent).toContain(`E${String(code).padStart(3, '0')} ${name} (librarian)`)
    expect(notice?.msgContent).toContain('A-03')
    expect(notice?.msgContent).not.toContain('A-04')
  })

  it('a project edited by its own people needs none, nor does a program stale before the change', async () => {
    const made = await project('A-05')
    await released(made.id)
    const changed = { ...(await business.projects.get(made.id)), targetRa: 2 }
    await business.projects.upd(projectEdit.parse(fieldsOf(projectEdit, changed)), author)
    await changeMachine(lowerSafeZ)
    test.time.now += minute
    await send()
    expect(await bellOf('edm-designer')).toEqual([])
  })
})
