import { labelOf } from '@heron/contract/field-labels'
import { otherNameFields } from '@heron/contract/name-in'
import type { RouteDefinition } from '@heron/contract/wire'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, openTestApp, type TestApp } from '../testing/app.ts'
import { withDemo } from '../testing/with-demo.ts'
import { census, required } from './census.ts'

/** Tables with names in three languages, and the column of the Chinese name. */
const named = [
  ['sysDict', 'dictName'],
  ['sysDictItem', 'itemText'],
  ['sysRole', 'roleName'],
  ['sysDepart', 'departName'],
  ['sysDepartRole', 'roleName'],
  ['sysPosition', 'name'],
  ['sysCategory', 'name'],
  ['sysQuartzJob', 'description'],
] as const

const marks = { zh: '〔zh〕', en: '〔en〕', ja: '〔ja〕' } as const
type Marked = keyof typeof marks

/** The data log stores written values and does not translate them. */
const asWritten: ReadonlySet<string> = new Set(['dataContent'])

/** Headings of the name columns, one for each language. */
const nameHeadings: ReadonlySet<string> = new Set([
  ...['字典名称', '字典项文本', '角色名', '机构/部门名称', '职务名称', '类型名称', '描述'],
  ...['英文名称', '日文名称', '字典项英文文本', '字典项日文文本', '英文名', '日文名', '英文描述', '日文描述'],
  ...(
    [
      ['dict', 'dictName'],
      ['dict', 'itemText'],
      ['role', 'roleName'],
      ['depart', 'departName'],
      ['position', 'name'],
      ['category', 'name'],
      ['quartzJob', 'description'],
    ] as const
  ).flatMap(([noun, field]) =>
    [field, ...otherNameFields(field)].flatMap((each) => {
      const label = labelOf(each, `${noun}.list`)
      return label ? [label.en, label.ja] : []
    }),
  ),
])

const searches = {
  sysDict: { url: '/heron/sys/dict/list?dictName=*', at: '*' },
  sysRole: { url: '/heron/sys/role/list?roleName=*', at: '*' },
  sysDepart: { url: '/heron/sys/sysDepart/searchBy?keyWord=', at: '' },
  sysPosition: { url: '/heron/sys/position/list?name=*', at: '*' },
  sysCategory: { url: '/heron/sys/category/rootList?name=*', at: '*' },
} as const

let test: TestApp
let projectId = ''
let departId = ''

/** Marks every name with its language, so that it can be told from other texts. */
async function markAll(): Promise<void> {
  const db = test.app.platform.db as unknown as Kysely<Record<string, object>>
  for (const [table, field] of named) {
    const [en, jp] = otherNameFields(field)
    const key = table === 'sysDictItem' ? 'itemValue' : 'id'
    const marked = (mark: string) => sql`${mark} || ${sql.ref(key)}`
    await db
      .updateTable(table)
      .set({ [field]: marked(marks.zh), [en]: marked(marks.en), [jp]: marked(marks.ja) })
      .execute()
  }
}

beforeAll(async () => {
  test = await openTestApp({ filling: withDemo })
  const { db } = test.app.platform
  projectId = (await db.selectFrom('project').select('id').orderBy('number').executeTakeFirstOrThrow()).id
  departId = (
    await db.selectFrom('sysDepart').select('id').where('departName', '=', '放电甲班').executeTakeFirstOrThrow()
  ).id
  await markAll()
})
afterAll(() => test.close())

/** Paths of texts in an answer that contain a name in a language other than the reader's. */
function foreign(value: unknown, language: Marked, path = ''): readonly string[] {
  const others = Object.entries(marks).filter(([each]) => each !== language)
  if (typeof value === 'string') return others.some(([, mark]) => value.includes(mark)) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((each) => foreign(each, language, path))
  if (!(value instanceof Object)) return []
  const fields = new Set(Object.keys(value))
  // Rows with all three names and titles are translated by the browser.
  const carried = new Set<string>(
    named
      .map(([, field]) => field)
      .flatMap((field) => {
        const all = [field, ...otherNameFields(field)]
        return all.every((each) => fields.has(each)) ? all : []
      }),
  )
  const isTitles = ['cn', 'en', 'jp'].every((key) => fields.has(key))
  return Object.entries(value).flatMap(([key, each]) =>
    isTitles || carried.has(key) || asWritten.has(key) ? [] : foreign(each, language, `${path}.${key}`),
  )
}

