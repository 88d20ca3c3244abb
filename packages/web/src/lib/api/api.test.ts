import { limits } from '@heron/contract/limits'
import { customerRoutes } from '@heron/contract/routes/work/customer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { closeSession, openSession } from '../session/session-store.ts'
import { startTexts } from '../text/text.ts'
import { addressOf } from './address.ts'
import { type Announcement, announcementOf, onAnnouncement } from './announce.ts'
import { call, callBlob, fileName, saveFile } from './call.ts'
import { CallFailure, isConflict } from './failure.ts'
import { fileAddress } from './file-address.ts'
import { lowApp, lowAppOf } from './low-app.ts'
import { md5 } from './md5.ts'
import { readFailure } from './read-failure.ts'
import { signHeaders, stampOf } from './sign.ts'

const NOW = 1_795_000_000_999

afterEach(() => vi.unstubAllGlobals())

describe('addresses', () => {
  it('[H01][H02] stand under the base path; GETs carry seconds', () => {
    expect(
      addressOf({ method: 'GET', path: '/customer/list' }, {}, { pageNo: 2, name: '*a b*', order: undefined }, NOW),
    ).toBe('/heron/customer/list?pageNo=2&name=*a+b*&_t=1795000000')
    expect(addressOf({ method: 'POST', path: '/customer/add' }, {}, {}, NOW)).toBe('/heron/customer/add')
  })

  it('[H02] dictionary look-ups carry none', () => {
    const path = '/sys/dict/getDictItems/:code' as const
    expect(addressOf({ method: 'GET', path }, { code: 'sex' }, {}, NOW)).toBe('/heron/sys/dict/getDictItems/sex')
  })

  it('escapes path parameters', () => {
    expect(addressOf({ method: 'DELETE', path: '/x/:id' }, { id: '../a b' }, {}, NOW)).toBe('/heron/x/..%2Fa%20b')
  })
})

