// R11: requests with an Idempotency-Key, each sent one to five times at once, some over connections that are cut; then
// counts the rows. `--requests 1000`
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { signIn } from './crash/writer.ts'
import { sendUntilTaken } from './load/again.ts'

const password = 'Once-Probe-1!'
/** Simultaneous requests. */
const width = 20

interface Sent {
  readonly code: string
  readonly key: string
  readonly token: string
}

const bodyOf = (code: string) =>
  JSON.stringify({ code, name: 'once', contact: '', phone: null, email: null, address: '', remark: '' })

const headersOf = ({ key, token }: Sent) => ({
  'content-type': 'application/json',
  'x-access-token': token,
  'idempotency-key': key,
})

async function send(url: string, sent: Sent): Promise<{ status: number; text: string }> {
  const init = { method: 'POST', headers: headersOf(sent), body: bodyOf(sent.code) }
  const answer = await sendUntilTaken(() => fetch(`${url}/heron/customer/add`, init))
  return { status: answer.status, text: await answer.text() }
}

/** The same, disconnected as soon as it is written: it may or may not have arrived. */
function sendAndCut(url: string, sent: Sent): Promise<void> {
  return new Promise((resolve) => {
    const call = request(`${url}/heron/customer/add`, { method: 'POST', headers: headersOf(sent) })
    call.on('error', () => undefined)
    call.on('close', () => resolve())
    call.end(bodyOf(sent.code), () => setTimeout(() => call.destroy(), Math.random() * 4))
  })
}

/** One request as sent by impatient clients; returns the fault of its answers, if any. */
async function exercise(url: string, sent: Sent, at: number): Promise<string | undefined> {
  if (at % 3 === 0) await sendAndCut(url, sent)
  const answers = await Promise.all(Array.from({ length: 1 + (at % 5) }, () => send(url, sent)))
  const odd = answers.find(({ status, text }) => status !== 200 || !(JSON.parse(text) as { success: boolean }).success)
  if (odd) return `${sent.code}: ${odd.status} ${odd.text.slice(0, 200)}`
  return new Set(answers.map(({ text }) => text)).size === 1 ? undefined : `${sent.code}: answered differently`
}

async function all(url: string, sent: readonly Sent[]): Promise<readonly string[]> {
  const problems: string[] = []
  const queue = sent.entries()
  const worker = async () => {
    for (const [at, each] of queue) {
      const problem = await exercise(url, each, at)
      if (problem) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return problems
}

/** Number of rows of each request. */
function effects(path: string): { rows: number; traces: number; twice: number } {
  const db = new DatabaseSync(path, { readOnly: true })
  const count = (sql: string) => Number(db.prepare(sql).get()?.count)
  const counted = {
    rows: count(`select count(*) as count from customer where name = 'once'`),
    traces: count(`select count(*) as count from audit_entry where action = 'customer.add'`),
    twice: count(
      `select count(*) as count from (select code from customer where name = 'once' group by code having count(*) > 1)`,
    ),
  }
  db.close()
  return counted
}

async function measure(count: number, folder: string): Promise<boolean> {
  const server = await spawnServer({ HERON_DATA: folder, HERON_DEMO_PASSWORD: password, HERON_CAPTCHA: 'off' })
  try {
    const token = await signIn(server.url, password)
    const before = effects(join(folder, 'heron.sqlite'))
    const sent = Array.from({ length: count }, (_each, at) => ({ code: `ONCE-${at}`, key: randomUUID(), token }))
    const problems = await all(server.url, sent)
    for (const problem of problems.slice(0, 5)) console.log(problem)
    const [first] = sent
    const reused = first ? await send(server.url, { ...first, code: 'ONCE-other' }) : undefined
    const after = effects(join(folder, 'heron.sqlite'))
    const traces = after.traces - before.traces
    console.log(
      `once: ${after.rows}/${count} requests with one effect, ${after.twice} with more, ${traces} traces, ` +
        `${problems.length} odd answers, another body under a used key: ${reused?.status}`,
    )
    return after.rows === count && traces === count && after.twice + problems.length === 0 && reused?.status === 409
  } finally {
    await server.end('SIGTERM')
  }
}

/** Duration on two idle cores. */
export const takes = 'about half a minute'

/** `--requests 1000`: number of different requests. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { requests: { type: 'string', default: '1000' } } })
  const count = Number(values.requests)
  if (!Number.isInteger(count) || count < 1) throw new Error('--requests wants a whole number')
  const folder = mkdtempSync(join(tmpdir(), 'heron-once-'))
  try {
    return await measure(count, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
