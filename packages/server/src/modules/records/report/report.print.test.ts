import { customerRoutes, permissionRoutes, reportRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('reports for the printer on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
    for (const [code, name] of [
      ['ACME', '<b>昆山</b>精密'],
      ['BETA', '贝塔'],
    ])
      await test.call(
        customerRoutes.add,
        { body: { code, name, contact: '', phone: null, email: null, address: '', remark: 'geheim' } },
        'admin',
      )
  })
  afterAll(() => test.close())

  const ask = async (who: Who = 'designer', id = 'report_customer') =>
    (await test.call(routes.printTicket, { body: { id } }, who)) as unknown as {
      status: number
      json: { result: { url: string; ticket: string } }
    }
  const address = async (who: Who = 'designer') => (await ask(who)).json.result.url
  const open = (url: string) => test.send({ url: `/heron${url}` })
  const userId = async (username: string) => {
    const users = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username)
    return (await users.executeTakeFirstOrThrow()).id
  }

  it('[K06][K05] shows through an address with id and ticket what its holder may see, in the asked language', async () => {
    const url = await address()
    expect(url).toMatch(/^\/online\/cgreport\/api\/show\/report_customer\?id=report_customer&token=[\w-]{40,}$/)
    const page = await open(`${url}&lang=en&column=code&order=asc`)
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' },
    })
    expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none'/)
    expect(page.body).toContain('<h1>Customers</h1>')
    expect(page.body).toContain('<th>Code</th>')
    expect(page.body).toContain('2 rows')
    expect(page.body).toMatch(/ACME.*&lt;b&gt;昆山&lt;\/b&gt;精密.*BETA/s)
    expect(page.body).not.toContain('geheim')
    const found = await open(`${await address()}&code=BETA`)
    expect(found.body).toContain('共 1 条')
    expect(found.body).not.toContain('ACME')
    const entry = test.app.platform.db.selectFrom('auditEntry').select(['action', 'actor', 'detail'])
    const last = await entry.orderBy('sequence', 'desc').executeTakeFirstOrThrow()
    expect(last).toMatchObject({ action: 'report.show', actor: 'designer' })
    expect(last.detail).not.toMatch(/[\w-]{43}/)
  })

  it('[K06] ATK114 ATK18 opens once, within a minute, this report only; nothing else opens it', async () => {
    const url = await address()
    const both = await Promise.all([open(url), open(url)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const session = (await test.tokenOf('designer')) ?? ''
    const ticket = (await ask()).json.result.ticket
    for (const token of ['', 'x', session, ticket.slice(0, -1), 'null'])
      expect(await open(`/online/cgreport/api/show/report_customer?token=${token}`)).toMatchObject({ status: 401 })
    expect(await open(`/online/cgreport/api/show/report_customer?token=${ticket}&token=${ticket}`)).toMatchObject({
      status: 400,
    })
    const headers = { 'x-access-token': session }
    expect(await test.send({ url: '/heron/online/cgreport/api/show/report_customer', headers })).toMatchObject({
      status: 401,
    })
    // A ticket for another report, or for a notice.
    expect(await open((await address()).replaceAll('report_customer', 'report_user'))).toMatchObject({ status: 401 })
    const { tickets } = test.app.platform
    const of = async (purpose: string) => tickets.issue(await userId('admin'), purpose)
    for (const purpose of ['announcement.show:report_customer', 'docs', 'report.show:report_customer'])
      expect(await open(`/online/cgreport/api/show/report_customer?token=${await of(purpose)}`)).toMatchObject({
        status: 401,
      })
    const late = await address()
    test.time.now += 61_000
    expect(await open(late)).toMatchObject({ status: 401 })
    expect((await open(`${await address()}&remark=geheim`)).status).toBe(400)
  })

  it('[K06] ATK67 ATK91 uses its holder’s rights on opening: no session or permission, no page', async () => {
    const nobody = await test.call(routes.printTicket, { body: { id: 'report_customer' } })
    const refused = [(await ask('guest')).status, nobody.status, (await ask('admin', 'none')).status]
    expect(refused).toEqual([403, 401, 404])
    const ended = await address('operator')
    const { db, sessions } = test.app.platform
    await db
      .deleteFrom('session')
      .where('userId', '=', await userId('operator'))
      .execute()
    expect(await open(ended)).toMatchObject({ status: 401 })
    const frozen = await address('librarian')
    await db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'librarian').execute()
    sessions.forget()
    expect(await open(frozen)).toMatchObject({ status: 401 })

    const roles = db.selectFrom('sysRole').select('id').where('roleCode', '=', 'designer')
    const roleId = (await roles.executeTakeFirstOrThrow()).id
    const held = (await test.call(permissionRoutes.queryRolePermission, { query: { roleId } }, 'admin')).json
      .result as string[]
    const lost = await address()
    const permissionIds = held.filter((id) => id !== 'p-customer-list').join(',')
    expect(
      (await test.call(permissionRoutes.saveRolePermission, { body: { roleId, permissionIds } }, 'admin')).json,
    ).toMatchObject({ success: true })
    expect(await open(lost)).toMatchObject({ status: 403 })
    await test.call(permissionRoutes.saveRolePermission, { body: { roleId, permissionIds: held.join(',') } }, 'admin')
  })

  it('[K06] ATK81 shows only rows of the tenant in which it was requested', async () => {
    const { db, sessions } = test.app.platform
    const tenant = (id: number) => ({ id, name: `t${id}`, status: 1, createBy: 'test', createTime: 1, version: 1 })
    await db
      .insertInto('sysTenant')
      .values([tenant(1), tenant(2)])
      .execute()
    await db.updateTable('sysUser').set({ relTenantIds: '1,2' }).where('username', '=', 'designer').execute()
    await db.updateTable('sysUser').set({ relTenantIds: '2' }).where('username', '=', 'edm-designer').execute()
    sessions.forget()
    const urlIn = async (id: string) => {
      const headers = { 'tenant-id': id }
      const body = { id: 'report_user' }
      const { json } = await test.call(routes.printTicket, { body, headers }, 'designer')
      return json.result.url
    }
    const [one, two] = [await urlIn('1'), await urlIn('2')]
    // The tenant header of the browser is ignored.
    const opened = await test.send({ url: `/heron${one}`, headers: { 'tenant-id': '2' } })
    expect(opened.status).toBe(200)
    expect(opened.body).not.toContain('edm-designer')
    expect((await open(two)).body).toContain('edm-designer')
    const closed = await urlIn('2')
    await db.updateTable('sysTenant').set({ status: 0 }).where('id', '=', 2).execute()
    sessions.forget()
    expect(await open(closed)).toMatchObject({ status: 401 })
  })
})
