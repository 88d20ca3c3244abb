import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeededRole } from '@heron/contract/permissions'
import type { RouteDefinition, WireAnswer } from '@heron/contract/wire'
import type { InjectOptions } from 'fastify'
import { type App, createApp } from '../app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Engine } from '../platform/db/database.ts'
import type { StatementListener } from '../platform/db/sqlite-connection.ts'
import type { SmsSender } from '../platform/sms/sms.ts'
import { watchFaults } from './faults.ts'
import { openTestDatabase } from './open-database.ts'
import { type Filling, preparedApp } from './prepared-app.ts'

/** One of the demo accounts, a user without any role, or no user. */
export type Who = 'admin' | 'designer' | 'operator' | 'edm-designer' | 'librarian' | 'guest' | undefined

/** The answer of a call; `T`: what the route's schema says of its result. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly bytes: Buffer
  /**
   * The envelope, when the answer is JSON. The server checks results against the route's schema in tests; the result of a
   * refused call is the error instead.
   */
  readonly json: { success: boolean; code: number; message: string; result: T; timestamp: number }
}

/** The result of a call that must succeed. */
export function resultOf<T>({ json, body }: Answer<T>): T {
  if (!json.success) throw new Error(body)
  return json.result
}

/** The result of a refused call. */
interface Refusal {
  readonly error: string
  /** The refused fields of the input, if any. */
  readonly fields?: readonly { readonly path: string; readonly code: string }[]
}

export function refusalOf({ json }: Answer): Refusal {
  if (json.success) throw new Error('the call was not refused')
  return json.result as Refusal
}

export interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: Buffer | string
}

export interface TestApp<Added = unknown> {
  /** What its filling returned. */
  readonly added: Added
  readonly app: App
  /** Milliseconds since 1970 of the server's clock; tests may set it. */
  readonly time: { now: number }
  readonly call: <R extends RouteDefinition>(route: R, input?: Input, who?: Who) => Promise<Answer<WireAnswer<R>>>
  readonly send: (options: InjectOptions, who?: Who) => Promise<Answer>
  readonly tokenOf: (who: Who) => Promise<string | undefined>
  /** Failures inside are provoked: a 5xx there is no fault. */
  readonly provoke: <T>(run: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

export interface TestAppOptions<Added = undefined> {
  readonly engine?: Engine
  readonly listen?: StatementListener
  readonly settings?: Readonly<Record<string, string>>
  readonly captchaCode?: () => string
  /** Receives the codes sent to phones. */
  readonly sms?: SmsSender
  /** Added once in a test run; the server starts with a copy of the result. */
  readonly filling?: Filling<Added>
}

/** Password of every account of a test. */
export const testPassword = 'Workshop-1!'

const quiet = {
  HERON_LOG_LEVEL: 'silent',
  HERON_RATE_LIMIT: '0',
  // Tests make many calls at once, on busy machines.
  HERON_MOST_CALLS: '0',
  HERON_LONGEST_WAIT: '0',
  HERON_SIGN_IN_WORK: '0',
  HERON_DEMO_PASSWORD: testPassword,
  HERON_WEB: '/nowhere',
}

const addressOf = (route: RouteDefinition, { params = {}, query = {} }: Input) => {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const base = route.id.startsWith('health.') ? '' : '/heron'
  return `${base}${path}${search ? `?${search}` : ''}`
}

function answerOf<T>(response: { statusCode: number; headers: object; body: string; rawPayload: Buffer }): Answer<T> {
  const isJson = response.body.startsWith('{')
  return {
    status: response.statusCode,
    headers: response.headers as Readonly<Record<string, unknown>>,
    body: response.body,
    bytes: response.rawPayload,
    json: isJson
      ? JSON.parse(response.body)
      : { success: false, code: 0, message: response.body, result: null, timestamp: 0 },
  }
}

/** A whole server without a port: with its own database, demo accounts, and a stopped clock. */
export async function openTestApp<Added = undefined>(options: TestAppOptions<Added> = {}): Promise<TestApp<Added>> {
  const { engine = 'sqlite', listen, settings = {}, captchaCode, sms, filling } = options
  const prepared = await preparedApp(engine, { ...quiet, ...settings }, filling)
  const database = await openTestDatabase(engine, { from: prepared.database, ...(listen ? { listen } : {}) })
  const data = mkdtempSync(join(tmpdir(), 'heron-data-'))
  cpSync(prepared.data, data, { recursive: true })
  const settled = readConfig({ ...quiet, ...settings, HERON_DATA: data })
  const config: Config = { ...settled, databaseUrl: database.url }
  const time = { now: Date.now() }
  const app = await createApp(config, {
    db: database.db,
    clock: () => time.now,
    checkAnswers: true,
    ...(captchaCode ? { captchaCode } : {}),
    ...(sms ? { sms } : {}),
  })
  const { provoke } = watchFaults(app.http)
  const tokens = new Map<string, string>()

  const tokenOf = async (who: Who | SeededRole['code']) => {
    if (!who) return undefined
    const known = tokens.get(who)
    if (known && (await app.platform.sessions.find(known))) return known
    const { db, sessions } = app.platform
    const user = await db.selectFrom('sysUser').select('id').where('username', '=', who).executeTakeFirstOrThrow()
    const token = await sessions.open(db, user.id, { ip: '127.0.0.1', userAgent: 'test' })
    tokens.set(who, token)
    return token
  }

  /** Calls not answered yet. */
  const underWay = new Set<Promise<unknown>>()
  const send = async <T = unknown>(request: InjectOptions, who?: Who): Promise<Answer<T>> => {
    const token = await tokenOf(who)
    const headers = { ...(token ? { 'x-access-token': token } : {}), ...request.headers }
    const answer = Promise.resolve(app.http.inject({ ...request, headers }))
    underWay.add(answer)
    return answerOf(await answer.finally(() => underWay.delete(answer)))
  }

  const call = <R extends RouteDefinition>(route: R, input: Input = {}, who?: Who) =>
    send<WireAnswer<R>>(
      {
        method: route.method,
        url: addressOf(route, input),
        headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
        ...(input.payload === undefined ? {} : { payload: input.payload }),
        ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
      },
      who,
    )

  return {
    added: prepared.added,
    app,
    time,
    call,
    send,
    tokenOf,
    provoke,
    close: async () => {
      // Like the real server, awaits calls left by a test that timed out.
      await Promise.allSettled(underWay)
      // Calls during the shutdown get 503, which is no fault.
      await provoke(() => app.close())
      await database.close().catch(() => undefined)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
