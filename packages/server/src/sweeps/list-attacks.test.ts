import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { census, isList, required } from './census.ts'

const lists = census.filter(isList)
const superQuery = (items: unknown, more: Record<string, string> = {}) => ({
  superQueryParams: encodeURI(JSON.stringify(items)),
  ...more,
})

interface Attack {
  readonly title: string
  readonly queries: readonly Record<string, string>[]
}

/** Refused by every list, before anything is read. */
const attacks: readonly Attack[] = [
  {
    title: 'ATK08 a sort column that is SQL',
    queries: [
      { column: 'extractvalue(1,concat(0x7e,user()))', order: 'desc' },
      { column: 'id desc,(select 1)' },
      { column: 'createTime;--' },
    ],
  },
  {
    title: 'ATK09 a sort by a private column',
    queries: ['password', 'salt', 'token', 'user.role.id', 'tokenHash', 'delFlag', '__proto__', 'constructor'].map(
      (column) => ({ column }),
    ),
  },
  {
    title: 'ATK10 a sort direction that is SQL',
    queries: [{ order: 'desc,(select 1)' }, { 'order[]': 'asc' }, { order: 'ASC;--' }, { order: 'asc nulls first' }],
  },
  {
    title: 'ATK11 an unknown field, rule or match in the advanced query',
    queries: [
      superQuery([{ field: '1) or (1=1', rule: 'eq', val: 'x' }]),
      superQuery([{ field: 'createTime', rule: 'regexp', val: 'x' }]),
      superQuery([{ field: 'createTime', rule: 'eq', val: '2026-01-01 00:00:00' }], { superQueryMatchType: 'xor' }),
      { superQueryParams: 'not%20json' },
      superQuery({ field: 'createTime' }),
    ],
  },
  {
    title: 'ATK12 a filter on a private column',
    queries: [
      superQuery([{ field: 'password', rule: 'right_like', val: '$' }]),
      superQuery([{ field: 'password', rule: 'like', val: 'a' }]),
      { password: '*a*' },
      { tokenHash: 'a*' },
      { delFlag: '1' },
    ],
  },
  {
    title: 'ATK13 a parameter of another product',
    queries: [
      { 'where[updatedBy][email][$startsWith]': 'a' },
      { 'filters[x]': '1' },
      { _tableFilterSql: '1=1' },
      { '__proto__[x]': '1' },
    ],
  },
  {
    title: 'ATK14 a filter too long, or of too many values',
    queries: [
      superQuery([{ field: 'createTime', rule: 'in', val: Array.from({ length: 1_001 }, () => '1').join(',') }]),
      { createTime_MultiString: Array.from({ length: 1_001 }, () => '1').join(',') },
      { createTime: '*'.repeat(2_000) },
    ],
  },
  {
    title: 'ATK19 numbers that are none',
    queries: [
      { pageSize: '1000000000' },
      { pageSize: '-1' },
      { pageSize: 'NaN' },
      { pageSize: '10;1' },
      { pageSize: '0' },
      { pageNo: '1e308' },
      { pageNo: '0x10' },
      { pageNo: '1.5' },
    ],
  },
]

describe('attacks on every list', () => {
  const statements: string[] = []
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ listen: (sql) => statements.push(sql) })
  })
  afterAll(() => test.close())

  it.each(attacks)(
    '$title is refused by each of them',
    async ({ queries }) => {
      expect(lists.length).toBeGreaterThan(20)
      const passed: string[] = []
      for (const route of lists) {
        for (const query of queries) {
          const { status } = await test.call(route, { query: { ...required(route.query), ...query } }, 'admin')
          if (status !== 400) passed.push(`${route.id} ${JSON.stringify(query).slice(0, 80)}: ${status}`)
        }
      }
      expect(passed).toEqual([])
    },
    300_000,
  )

  it('ATK12 two guesses at a hidden value get the same answer', async () => {
    const guess = async (val: string) => {
      const query = superQuery([{ field: 'password', rule: 'right_like', val }])
      const list = lists.find(({ id }) => id === 'user.list')
      if (!list) throw new Error('there is no list of users')
      const { status, json } = await test.call(list, { query }, 'admin')
      return [status, json.message, JSON.stringify(json.result)]
    }
    expect(await guess('scrypt*')).toEqual(await guess('x'))
  })

  it('ATK10 the wire accepts directions in either case and nothing else', async () => {
    for (const order of ['asc', 'DESC', 'Asc']) {
      const url = `/heron/customer/list?column=code&order=${order}`
      expect(await test.send({ method: 'GET', url }, 'admin')).toMatchObject({ status: 200 })
    }
    const report = '/heron/online/cgreport/api/getData/report_user?column=username&order='
    expect(await test.send({ method: 'GET', url: `${report}asc,(select%201)` }, 'admin')).toMatchObject({ status: 400 })
  })
})

describe('attacks from another site', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'ATK98 a form of another site changes nothing: %s',
    async (type) => {
      const token = (await test.tokenOf('admin')) ?? ''
      const payload = JSON.stringify({
        code: 'CSRF',
        name: 'x',
        contact: '',
        phone: null,
        email: null,
        address: '',
        remark: '',
      })
      const cookie = `token=${token}; X-Access-Token=${token}; session=${token}`
      const site = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' }
      const post = (headers: Record<string, string>, url = '/heron/customer/add') =>
        test.send({ method: 'POST', url, headers: { ...site, 'content-type': type, ...headers }, payload })
      // A browser sends its cookies along; the server never reads a token from a cookie or an address.
      expect(await post({ cookie })).toMatchObject({ status: 401 })
      expect(await post({}, `/heron/customer/add?token=${token}&X-Access-Token=${token}`)).toMatchObject({
        status: 401,
      })
      // Even with a session, a form's content type is refused.
      expect((await post({ 'x-access-token': token })).status).toBeGreaterThanOrEqual(400)
      const found = await test.send({ method: 'GET', url: '/heron/customer/list?code=CSRF' }, 'admin')
      expect(found.json.result).toMatchObject({ total: 0 })
    },
  )

  it('ATK39 nothing fetches a picture by its address', async () => {
    for (const path of ['/sys/common/uploadImgByHttp', '/sys/common/upload/url', '/sys/common/transitRESTful']) {
      const url = `/heron${path}?fileUrl=http://127.0.0.1:1/x.png`
      for (const method of ['GET', 'POST'] as const) {
        expect((await test.send({ method, url }, 'admin')).status).toBe(404)
      }
    }
  })

  it('ATK82 an own row posted back with more than the form has is refused, and stays as it was', async () => {
    const mine = await test.send({ method: 'GET', url: '/heron/sys/user/getUserInfo' }, 'designer')
    const { db } = test.app.platform
    const row = await db.selectFrom('sysUser').selectAll().where('username', '=', 'designer').executeTakeFirstOrThrow()
    expect(mine.status).toBe(200)
    for (const more of [
      { selectedroles: 'admin' },
      { userIdentity: 2 },
      { relTenantIds: '1' },
      { createBy: 'somebody' },
      { status: 1, id: 'another' },
    ]) {
      const body = { id: row.id, version: row.version, username: row.username, realname: row.realname, ...more }
      const answer = await test.send(
        {
          method: 'PUT',
          url: '/heron/sys/user/edit',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        },
        'designer',
      )
      expect([400, 403]).toContain(answer.status)
    }
    expect(await db.selectFrom('sysUser').selectAll().where('id', '=', row.id).executeTakeFirst()).toEqual(row)
  })
})
