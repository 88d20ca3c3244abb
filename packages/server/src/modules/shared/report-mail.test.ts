import { customerRoutes, messageRoutes, type QuartzRun, quartzJobRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'

describe.each(['sqlite', 'postgres'] as const)('reports by mail on %s', (engine) => {
  let test: TestApp
  let post: MailServer
  beforeAll(async () => {
    post = await openMailServer()
    const settings = {
      HERON_SMTP_HOST: '127.0.0.1',
      HERON_SMTP_PORT: String(post.port),
      HERON_SMTP_FROM: 'heron@shop.example',
      HERON_SMTP_SECURITY: 'none',
    }
    test = await openTestApp({ engine, settings })
    const { db } = test.app.platform
    for (const username of ['designer', 'guest', 'operator', 'admin']) {
      const email = username === 'admin' ? null : `${username}@shop.example`
      await db.updateTable('sysUser').set({ email }).where('username', '=', username).execute()
    }
    for (const code of ['ACME', 'B<b>T</b>A']) {
      const body = { code, name: `名${code}`, contact: '', phone: null, email: null, address: '', remark: 'geheim' }
      await test.call(customerRoutes.add, { body }, 'admin')
    }
  })
  afterAll(async () => {
    await test.close()
    await post.close()
  })

  const send = async (...to: readonly string[]) => {
    const { ticker } = test.app.platform
    const parameter = JSON.stringify({ report: 'report_customer', to })
    const body = { jobClassName: 'reportByMail', parameter, cronExpression: '0 0 7 * * ?', status: -1 }
    const { id } = (await test.call(quartzJobRoutes.add, { body }, 'admin')).json.result
    await test.call(quartzJobRoutes.execute, { query: { id } }, 'admin')
    await ticker.run('quartz.run')
    await ticker.run('message.send')
    const headers = { 'accept-language': 'en' }
    const [run] = (await test.call(quartzJobRoutes.runs, { query: { id }, headers }, 'admin')).json
      .result as QuartzRun[]
    return run
  }
  const contents = async () => {
    const rows = test.app.platform.db.selectFrom('sysSms').select(['esReceiver', 'esTitle', 'esContent', 'createBy'])
    return rows.where('esType', '=', '2').orderBy('id').execute()
  }

  it('[C34] sends an account the rows it would see on the screen', async () => {
    const run = await send('designer')
    expect(run).toMatchObject({ outcome: 'done', output: 'put into the queue of mails: designer 2 rows' })
    expect(post.mails.map(({ to }) => to)).toEqual([['designer@shop.example']])
    const [message] = await contents()
    expect(message).toMatchObject({ esTitle: '客户', createBy: 'heron' })
    expect(message?.esContent).toContain('<td>名ACME</td>')
    expect(message?.esContent).toContain('名B&lt;b&gt;T&lt;/b&gt;A')
    // Fields that the report does not show are not in the mail either.
    expect(message?.esContent).not.toContain('geheim')
  })

  it('[C34] reports accounts without permission or address, frozen or unknown, and sends them nothing', async () => {
    const { db } = test.app.platform
    await db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'operator').execute()
    const before = (await contents()).length
    const { outcome, error } = (await send('guest', 'operator', 'ghost', 'admin', 'designer')) ?? {}
    expect(outcome).toBe('failed')
    expect(error).toMatch(
      /^not sent: guest: You do not have the permission for this; operator: no account that can sign in; ghost: no account/,
    )
    expect(error).toMatch(/admin: .*address.*\. Sent: designer 2 rows$/)
    expect((await contents()).slice(before).map(({ esReceiver }) => esReceiver)).toEqual(['designer@shop.example'])
    expect((await test.call(messageRoutes.list, {}, 'admin')).status).toBe(200)
  })
})