const reading = census.filter(
  ({ method, audit, blob, access, byTicket }) =>
    method === 'GET' && !audit && !blob && access !== 'public' && !byTicket,
)

/** Path parameters of existing rows. */
const params: Readonly<Record<string, string>> = { code: 'sex', dict: 'sex', key: '1' }

const waysTo = (route: RouteDefinition): readonly Readonly<Record<string, string>>[] => {
  const least = required(route.query)
  const ways = [
    least,
    { ...least, projectId },
    { ...least, id: projectId },
    { ...least, departId },
    { ...least, deptId: departId },
  ]
  return ways.filter((query) => route.query?.safeParse(query).success !== false)
}

type Ask = (route: RouteDefinition, query: Readonly<Record<string, string>>) => Promise<Answer>

/** The cells of an exported sheet, and whether each is in a name column; empty if the call is refused. */
async function cellsOf(route: RouteDefinition, ask: Ask) {
  const { status, bytes } = await ask(route, required(route.query))
  if (status !== 200) return []
  const rows = await readTableInWorker(new Uint8Array(bytes), 'xls', 'a.xls')
  const isName = (at: number) => rows.slice(0, 4).some((row) => nameHeadings.has(row[at] ?? ''))
  return rows.flatMap((row) => row.map((text, at) => ({ sheet: route.id, text, isName: isName(at) })))
}

describe.each(['en', 'ja', 'zh'] as const)('names in %s', (language) => {
  const ask: Ask = (route, query) =>
    test.call(route, { query, ...(route.params ? { params } : {}), headers: { 'accept-language': language } }, 'admin')

  it('[B21] no answer shows a name of these tables in another language', async () => {
    const found = new Set<string>()
    let shown = 0
    for (const route of reading) {
      for (const query of waysTo(route)) {
        const { json } = await ask(route, query)
        if (JSON.stringify(json?.result ?? '').includes(marks[language])) shown += 1
        for (const each of foreign(json?.result, language)) found.add(`${route.id}${each}`)
      }
    }
    expect([...found]).toEqual([])
    // Many answers contain names.
    expect(shown).toBeGreaterThan(20)
  }, 300_000)

  it('[B21][K01] no sheet has a name in another language outside the name columns', async () => {
    const sheets = census.filter(({ method, path }) => method === 'GET' && path.endsWith('/exportXls'))
    const cells = []
    for (const route of sheets) cells.push(...(await cellsOf(route, ask)))
    const wrong = cells.filter(({ text, isName }) => !isName && foreign(text, language).length > 0)
    expect(wrong).toEqual([])
    expect(cells.filter(({ text }) => text.includes(marks[language])).length).toBeGreaterThan(10)
  }, 300_000)

  it('[B21] the lists of the older platform have the same texts beside their values', async () => {
    const { body } = await test.send(
      { url: '/jeecg-boot/projectManagement/list', headers: { 'accept-language': language } },
      'admin',
    )
    expect(body).toContain(`"status_dictText":"${marks[language]}`)
  })

  it.each(['sysDict', 'sysRole', 'sysDepart', 'sysPosition', 'sysCategory'] as const)(
    '[B21] a search of %s finds the name',
    async (table) => {
      const { db } = test.app.platform
      const any = db as unknown as Kysely<{ row: { id: string } }>
      const { id } = await any
        .selectFrom(table as 'row')
        .select('id')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const { url, at } = searches[table]
      const { json } = await test.send({ url: `${url}${encodeURIComponent(`${marks[language]}${id}`)}${at}` }, 'admin')
      expect(JSON.stringify(json.result)).toContain(`"id":"${id}"`)
    },
  )
})
