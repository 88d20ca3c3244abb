import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openProject, signInTo } from '../testing/process-client.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts'

const password = 'Process-Probe-1!'
let folder = ''
let server: SpawnedServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heron-process-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

const start = (more: Record<string, string> = {}) =>
  spawnServer({ HERON_DATA: folder, HERON_DEMO: 'off', HERON_ADMIN_PASSWORD: password, ...more })

async function signIn(url: string) {
  const body = JSON.stringify({ username: 'admin', password })
  const answer = await fetch(`${url}/heron/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return (await answer.json()) as { success: boolean; result: { token: string; userInfo: { id: string } } }
}

describe('the server as a process', () => {
  it('SEC13 logs at its start what is unsafe in its settings', async () => {
    server = await start({ HERON_LOG_LEVEL: 'warn', HERON_CAPTCHA: 'off' })
    await expect.poll(() => server?.output(), { timeout: 20_000 }).toContain('CAPTCHA_OFF')
    expect(server.output()).toContain('warn settings: sign-in does not require a picture code; set HERON_CAPTCHA')
  })

  it('R27 on SIGTERM finishes running calls, closes sockets and exits with 0', async () => {
    server = await start()
    const { result } = await signIn(server.url)
    const { id } = result.userInfo
    const project = await openProject(await signInTo(server.url, 'admin', password))
    const ours = [`websocket/${id}`, `vxeSocket/${id}/location.${project.id}`]
    const goodByes = ours.map(async (path) => {
      const socket = new WebSocket(`${server?.url.replace('http', 'ws')}/heron/${path}`, ['heron', result.token])
      await once(socket, 'open')
      return { end: once(socket, 'close') }
    })
    const open = await Promise.all(goodByes)
    // A sign-in hashes for some tens of milliseconds, so it is running when the signal comes.
    const underWay = signIn(server.url)
    await new Promise((resolve) => setTimeout(resolve, 10))
    const exit = server.end('SIGTERM')
    expect(await underWay).toMatchObject({ success: true })
    for (const { end } of open) expect((await end)[0]).toBe(1001)
    expect(await exit).toBe(0)
  })

  it.runIf(process.platform === 'linux')(
    'S4 the thread that answers calls has priority over those that hash',
    async () => {
      server = await start()
      const tasks = `/proc/${server.process.pid}/task`
      const threads = readdirSync(tasks).map((thread) => {
        const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(join(tasks, thread, 'stat'), 'utf8')) ?? []
        return { isMain: Number(thread) === server?.process.pid, name, nice: Number(rest?.split(' ')[16]) }
      })
      const pool = threads.filter(({ name }) => name === 'libuv-worker')
      expect(pool.map(({ nice }) => nice)).toEqual([5, 5, 5, 5])
      expect(threads.find(({ isMain }) => isMain)?.nice).toBe(0)
    },
  )

  it('R27 on SIGTERM a running export is still sent completely', async () => {
    server = await start()
    const { result } = await signIn(server.url)
    const headers = { 'x-access-token': result.token }
    const sheet = fetch(`${server.url}/heron/sys/position/exportXls`, { headers })
    await new Promise((resolve) => setTimeout(resolve, 30))
    const exit = server.end('SIGTERM')
    const answer = await sheet
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
    expect(await exit).toBe(0)
  })

  it('sessions outlive a restart, and a second server on the same data is refused', async () => {
    server = await start()
    const { result } = await signIn(server.url)
    await expect(start()).rejects.toThrow('another Heron server is running')
    await server.end('SIGTERM')
    server = await start()
    const me = await fetch(`${server.url}/heron/sys/user/getUserInfo`, { headers: { 'x-access-token': result.token } })
    expect(me.status).toBe(200)
  })

  it('other users of the machine cannot read the data', async () => {
    server = await start()
    expect(statSync(folder).mode & 0o077).toBe(0)
    const readable = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
    expect(readable).toEqual([])
  })

  it.each([
    [{ HERON_MODE: 'production', HERON_ADMIN_PASSWORD: 'admin' }, 'HERON_ADMIN_PASSWORD is too weak'],
    [{ HERON_MODE: 'production', HERON_DATABASE_URL: 'postgres://heron@127.0.0.1:1/heron' }, 'names no password'],
    [{ HERON_SESSION_HOURS: '1000' }, 'HERON_SESSION_HOURS must be a whole number from 1 to 168'],
    [{ HERON_CAPTCHA: 'sometimes' }, 'HERON_CAPTCHA must be one of'],
    [{ HERON_BASE_PATH: '/a/../b' }, 'HERON_BASE_PATH must look like'],
  ])('refuses to start with %j', async (settings, message) => {
    await expect(spawnServer({ HERON_DATA: folder, ...settings })).rejects.toThrow(message)
  })

  it('ATK112 its log holds no password and no token, and line feeds of a caller stay inside their line', async () => {
    server = await start({ HERON_LOG_LEVEL: 'debug' })
    const { result } = await signIn(server.url)
    const body = JSON.stringify({ username: 'x\r\n{"level":30,"msg":"admin logged in"}', password: result.token })
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'a'.repeat(10_000),
      'x-access-token': result.token,
    }
    await fetch(`${server.url}/heron/sys/login`, { method: 'POST', headers, body })
    await fetch(`${server.url}/heron/customer/list?name=${password}`, { headers })
    await server.end('SIGTERM')
    const log = server.output()
    const lines = log.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
    expect(log).not.toContain(result.token)
    expect(log).not.toContain(password)
    expect(lines.filter((line) => line.includes('admin logged in'))).toEqual([])
  })
})
