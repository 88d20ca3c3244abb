import { limits } from '@heron/contract/limits'
import { projectRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { olderCall } from '../testing/older-client.ts'
import { olderPages } from '../testing/older-client-forms.ts'
import { OlderSession, replay, workThrough } from '../testing/older-client-session.ts'
import { withDemo } from '../testing/with-demo.ts'
import { census, fieldsOf, isList, required } from './census.ts'

const refused = ({ outcomes }: OlderSession) =>
  outcomes.filter(({ taken }) => !taken).map(({ call, told }) => `${call} → ${told}`)

describe('the client of the older platform, under its own base path', () => {
  let test: TestApp
  const sessions: OlderSession[] = []
  const begin = () => {
    const session = new OlderSession(test)
    sessions.push(session)
    return session
  }
  beforeAll(async () => {
    test = await openTestApp({ filling: withDemo })
  })
  afterAll(async () => {
    const all = sessions.flatMap(({ outcomes }) => outcomes)
    process.stdout.write(`calls taken / total: ${all.filter(({ taken }) => taken).length} / ${all.length}\n`)
    await test?.close()
  })

  it('[H01] every recorded call is accepted', async () => {
    const session = begin()
    await replay(test, session)
    expect(refused(session)).toEqual([])
    expect(session.outcomes.length).toBeGreaterThan(120)
  })

  it.each(olderPages)('[H01] $base: add, find, edit, export, import and delete', async (page) => {
    const session = begin()
    await workThrough(session, page)
    expect(refused(session)).toEqual([])
  })

  it('[H01] every list is given out newest first on request, also one without a creation time', async () => {
    const lists = census.filter((route) => isList(route) && fieldsOf(route).includes('column'))
    expect(lists.length).toBeGreaterThan(40)
    const refusedLists: string[] = []
    for (const route of lists) {
      const query = { ...required(route.query), column: 'createTime', order: 'desc' }
      for (const base of ['/jeecg-boot', '/heron']) {
        const path = route.path.replaceAll(/:\w+/g, '1')
        const url = `${base}${path}?${new URLSearchParams(query)}`
        const { status } = await test.send({ method: 'GET', url }, 'admin')
        if (status === 400) refusedLists.push(`${base} ${route.id}`)
      }
    }
    expect(refusedLists).toEqual([])
  })

  it('[H01] an empty parameter that a call does not have is none; a filled one is refused', async () => {
    const ask = (path: string, query: Readonly<Record<string, string>>) =>
      olderCall(test, { method: 'GET', path, query })
    for (const path of ['/sys/user/list', '/sys/position/list', '/sys/dict/list', '/sys/tenant/queryList']) {
      const all = await ask(path, {})
      const empty = await ask(path, { deptId: '', depId: '' })
      expect([path, empty.status, empty.json.result]).toEqual([path, 200, all.json.result])
      expect([path, (await ask(path, { deptId: 'x' })).status]).toEqual([path, 400])
    }
    const ours = await test.send({ url: '/heron/sys/position/list?deptId=' }, 'admin')
    expect(ours.status).toBe(400)
  })

  it('[H01] values of dictionaries have their texts beside them in business lists', async () => {
    const [project] = await begin().rows('/projectManagement/list')
    expect(project).toMatchObject({
      customerId_dictText: project?.customerName,
      machineId_dictText: project?.machineNo,
    })
    const texts: Readonly<Record<string, string>> = { unresolved: '待处理', resolved: '已处理', discharged: '已放电' }
    expect(project?.status_dictText).toBe(texts[String(project?.status)])
    const [process] = await begin().rows('/resp/projectProcess/page')
    expect(['待提交', '加工中', '已完成', '已作废']).toContain(process?.status_dictText)
    const [electrode] = await begin().rows('/projectElectrode/list')
    expect(['紫铜', '石墨', '铜钨', '']).toContain(electrode?.material_dictText)
    const machines = await begin().rows('/machineInfo/list')
    const numberOf = (id: unknown) => machines.find((machine) => machine.id === id)?.machineNo
    const places = await begin().rows('/machineLocation/list')
    expect(places.length).toBeGreaterThan(0)
    expect(places.map(({ machineId_dictText: text }) => text)).toEqual(places.map((place) => numberOf(place.machineId)))
    expect(places.some((place) => 'machineNo' in place || numberOf(place.machineId) === undefined)).toBe(false)
    const [notice] = await begin().rows('/sys/sysAnnouncementSend/getMyAnnouncementSend')
    expect(String(notice?.priority_dictText)).toMatch(/\p{Script=Han}/u)
    const own = await test.call(projectRoutes.list, { query: { pageNo: 1, pageSize: 10 } }, 'admin')
    expect(JSON.stringify(own.json.result)).not.toContain('_dictText')
  })

  it('[H01] a new row lacks the fields that its form left empty; an edit without them is refused', async () => {
    const add = (path: string, body: object) => olderCall(test, { method: 'POST', path: `/sys/${path}/add`, body })
    const dict = await add('dict', { dictName: '空描述', dictCode: 'left-empty' })
    expect(dict.json).toMatchObject({ success: true, result: { description: null } })
    const { id: dictId } = dict.json.result as { id: string }
    const item = await add('dictItem', { dictId, itemText: '甲', itemValue: '1', sortOrder: 1, status: 1 })
    expect(item.json).toMatchObject({ success: true, result: { description: null } })
    const depart = await add('sysDepart', { departName: '旧端公司', orgCategory: '1', departOrder: 0 })
    expect(depart.json).toMatchObject({ success: true, result: { parentId: '' } })
    expect((await add('dict', { dictName: '没有编号' })).status).toBe(400)
    const body = { id: dictId, dictName: '改名', dictCode: 'left-empty' }
    expect((await olderCall(test, { method: 'PUT', path: '/sys/dict/edit', body })).status).toBe(400)
    const ours = { method: 'POST', url: '/heron/sys/dict/add', payload: { dictName: '新', dictCode: 'ours' } } as const
    expect((await test.send(ours, 'admin')).status).toBe(400)
  })

  it('[H01] a conflict is also reported to a client that sends no version', async () => {
    const [row] = await begin().rows('/sys/position/list')
    const { version: _version, ...versionless } = row ?? {}
    const save = (body: object) => olderCall(test, { method: 'PUT', path: '/sys/position/edit', body })
    test.time.now += 5_000
    expect((await save({ ...versionless, name: '一' })).status).toBe(200)
    expect(await save({ ...versionless, name: '二' })).toMatchObject({ status: 409, json: { success: false } })
    const { updateTime: _time, ...timeless } = versionless
    expect((await save({ ...timeless, name: '三' })).status).toBe(200)
  })

  it('[H01] a request for all rows of a list returns all, up to a stated limit', async () => {
    const rows = Array.from({ length: limits.wholeList + 1 }, (_none, at) => ({
      ...{ id: `whole-${at}`, code: `whole-${at}`, name: 'x', postRank: null },
      ...{ createBy: 'test', createTime: test.time.now, version: 1 },
    }))
    const { db } = test.app.platform
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('sysPosition')
        .values(rows.slice(at, at + 500))
        .execute()
    const query = { code: 'whole-*', pageSize: '99999' }
    const { json } = await olderCall(test, { method: 'GET', path: '/sys/position/list', query })
    expect((json.result as { records: readonly unknown[] }).records).toHaveLength(limits.wholeList)
    expect(json.message).toBe('共 5001 行，最多一次返回 5000 行')
    const one = await olderCall(test, {
      method: 'GET',
      path: '/sys/position/list',
      query: { ...query, code: 'whole-1' },
    })
    expect(one.json).toMatchObject({ message: '', result: { total: 1 } })
    const ours = await test.send({ url: '/heron/sys/position/list?pageSize=99999' }, 'admin')
    expect(ours.status).toBe(400)
  })

  it('[H05] its X-Sign, made with its own secret, is checked only where a signature is required', async () => {
    const signed = await openTestApp({ settings: { HERON_SIGN_SECRET: 'ours' } })
    const headers = { 'x-sign': 'A'.repeat(32), 'x-timestamp': String(signed.time.now) }
    const ask = (base: string) => signed.send({ url: `${base}/sys/position/list`, headers }, 'admin')
    expect((await ask('/jeecg-boot')).status).toBe(200)
    expect(await ask('/heron')).toMatchObject({ status: 400, json: { result: { error: 'SIGNATURE_WRONG' } } })
    const sms = {
      method: 'POST',
      url: '/jeecg-boot/sys/sms',
      headers,
      payload: { mobile: '13800000001', smsmode: '1' },
    } as const
    expect(await signed.send(sms)).toMatchObject({ status: 400, json: { result: { error: 'SIGNATURE_WRONG' } } })
    await signed.close()
  })

  it.each(['/heron', '/jeecg-boot'])(
    '[H04] under %s every refusal has the envelope, and 405 names the verbs',
    async (base) => {
      const odd = await test.send({ url: `${base}/sys/user/%ff` }, 'admin')
      expect(odd).toMatchObject({
        status: 404,
        json: { success: false, code: 404, result: { error: 'UNKNOWN_ROUTE' } },
      })
      expect(odd.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      const verb = await test.send({ method: 'DELETE', url: `${base}/sys/user/list` }, 'admin')
      expect(verb).toMatchObject({ status: 405, headers: { allow: 'GET' }, json: { success: false, code: 405 } })
      // Only outside the base there is such a call.
      expect(await test.send({ url: `${base}/livez` })).toMatchObject({ status: 404 })
    },
  )
})
