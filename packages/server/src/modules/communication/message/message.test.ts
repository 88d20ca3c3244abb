import {
  type Announcement,
  announcementRoutes,
  type Message,
  messageRoutes,
  messageTemplateRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { createPhones } from '../../../testing/phone.ts'
import { failureIn, failureText } from './message.failure.ts'

const minute = 60_000

describe.each(['sqlite', 'postgres'] as const)('messages on %s', (engine) => {
  let test: TestApp
  let mails: MailServer
  const phones = createPhones()
  beforeAll(async () => {
    mails = await openMailServer()
    const settings = {
      HERON_SMTP_HOST: '127.0.0.1',
      HERON_SMTP_PORT: String(mails.port),
      HERON_SMTP_SECURITY: 'none',
      HERON_SMTP_FROM: 'Heron <heron@factory.example>',
    }
    test = await openTestApp({ engine, settings, sms: phones.take })
    const { db } = test.app.platform
    await db
      .updateTable('sysUser')
      .set({ email: 'd@factory.example', phone: '13900000001' })
      .where('username', '=', 'designer')
      .execute()
  })
  beforeEach(async () => {
    await test.app.platform.db.deleteFrom('sysSms').execute()
  })
  afterAll(async () => {
    await test.close()
    await mails.close()
  })

  const run = () => test.app.platform.ticker.run('message.send')
  const body = (more: object = {}) => ({
    esTitle: '电极到货',
    esType: '2',
    esReceiver: 'designer',
    esContent: '<p>E-07 已到，<b>请</b>取。</p>',
    ...more,
  })
  const tryAdd = (more: object = {}) => test.call(messageRoutes.add, { body: body(more) }, 'admin')
  const add = async (more: object = {}) => ((await tryAdd(more)).json.result as Message[])[0] as Message
  const get = async (id: string) =>
    (await test.call(messageRoutes.queryById, { query: { id } }, 'admin')).json.result as Message

  it('[E07] a mail waits, is sent to the account’s address over SMTP, and says when', async () => {
    const waiting = await add()
    expect(waiting).toMatchObject({
      esSendStatus: '0',
      esSendStatus_dictText: '未发送',
      esSendNum: 0,
      esReceiver: 'd@factory.example',
    })
    const before = mails.mails.length
    await run()
    const { to, source } = mails.mails.at(-1) ?? { to: [], source: '' }
    expect(to).toEqual(['d@factory.example'])
    expect(source).toContain('From: Heron <heron@factory.example>')
    expect(source).toContain(`Message-ID: <${waiting.id}@factory.example>`)
    expect(source).toContain('multipart/alternative')
    expect(await get(waiting.id)).toMatchObject({ esSendStatus: '1', esSendNum: 1, nextTime: null, esResult: null })
    await run()
    expect(mails.mails.length).toBe(before + 1)
  })

  it('[E07] a failure is recorded and retried after growing waits, six attempts in all', async () => {
    mails.refuse(...Array.from({ length: 6 }, () => ({ code: 451, text: 'try later' })))
    const { id } = await add()
    const before = mails.mails.length
    const waits: number[] = []
    for (let at = 0; at < 6; at += 1) {
      await run()
      const row = await get(id)
      expect(row).toMatchObject({ esSendStatus: '2', esSendNum: at + 1 })
      expect(row.esResult).toContain('try later')
      const next = (await test.app.platform.db.selectFrom('sysSms').select('nextTime').executeTakeFirstOrThrow())
        .nextTime
      if (next === null) break
      waits.push((Number(next) - test.time.now) / minute)
      await run()
      expect((await get(id)).esSendNum).toBe(at + 1)
      test.time.now = Number(next)
    }
    expect(waits).toEqual([1, 5, 15, 60, 240])
    expect(await get(id)).toMatchObject({ esSendNum: 6, nextTime: null })
    expect(mails.mails.length).toBe(before)
    expect(await test.call(messageRoutes.resend, { body: { ids: id } }, 'admin')).toMatchObject({
      json: { success: true },
    })
    await run()
    expect(await get(id)).toMatchObject({ esSendStatus: '1', esSendNum: 1 })
    expect(mails.mails.length).toBe(before + 1)
    expect(await test.call(messageRoutes.resend, { body: { ids: id } }, 'admin')).toMatchObject({
      json: { success: false },
    })
  })

  it('[E07] a permanent refusal of the mail server is not retried', async () => {
    mails.refuse({ code: 554, text: 'no such mailbox' })
    const { id } = await add()
    await run()
    expect(await get(id)).toMatchObject({ esSendStatus: '2', esSendNum: 1, nextTime: null })
  })

  it('[E07] a message survives a server that stops while sending, and two servers do not send it twice', async () => {
    const { id } = await add()
    const { db } = test.app.platform
    const before = mails.mails.length
    // The first server claimed and counted the message, then stopped before settling it.
    await db
      .updateTable('sysSms')
      .set({ esSendNum: 1, nextTime: test.time.now + 2 * minute })
      .where('id', '=', id)
      .execute()
    await run()
    expect(mails.mails.length).toBe(before)
    test.time.now += 2 * minute
    const { createOutbox } = await import('./index.ts')
    const other = { ...test.app.platform, ticker: { ...test.app.platform.ticker, define: vi.fn() } as never }
    const second = createOutbox(other, async () => true)
    await Promise.all([run(), second.run()])
    expect(mails.mails.length).toBe(before + 1)
    expect(await get(id)).toMatchObject({ esSendStatus: '1', esSendNum: 2 })
  })

  it('[E07] is sent to phones as plain text, and to an account’s bell as a system message', async () => {
    const [phone, bell] = [await add({ esType: '1', esContent: 'E-07 <到>' }), await add({ esType: '4' })]
    expect([phone.esReceiver, bell.esReceiver]).toEqual(['13900000001', 'designer'])
    await run()
    expect(phones.messages.at(-1)).toEqual({ to: '13900000001', text: 'E-07 <到>' })
    const unread = (await test.call(announcementRoutes.listByUser, {}, 'designer')).json.result as {
      sysMsgList: Announcement[]
    }
    expect(unread.sysMsgList[0]).toMatchObject({
      titile: '电极到货',
      msgContent: '<p>E-07 已到，<b>请</b>取。</p>',
      sender: 'admin',
      priority: 'L',
    })
    expect((await test.call(announcementRoutes.listByUser, {}, 'operator')).json.result).toMatchObject({
      sysMsgTotal: 0,
    })
  })

  it('[E07] a person cannot give a message another title in some language', async () => {
    await add({ esType: '4', esReceiver: 'librarian', esContent: '<p data-language="en" data-title="Fire">Leave.</p>' })
    await run()
    const headers = { 'accept-language': 'en' }
    const { result } = (await test.call(announcementRoutes.listByUser, { headers }, 'librarian')).json
    expect(result.sysMsgList[0]).toMatchObject({ titile: '电极到货', msgContent: '<p>Leave.</p>' })
  })

  it('[E07] one message to several people is one notice in their bells, read by each for themselves', async () => {
    const send = () => tryAdd({ esType: '4', esReceiver: 'designer,librarian', esTitle: '两人同收' })
    // A clock that advances while the rows are written, as a real one does.
    let ticks = test.time.now
    const ticking = { configurable: true, enumerable: true, get: () => (ticks += 1) }
    Object.defineProperty(test.time, 'now', ticking)
    await send()
    Object.defineProperty(test.time, 'now', { configurable: true, enumerable: true, writable: true, value: ticks })
    await run()
    const all = async () =>
      (await test.call(announcementRoutes.list, { query: { titile: '两人同收' } }, 'admin')).json.result as {
        total: number
        records: Announcement[]
      }
    const { total, records } = await all()
    expect(total).toBe(1)
    expect(records[0]?.userIds?.split(',').filter(Boolean)).toHaveLength(2)
    const bellOf = async (who: 'designer' | 'librarian') =>
      ((await test.call(announcementRoutes.listByUser, {}, who)).json.result as { sysMsgList: Announcement[] })
        .sysMsgList
    const of = async (who: 'designer' | 'librarian') =>
      (await bellOf(who)).filter(({ titile }) => titile === '两人同收')
    expect([(await of('designer')).length, (await of('librarian')).length]).toEqual([1, 1])
    await test.call(announcementRoutes.markRead, { body: { anntId: records[0]?.id } }, 'designer')
    expect([(await of('designer')).length, (await of('librarian')).length]).toEqual([0, 1])
    // The same text at another time is another message.
    test.time.now += 1_000
    await send()
    await run()
    expect((await all()).total).toBe(2)
  })

  it.each([
    [{ esReceiver: 'nobody' }],
    [{ esReceiver: 'operator' }],
    [{ esReceiver: 'a@b.example,nobody' }],
    [{ esReceiver: '13900000001' }],
    [{ esType: '4', esReceiver: 'x@y.example' }],
  ])('refuses a receiver without an address: %j', async (more) => {
    expect(await tryAdd(more)).toMatchObject({ json: { success: false } })
    expect(await test.app.platform.db.selectFrom('sysSms').select('id').execute()).toEqual([])
  })

  it.each([
    [{ esReceiver: 'a@b.example\r\nBcc: c@d.example' }],
    [{ esReceiver: 'a@b.example>,<c@d.example' }],
    [{ esTitle: 'x\r\nBcc: c@d.example' }],
    [{ esType: '3' }],
    [{ esContent: ' ' }],
    [{ esSendStatus: '1' }],
  ])('ATK94 refuses %j', async (more) => {
    expect(await tryAdd(more)).toMatchObject({ status: 400 })
  })

  it('a sent message cannot be edited; a waiting one can', async () => {
    const { id, version } = await add({ esReceiver: 'a@b.example' })
    const edit = (more: object = {}) =>
      test.call(messageRoutes.edit, { body: { id, version, ...body({ esReceiver: 'c@d.example' }), ...more } }, 'admin')
    expect(await edit()).toMatchObject({ json: { result: { esReceiver: 'c@d.example', version: version + 1 } } })
    expect(await edit()).toMatchObject({ status: 409 })
    await run()
    expect(mails.mails.at(-1)?.to).toEqual(['c@d.example'])
    expect(await edit({ version: version + 1 })).toMatchObject({ json: { success: false } })
    expect(await test.call(messageRoutes.deleteBatch, { query: { ids: id } }, 'admin')).toMatchObject({
      json: { success: true },
    })
    expect(await test.call(messageRoutes.list, { query: {} }, 'designer')).toMatchObject({ status: 403 })
  })

  const template = { templateCode: 'arrival', templateName: '\x24{part} 到货', templateType: '2', useStatus: '0' }
  const addTemplate = (more: object = {}) =>
    test.call(
      messageTemplateRoutes.add,
      { body: { ...template, templateContent: '<p>\x24{part} 在 \x24{place}</p>', ...more } },
      'admin',
    )
  const send = (more: object = {}) =>
    test.call(
      messageTemplateRoutes.sendMsg,
      {
        body: {
          templateCode: 'arrival',
          msgType: '2',
          receiver: 'designer',
          testData: '{"part":"E-07","place":"A1"}',
          ...more,
        },
      },
      'admin',
    )

  it('[C19] parameters of a template are plain text: never markup, placeholders or code', async () => {
    expect(await addTemplate()).toMatchObject({ json: { message: '添加成功！' } })
    expect(await addTemplate()).toMatchObject({ json: { success: false } })
    const testData = JSON.stringify({ part: '<img src=x onerror=hit()>\x24{place}', place: '"><b>A1</b>' })
    expect(await send({ testData })).toMatchObject({ json: { message: '发送消息任务添加成功！' } })
    const { json } = await test.call(messageRoutes.list, { query: {} }, 'admin')
    expect(json.result).toMatchObject({
      records: [
        {
          esTitle: '<img src=x onerror=hit()>\x24{place} 到货',
          esContent: '<p>&lt;img src=x onerror=hit()&gt;\x24{place} 在 "&gt;&lt;b&gt;A1&lt;/b&gt;</p>',
          esParam: testData,
          esSendStatus: '0',
        },
      ],
    })
  })

  it('ATK21 nothing in a template or a title is evaluated: not when stored, previewed, sent or exported', async () => {
    const attacks = [
      '\x24{7*7}',
      '{{7*7}}',
      '#{7*7}',
      '<%= 7*7 %>',
      '<#assign x=1>',
      '\x24{constructor}',
      '\x24{__proto__}',
    ]
    const templateContent = attacks.slice(0, 5).join(' ')
    const made = await addTemplate({
      templateCode: 'ssti',
      templateName: '\x24{7*7} {{7*7}}',
      templateType: '1',
      templateContent,
    })
    expect(made.json.result).toMatchObject({ templateName: '\x24{7*7} {{7*7}}', templateContent })
    const preview = async (content: string) =>
      (
        await test.call(
          messageTemplateRoutes.preview,
          { body: { templateName: '\x24{7*7}', templateType: '1', templateContent: content, testData: '{"a":"1"}' } },
          'admin',
        )
      ).json.result as { title: string; content: string; missing: string[] }
    for (const attack of attacks.slice(0, 5))
      expect(await preview(attack)).toEqual({ title: '\x24{7*7}', content: attack, missing: [] })
    expect((await preview('\x24{constructor} \x24{__proto__} \x24{toString}')).missing).toEqual([
      'constructor',
      '__proto__',
      'toString',
    ])
    const sent = await send({ templateCode: 'ssti', msgType: '1', testData: '{}' })
    expect(sent.json.success).toBe(true)
    await run()
    const last = phones.messages.at(-1)
    expect(last && 'text' in last && last.text).toBe(templateContent)
    const list = await test.call(messageTemplateRoutes.list, { query: {} }, 'admin')
    const messages = await test.call(messageRoutes.list, { query: {} }, 'admin')
    const said = [list, messages].flatMap(({ json }) =>
      (json.result as { records: Record<string, unknown>[] }).records.flatMap(
        ({ templateName, templateContent, esTitle, esContent }) => [templateName, templateContent, esTitle, esContent],
      ),
    )
    expect(said).toContain(templateContent)
    expect(said.join(' ')).not.toContain('49')
  })

  it('[C19] refuses messages that cannot be sent, with the contract’s texts', async () => {
    expect(await send({ testData: '{' })).toMatchObject({ json: { message: '解析Json出错！' } })
    expect(await send({ testData: '{"part":{"a":1}}' })).toMatchObject({ json: { message: '解析Json出错！' } })
    expect(await send({ testData: '{"part":"E"}' })).toMatchObject({ json: { message: '缺少模板参数：place' } })
    expect(await send({ msgType: '3' })).toMatchObject({ json: { success: false } })
    expect((await send({ templateCode: 'none' })).json.message).toContain('发送消息任务添加失败！')
    expect(await test.app.platform.db.selectFrom('sysSms').select('id').execute()).toEqual([])
  })

  it('[C19] a template in use can only be taken out of use', async () => {
    const made = (await addTemplate({ templateCode: 'used', useStatus: '1' })).json.result as { id: string }
    const edit = (version: number, more: object) =>
      test.call(
        messageTemplateRoutes.edit,
        {
          body: {
            id: made.id,
            version,
            ...template,
            templateCode: 'used',
            templateContent: '<p>\x24{part} 在 \x24{place}</p>',
            ...more,
          },
        },
        'admin',
      )
    expect(await edit(1, { useStatus: '1', templateName: '别的' })).toMatchObject({
      json: { message: '此模板已被应用，禁止编辑!' },
    })
    const remove = () => test.call(messageTemplateRoutes.deleteBatch, { query: { ids: made.id } }, 'admin')
    expect(await remove()).toMatchObject({ json: { message: '该模板已被应用禁止删除!' } })
    expect(await edit(1, { useStatus: '0' })).toMatchObject({ json: { message: '更新成功！' } })
    expect(await edit(2, { templateName: '别的' })).toMatchObject({ json: { result: { templateName: '别的' } } })
    expect(await remove()).toMatchObject({ json: { success: true } })
  })

  it('ATK93 a template keeps only harmless markup, and parameters cannot add other markup', async () => {
    const made = await addTemplate({
      templateCode: 'html',
      templateContent: '<p onclick=hit()>\x24{part}<script>hit()</script><a href="\x24{link}">x</a></p>',
    })
    expect(JSON.stringify(made.json.result)).not.toMatch(/hit|script/)
    const testData = JSON.stringify({ part: 'x', link: 'javascript:hit()' })
    await send({ templateCode: 'html', testData })
    const { json } = await test.call(messageRoutes.list, { query: {} }, 'admin')
    const [message] = (json.result as { records: Message[] }).records
    expect(message?.esContent).not.toMatch(/href="javascript|hit\(\)"/)
  })
})

describe('messages without providers', () => {
  it('[E07] say so instead of vanishing', async () => {
    const test = await openTestApp({ settings: { HERON_SMS: 'off', HERON_REGISTRATION: 'off' } })
    const add = (esType: string, esReceiver: string) =>
      test.call(messageRoutes.add, { body: { esTitle: 'x', esContent: 'y', esType, esReceiver } }, 'admin')
    await add('2', 'a@b.example')
    await add('1', '13900000001')
    await test.app.platform.ticker.run('message.send')
    const { json } = await test.call(messageRoutes.list, { query: { column: 'esType', order: 'asc' } }, 'admin')
    expect(json.result).toMatchObject({
      records: [
        { esSendStatus: '2', esResult: '短信服务未配置 (HERON_SMS)', nextTime: null },
        { esSendStatus: '2', esResult: '邮件服务器未配置 (HERON_SMTP_HOST)', nextTime: null },
      ],
    })
    const reasonsIn = async (language: string) => {
      const query = { column: 'esType', order: 'asc' }
      const answer = await test.call(messageRoutes.list, { query, headers: { 'accept-language': language } }, 'admin')
      return (answer.json.result as { records: Message[] }).records.map(({ esResult }) => esResult)
    }
    expect(await reasonsIn('en')).toEqual([
      'Text messages are not set up on the server (HERON_SMS)',
      'No mail server is set up (HERON_SMTP_HOST)',
    ])
    expect((await reasonsIn('ja'))[1]).toBe('メールサーバーが設定されていません (HERON_SMTP_HOST)')
    expect(failureIn('ja', failureText('noUser', 'wang'))).toBe('ユーザー wang は存在しません')
    expect(failureIn('en', '550 mailbox unavailable')).toBe('550 mailbox unavailable')
    await test.close()
  })
})