describe('answers', () => {
  it.each([
    [200, { success: true, code: 0, result: 1 }, undefined],
    [200, { success: false, code: '200', result: 1 }, undefined],
    [200, { success: false, code: 500, message: '库' }, 'business'],
    [409, { success: false, code: 409, result: { error: 'CONFLICT', current: { id: '1' } } }, 'http'],
    [502, undefined, 'http'],
    [200, '<html>', 'http'],
  ])('[H03] HTTP %i %j', (status, body, kind) => {
    expect(readFailure(status, body)?.kind).toBe(kind)
  })

  it('keeps the details of a conflict', () => {
    const failure = readFailure(409, {
      success: false,
      code: 409,
      message: '',
      result: { error: 'CONFLICT', current: { id: '1' } },
    })
    expect(isConflict(failure)).toBe(true)
    expect(failure?.current).toEqual({ id: '1' })
  })

  it('keeps the reasons against a plan, and leaves out what is none', () => {
    const refusal = { path: 'plan', code: 'REQUIRED', params: {} }
    const result = { error: 'REFUSED', params: { count: 1 }, refusals: [refusal, { path: 1 }, null] }
    const failure = readFailure(200, { success: false, code: 510, message: '', result })
    expect(failure?.refusals).toEqual([refusal])
  })

  it.each<[CallFailure, Announcement | undefined]>([
    [new CallFailure('http', 403, ''), 'forbidden'],
    [new CallFailure('http', 404, ''), 'missing'],
    [new CallFailure('http', 504, ''), 'timeout'],
    [new CallFailure('timeout', 0, ''), 'timeout'],
    [new CallFailure('network', 0, ''), 'network'],
    [new CallFailure('http', 401, 'Token失效，请重新登录!'), 'expired'],
    [new CallFailure('http', 500, 'Token失效，请重新登录!'), 'expiredModal'],
    [new CallFailure('http', 429, ''), 'limited'],
    [new CallFailure('http', 500, ''), 'fault'],
    [new CallFailure('http', 400, ''), undefined],
    [new CallFailure('http', 409, ''), undefined],
    [new CallFailure('business', 200, ''), undefined],
  ])('[L01][L02][L03][L04][L05] announces %s', (failure, announcement) => {
    expect(announcementOf(failure)).toBe(announcement)
  })

  it('[L01] announces to the app and throws', async () => {
    const seen: Announcement[] = []
    onAnnouncement((announcement) => seen.push(announcement))
    fakeServer({ 'GET /customer/list': () => ({ status: 403 }) })
    await expect(call(customerRoutes.list, { query: {} })).rejects.toMatchObject({ status: 403 })
    expect(seen).toEqual(['forbidden'])
  })

  it('[L01] a read refused for overload is not announced as an act that was not done', async () => {
    const seen: Announcement[] = []
    onAnnouncement((announcement) => seen.push(announcement))
    const overloaded = () => ({ status: 503, result: { error: 'OVERLOADED' } })
    fakeServer({ 'GET /customer/list': overloaded, 'DELETE /customer/delete': overloaded })
    await expect(call(customerRoutes.list, { query: {} })).rejects.toMatchObject({ code: 'OVERLOADED' })
    await expect(call(customerRoutes.delete, { query: { id: '1' } })).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(seen).toEqual(['stale', 'fault'])
  })

  it('[L05][H06] reads the failure inside a blob like any other', async () => {
    const seen: Announcement[] = []
    onAnnouncement((announcement) => seen.push(announcement))
    fakeServer({ 'GET /ncProgram/exportXls': () => ({ status: 500, message: 'Token失效，请重新登录!' }) })
    const route = { ...customerRoutes.list, path: '/ncProgram/exportXls', blob: true } as const
    await expect(callBlob(route, { query: {} })).rejects.toMatchObject({ message: 'Token失效，请重新登录!' })
    expect(seen).toEqual(['expiredModal'])
  })

  it('[L12] reports an empty download', async () => {
    const seen: string[] = []
    onAnnouncement((_announcement, failure) => seen.push(failure.message))
    await startTexts(loadTexts, 'cn')
    vi.stubGlobal('fetch', async () => new Response('', { headers: { 'Content-Type': 'application/octet-stream' } }))
    await saveFile({ ...customerRoutes.list, blob: true }, { query: {} })
    expect(seen).toEqual(['文件下载失败'])
  })

  it('[H04][G07] carry token, tenant (0 when there is none) and application', async () => {
    const arrived = fakeServer({ 'GET /customer/list': () => ({}) })
    const read = async () => {
      await call(customerRoutes.list, { query: {} })
      return arrived.at(-1)?.headers
    }
    expect(await read()).toMatchObject({ 'tenant-id': '0' })
    expect(await read()).not.toHaveProperty('X-Access-Token')
    openSession('t1', { id: 'u1', username: 'a', realname: 'A', avatar: null }, '7')
    lowApp.set(lowAppOf('low-app-form', { appId: 'app9' }))
    expect(await read()).toMatchObject({ 'tenant-id': '7', 'X-Access-Token': 't1', 'X-Low-App-ID': 'app9' })
    lowApp.set(lowAppOf('customer', { appId: 'app9' }))
    expect(await read()).not.toHaveProperty('X-Low-App-ID')
    closeSession()
  })

  it('[H05] sign where the route asks for it', async () => {
    const arrived = fakeServer({ 'GET /customer/list': () => ({}) })
    await call({ ...customerRoutes.list, signed: true }, { query: {} })
    expect(arrived.at(-1)?.headers).not.toHaveProperty('X-Sign')
    expect(signHeaders(addressOf(customerRoutes.list, {}, { pageNo: 2 }, NOW), undefined, NOW, 's')).toEqual({
      'X-Sign': md5('{"pageNo":"2"}s'),
      'X-TIMESTAMP': stampOf(NOW),
    })
  })

  it('[H06] leave complete addresses of files alone and put paths below the static files', () => {
    expect([fileAddress('https://x.test/a.png'), fileAddress('f/1/前 模.nc'), fileAddress('/temp/a#b.png')]).toEqual([
      'https://x.test/a.png',
      '/heron/sys/common/static/f/1/%E5%89%8D%20%E6%A8%A1.nc',
      '/heron/sys/common/static/temp/a%23b.png',
    ])
  })

  it('[H03][M01] are given up after 90 s', () => {
    expect(limits.callTimeout).toBe(90_000)
  })

  it.each([
    [`attachment; filename="a.zip"; filename*=UTF-8''%E5%89%8D%E6%A8%A1.zip`, '前模.zip'],
    ['attachment; filename="O0187.NC"', 'O0187.NC'],
    [null, ''],
  ])('names a download %s', (header, name) => {
    expect(fileName(header)).toBe(name)
  })
})
