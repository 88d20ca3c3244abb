import type { Answer, TestApp } from './app.ts'
import { type OlderCall, olderCall } from './older-client.ts'
import recorded from './older-client-calls.json' with { type: 'json' }
import type { OlderPage } from './older-client-forms.ts'

type Row = Readonly<Record<string, unknown>>

export interface Taken {
  readonly call: string
  readonly taken: boolean
  readonly told: string
}

const recordsOf = ({ json }: Answer): readonly Row[] => {
  const result = json.result
  return Array.isArray(result) ? result : ((result as { records?: readonly Row[] } | null)?.records ?? [])
}

const keys = [
  'userName',
  'username',
  'code',
  'dictCode',
  'ruleCode',
  'titile',
  'templateCode',
  'roleCode',
  'name',
  'jobClassName',
]

/** The columns that identify a row of these pages. */
const keyOf = (row: Row): string => keys.find((key) => key in row) ?? 'id'

/** Makes a client's calls and records their results. */
export class OlderSession {
  readonly outcomes: Taken[] = []
  readonly #test: TestApp

  constructor(test: TestApp) {
    this.#test = test
  }

  async make(call: OlderCall): Promise<Answer> {
    const answer = await olderCall(this.#test, call)
    this.#note(`${call.method} ${call.path} ${JSON.stringify(call.query ?? '')}`, answer)
    return answer
  }

  /** As a form with files, with the import's parameters. */
  async bring(path: string, fields: Readonly<Record<string, string>>, files: readonly Upload[]): Promise<Answer> {
    const boundary = '----olderClient'
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const payload = Buffer.concat([
      ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
      ...files.map(({ field, name, bytes, type }) =>
        part(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`, bytes),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'tenant-id': '0' }
    const answer = await this.#test.send({ method: 'POST', url: `/jeecg-boot${path}`, headers, payload }, 'admin')
    this.#note(`POST ${path} ${files.length} files`, answer)
    return answer
  }

  async rows(path: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> {
    const call = { column: 'createTime', order: 'desc', field: 'id,,action', pageNo: '1', pageSize: '99999', ...query }
    return recordsOf(await this.make({ method: 'GET', path, query: call }))
  }

  #note(call: string, { status, json, headers }: Answer): void {
    const isFile = String(headers['content-type']).includes('excel')
    this.outcomes.push({ call, taken: status === 200 && (isFile || json.success), told: `${status} ${json.message}` })
  }
}

interface Upload {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
  readonly type: string
}

const listOf = (path: string) =>
  path === '/sys/category/edit' ? '/sys/category/rootList' : path.replace(/\/edit$/, '/list')

/** A recorded body with this run's ids, in the form the client sent. */
function asSent(sent: Row, row: Row): Row {
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => {
      if (!(field in row)) return [field, value]
      return [field, typeof value === 'string' && typeof row[field] === 'number' ? String(row[field]) : row[field]]
    }),
  )
}

/** Repeats the client's recorded calls with the ids of this run's demo. */
export async function replay(test: TestApp, session: OlderSession): Promise<void> {
  const quiet = new OlderSession(test)
  const user = (await quiet.rows('/sys/user/list')).find(({ username }) => username === 'gao_yuan') ?? {}
  const [depart] = recordsOf(
    await quiet.make({ method: 'GET', path: '/sys/user/userDepartList', query: { userId: String(user.id) } }),
  )
  for (const { method, path, query, body } of recorded as readonly (OlderCall & { readonly query?: Row })[]) {
    // Excluded: the client's own mock, and a sign-in whose captcha has expired.
    if (path.startsWith('/mock/') || path === '/sys/login') continue
    const sent = method === 'PUT' ? await rowAsSent(quiet, path, body as Row, depart) : body
    const asked = query ? { query: await askedNow(quiet, query, String(user.id)) } : {}
    await session.make({ method, path, ...asked, body: sent })
  }
}

async function rowAsSent(quiet: OlderSession, path: string, like: Row, depart: Row | undefined): Promise<Row> {
  const row = (await quiet.rows(listOf(path))).find((each) => each[keyOf(like)] === like[keyOf(like)]) ?? {}
  return asSent({ ...like, ...('selecteddeparts' in like ? { selecteddeparts: depart?.value } : {}) }, row)
}

const listOfTable: Readonly<Record<string, string>> = {
  sys_user: '/sys/user/list',
  sys_position: '/sys/position/list',
  sys_dict: '/sys/dict/list',
  sys_check_rule: '/sys/checkRule/list',
  sys_fill_rule: '/sys/fillRule/list',
  sys_sms_template: '/sys/message/sysMessageTemplate/list',
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())

/** The recorded query with this run's ids: of the user, or of the row whose value is checked. */
async function askedNow(quiet: OlderSession, query: Row, userId: string): Promise<Record<string, string>> {
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  for (const name of ['userid', 'userId']) if (name in asked) asked[name] = userId
  const list = listOfTable[asked.tableName ?? '']
  if (!list || !asked.dataId) return asked
  const row = (await quiet.rows(list)).find((each) => each[camel(asked.fieldName ?? '')] === asked.fieldVal)
  return { ...asked, dataId: String(row?.id) }
}

const importFields = { isSingleTableImport: 'false', foreignKeys: '', validateStatus: '0' }

/** All acts of one list page of the client: add two rows, find, edit, export, import, delete in both ways. */
export async function workThrough(session: OlderSession, page: OlderPage): Promise<void> {
  const list = page.list ?? `${page.base}/list`
  const made: Row[] = []
  for (const at of [0, 1]) {
    const form = page.form(at)
    await session.make({ method: 'POST', path: `${page.base}/add`, body: form })
    const key = keyOf(form)
    const rows = await session.rows(list)
    const row = rows.find((each) => String(each[key]) === String(form[key]) && !made.some(({ id }) => id === each.id))
    if (row) made.push(row)
  }
  const [first, second] = made
  if (!first || !second) throw new Error(session.outcomes.map(({ call, told }) => `${call} → ${told}`).join('\n'))
  await session.make({ method: 'PUT', path: `${page.base}/edit`, body: { ...first, version: String(first.version) } })
  await session.make({ method: 'POST', path: `${page.base}/edit`, body: { ...second, children: [] } })
  if (page.sheet) {
    const sheet = await exported(session, page)
    await session.bring(`${page.base}/importExcel`, importFields, [sheet, { ...sheet, name: '2.xls' }])
  }
  await session.make({ method: 'DELETE', path: `${page.base}/delete`, query: { id: String(first.id) } })
  await session.make({ method: 'DELETE', path: `${page.base}/deleteBatch`, query: { ids: `${String(second.id)},` } })
}

async function exported(session: OlderSession, { base }: OlderPage): Promise<Upload> {
  const query = { column: 'createTime', order: 'desc', selections: '' }
  const { bytes } = await session.make({ method: 'GET', path: `${base}/exportXls`, query })
  return { field: 'files[]', name: '1.xls', bytes, type: 'application/vnd.ms-excel' }
}
