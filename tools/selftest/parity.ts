// R30: the same random calls on SQLite and on PostgreSQL must have the same answers. `--calls 10000 --seed n`
import { customerRoutes, dictRoutes, messageRoutes, roleRoutes, userRoutes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { type Input, openTestApp, type TestApp } from '../../packages/server/src/testing/app.ts'
import { hasPostgres } from '../../packages/server/src/testing/postgres.ts'
import { numbersOf } from './load/numbers-of.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'

/** Texts that databases often treat differently: case, accents, wildcards, quotes, blanks, order, length. */
const pieces = [
  'a',
  'A',
  'b',
  'ä',
  'Ä',
  'é',
  'ß',
  'İ',
  'z',
  'Z',
  '0',
  '10',
  '9',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '*',
  '-',
  ' ',
]
const more = ['中', '国', '模具', '电极', '、', '🜁', 'ｱ', 'あ', 'ー', '\u0301', 'NULL', '1e3', '١']
const words = [...pieces, ...more]

/** A call that names rows by their order of creation, which is the same on both. */
interface Call {
  readonly route: RouteDefinition
  readonly row?: number
  readonly input: (id: string, version: number) => Input
}

interface Row {
  readonly id: string
  readonly version: number
}

type Numbers = () => number
const pick = <T>(from: readonly T[], random: Numbers): T => from[Math.floor(random() * from.length)] as T // never empty
const textOf = (random: Numbers, most: number) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(words, random)).join('')

/** Mostly valid values, sometimes ones that must be refused. */
function bodyOf(random: Numbers) {
  const filled = (most: number) => (random() < 0.05 ? '' : 'x'.repeat(random() < 0.5 ? 1 : 0)) + textOf(random, most)
  const phone =
    random() < 0.5 ? null : random() < 0.1 ? textOf(random, 3) : `138${Math.floor(random() * 1e8)}`.padEnd(11, '0')
  const email = random() < 0.8 ? null : `${pick(['a', 'A', 'b'], random)}${Math.floor(random() * 50)}@shop.example`
  return {
    code: filled(3),
    name: filled(4),
    contact: textOf(random, 2),
    phone,
    email,
    address: textOf(random, 2),
    remark: '',
  }
}

/** Lists, and their search and sort fields; sometimes one of another list, which both must refuse. */
const lists: readonly (readonly [RouteDefinition, readonly string[]])[] = [
  [customerRoutes.list, ['code', 'name', 'contact', 'phone', 'createTime']],
  [customerRoutes.list, ['code', 'name', 'contact']],
  [userRoutes.list, ['username', 'realname']],
  [roleRoutes.list, ['roleName', 'roleCode']],
  [dictRoutes.list, ['dictName', 'dictCode']],
  [messageRoutes.list, ['esTitle', 'esReceiver']],
]

function listCall(random: Numbers): Call {
  const [route, own] = pick(lists, random)
  const fields = random() < 0.05 ? ['code', 'roleName'] : own
  const query: Record<string, string> = {
    pageNo: String(1 + Math.floor(random() * 4)),
    pageSize: String(pick([1, 3, 10, 50], random)),
  }
  if (random() < 0.6) Object.assign(query, { column: pick(fields, random), order: pick(['asc', 'desc'], random) })
  if (random() < 0.6) {
    const text = textOf(random, 2)
    query[pick(fields, random)] = pick(
      [text, `*${text}*`, `${text}*`, `*${text}`, `!${text}`, `${text},${pick(words, random)}`],
      random,
    )
  }
  return { route, input: () => ({ query }) }
}

function nextCall(random: Numbers, made: number): Call {
  const chance = random()
  if (chance < 0.25 || made === 0) {
    const body = bodyOf(random)
    return { route: customerRoutes.add, input: () => ({ body }) }
  }
  const row = Math.floor(random() * made)
  if (chance < 0.4) {
    const [body, stale] = [bodyOf(random), random() < 0.2]
    return {
      route: customerRoutes.edit,
      row,
      input: (id, version) => ({ body: { ...body, id, version: version - (stale ? 1 : 0) } }),
    }
  }
  if (chance < 0.48) return { route: customerRoutes.delete, row, input: (id) => ({ query: { id } }) }
  return listCall(random)
}

/** One of the two servers, with the rows created on it. */
class Side {
  readonly test: TestApp
  readonly rows: Row[] = []
  readonly #names = new Map<string, string>()

  constructor(test: TestApp) {
    this.test = test
  }

  async answer({ route, row, input }: Call): Promise<string> {
    const { id, version } = this.rows[row ?? -1] ?? { id: '', version: 0 }
    const { status, json } = await this.test.call(route, input(id, version), 'admin')
    const result = json.result as Row | null
    if (json.success && route.id === customerRoutes.add.id && result)
      this.rows.push({ id: result.id, version: result.version })
    if (json.success && route.id === customerRoutes.edit.id && row !== undefined && result)
      this.rows[row] = { id, version: result.version }
    return `${status} ${this.#named(JSON.stringify({ message: json.message, result }))}`
  }

  /** Ids by their order of appearance; times of the seed are those of its creation. */
  #named(text: string): string {
    return text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'time').replace(/\b\d{19}\b/g, (id) => {
      const name = this.#names.get(id) ?? `#${this.#names.size}`
      this.#names.set(id, name)
      return name
    })
  }
}

async function compare(one: Side, other: Side, calls: number, random: Numbers) {
  const wrong: string[] = []
  const statuses = new Map<string, number>()
  for (let at = 0; at < calls; at += 1) {
    if (at > 0 && at % 500 === 0) console.log(`${at} calls, ${wrong.length} answered differently`)
    one.test.time.now += 1_000
    other.test.time.now = one.test.time.now
    const call = nextCall(random, one.rows.length)
    const [here, there] = [await one.answer(call), await other.answer(call)]
    const status = here.slice(0, 3)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (here === there) continue
    const asked = JSON.stringify(call.input('id', 1))
    wrong.push(
      `call ${at} ${call.route.id} ${asked}:\n  SQLite     ${here.slice(0, 600)}\n  PostgreSQL ${there.slice(0, 600)}`,
    )
  }
  return { wrong, statuses }
}

/** Duration on two idle cores. */
export const takes = 'ten minutes or so for 10,000 calls; --calls 1000 is enough for a look'

export async function run(args: readonly string[]): Promise<boolean> {
  const { calls, seed } = wholeNumbers(args, { calls: 10_000 })
  if (!hasPostgres()) {
    console.log('parity: PostgreSQL IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  const [sqlite, postgres] = [await openTestApp({ engine: 'sqlite' }), await openTestApp({ engine: 'postgres' })]
  try {
    const { wrong, statuses } = await compare(new Side(sqlite), new Side(postgres), calls, numbersOf(seed))
    printWrong(wrong)
    const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(
      `parity: ${calls} random calls (${told}), ${wrong.length} answered differently by SQLite and PostgreSQL`,
    )
    return wrong.length === 0
  } finally {
    await sqlite.close()
    await postgres.close()
  }
}
