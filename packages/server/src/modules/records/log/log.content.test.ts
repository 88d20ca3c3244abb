import { callTitles } from '@heron/contract/call-titles'
import { positionRoutes } from '@heron/contract/routes'
import { signInTitles } from '@heron/contract/sign-in-titles'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({})
  const body = { code: 'edm', name: '放电工程师', postRank: '3' }
  expect(await test.call(positionRoutes.add, { body }, 'admin')).toMatchObject({ status: 200 })
  const entry = { operateType: null, userid: 'ada', username: 'ada', ip: '10.0.0.1', costTime: 1, createBy: 'ada' }
  const request = { method: 'session.login', requestUrl: '/sys/login', requestParam: null, requestType: 'POST' }
  const logContent = signInTitles.doneByPasskey.cn.replace('{name}', 'ada')
  const row = { ...entry, ...request, logContent, id: '1', logType: 1, createTime: Date.now() }
  await test.app.platform.db.insertInto('sysLog').values(row).execute()
})
afterAll(() => test.close())

const exported = async (language: string) => {
  const headers = { 'x-access-token': (await test.tokenOf('admin')) ?? '', 'accept-language': language }
  const { rawPayload } = await test.app.http.inject({ url: '/heron/sys/log/exportXls', headers })
  return JSON.stringify(await readTableInWorker(rawPayload, 'xls', 'a.xls'))
}

it.each([
  ['zh-CN', 'cn'],
  ['en', 'en'],
  ['ja', 'jp'],
] as const)(
  '[C32] exports what was done in the reader’s language, as the screen shows it: %s',
  async (tag, language) => {
    const sheet = await exported(tag)
    expect(sheet).toContain(callTitles(positionRoutes.add)?.[language])
    expect(sheet).not.toContain(positionRoutes.add.summary)
    expect(sheet).toContain(signInTitles.doneByPasskey[language].replace('{name}', 'ada'))
  },
)
