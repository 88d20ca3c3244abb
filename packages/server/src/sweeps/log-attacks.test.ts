import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts'

const password = 'Log-Attack-7!'
const mistyped = 'My-Other-Secret-9!'

let server: SpawnedServer
let data = ''
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'heron-data-'))
  const settings = { HERON_DATA: data, HERON_LOG_LEVEL: 'debug', HERON_DEMO: 'off', HERON_CAPTCHA: 'off' }
  server = await spawnServer({ ...settings, HERON_ADMIN_PASSWORD: password })
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(data, { recursive: true, force: true })
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/heron${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

it('ATK112 callers’ texts stay on one line of the logs, cut to size, without secrets', async () => {
  const agent = { 'user-agent': 'x'.repeat(10_000) }
  await post('/sys/login', { username: 'x\r\nadmin logged in\u202e', password: 'wrong' }, agent)
  await post('/sys/login', { username: mistyped, password: 'wrong' })
  const signedIn = await post('/sys/login', { username: 'admin', password })
  const { token } = ((await signedIn.json()) as { result: { token: string } }).result
  const headers = { 'x-access-token': token }
  await fetch(`${server.url}/heron/nowhere?token=${token}&password=${mistyped}`, { headers })
  await fetch(`${server.url}/heron/sys/log/list?pageSize=200`, { headers: { ...headers, ...agent } })
  await post('/sys/user/add', { username: 'a\nb', password: mistyped, confirmpassword: mistyped }, headers)
  await post('/sys/position/add', { code: 'p', name: 'p', postRank: null }, headers)

  const db = new DatabaseSync(join(data, 'heron.sqlite'), { readOnly: true })
  const logged = db.prepare('select * from sys_log').all()
  const audited = db.prepare('select * from audit_entry').all()
  const sessions = db.prepare('select user_agent from session').all()
  db.close()
  const names = logged.map((row) => String(row.userid))
  expect(names).toContain('x�… (19)')
  expect(logged.some((row) => row.method === 'position.add')).toBe(true)
  expect(sessions.every((row) => String(row.user_agent).length <= 255)).toBe(true)
  for (const row of logged) {
    expect(`${row.userid}${row.username}${row.log_content}`).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(String(row.request_param ?? '').length).toBeLessThan(8_100)
  }

  const greeting = /^(Heron is ready|Sign in as)/
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !greeting.test(line))
  for (const line of lines) {
    expect(() => JSON.parse(line)).not.toThrow()
    expect(line.length).toBeLessThan(20_000)
  }
  const disk =
    readFileSync(join(data, 'heron.sqlite'), 'latin1') + readFileSync(join(data, 'heron.sqlite-wal'), 'latin1')
  const everything = JSON.stringify([logged, audited]) + server.output() + disk
  for (const secret of [token, password, mistyped]) expect(everything).not.toContain(secret)
})
