import { readFile } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import type { ErrorWords, Language } from '@heron/contract/errors'
import { customerInput, type customerRoutes } from '@heron/contract/routes'
import { rowCount } from '@heron/contract/words'
import { ReadRefused, readTableInWorker } from '@heron/reader/table-in-worker'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { withoutSharedCommit } from '../../../platform/db/within-transaction.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { problemOf, twice } from './customer.problem.ts'
import { findCustomerByCode, insertCustomer, replaceCustomer } from './customer.store.ts'
import { columnsOf, readTable } from './customer.table.ts'

/** Rows that are written before others have their turn. */
const piece = 100

type CustomerInput = z.output<typeof customerInput>

type Rejection = z.output<typeof customerRoutes.upload.answer>['rejected'][number]

/** Rows one file may bring. */
const most = 10_000

/** Lines that may stand above the headings. */
const mostTitles = 3

const optional: ReadonlySet<string> = new Set(['phone', 'email'])
const fields = Object.keys(customerInput.shape)

/** Columns without which no row can be taken, as people call them. */
const required: readonly (readonly [field: string, title: ErrorWords])[] = [
  ['code', { zh: '客户编码', en: 'code', ja: '顧客コード' }],
  ['name', { zh: '客户名称', en: 'name', ja: '顧客名' }],
]
const missingHeading = ({ zh, en, ja }: ErrorWords): ErrorWords => ({
  zh: `缺少表头“${zh}”`,
  en: `the heading “${en}” is missing`,
  ja: `見出し「${ja}」がありません`,
})

function readRow(cells: readonly string[], columns: ReadonlyMap<string, number>) {
  const value = (field: string) => cells[columns.get(field) ?? -1] ?? ''
  return customerInput.safeParse(
    Object.fromEntries(
      fields.map((field) => [field, value(field) === '' && optional.has(field) ? null : value(field)]),
    ),
  )
}

interface Accepted {
  readonly input: CustomerInput
  readonly named: ReadonlySet<string>
}

function sortOut(
  rows: readonly (readonly string[])[],
  language: Language,
): {
  accepted: readonly Accepted[]
  rejected: readonly Rejection[]
} {
  // A workbook may begin with its title and who exported it; a table begins with its headings.
  const at = Math.max(
    rows.slice(0, mostTitles).findIndex((cells) => columnsOf(cells).has('code')),
    0,
  )
  const columns = columnsOf(rows[at] ?? [])
  const data = rows.slice(at + 1)
  for (const [field, title] of required)
    if (!columns.has(field)) throw new AppError('IMPORT_FAILED', { reason: missingHeading(title) })
  if (data.length > most) throw new AppError('TOO_LARGE', { limit: rowCount(most) })
  const accepted: Accepted[] = []
  const rejected: Rejection[] = []
  const codes = new Set<string>()
  for (const [index, cells] of data.entries()) {
    const row = at + index + 2
    const { success, data: input, error } = readRow(cells, columns)
    if (!success) rejected.push({ row, ...problemOf(error, language) })
    else if (codes.has(input.code)) rejected.push({ row, ...twice(input.code, language) })
    else {
      codes.add(input.code)
      accepted.push({ input, named: new Set(columns.keys()) })
    }
  }
  return { accepted, rejected }
}

/** Changes only what the table has a column for. */
async function take(
  db: Db,
  { input, named }: Accepted,
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<'added' | 'changed'> {
  const known = await findCustomerByCode(db, input.code)
  if (!known) {
    await insertCustomer(db, { id: ids(), ...input, ...auditOnInsert(actor, clock) })
    return 'added'
  }
  const given = Object.fromEntries(Object.entries(input).filter(([field]) => named.has(field)))
  await replaceCustomer(db, known, { ...given, ...auditOnUpdate(actor, clock) })
  return 'changed'
}

async function readRows(file: StagedFile): Promise<readonly (readonly string[])[]> {
  const bytes = await readFile(file.path)
  if (file.extension !== 'xls' && file.extension !== 'xlsx') return readTable(bytes)
  try {
    return await readTableInWorker(bytes, file.extension, file.name)
  } catch (cause) {
    throw cause instanceof ReadRefused ? new AppError('IMPORT_FAILED', { reason: cause.code }) : cause
  }
}

/** Who imports, and the language of the report. */
export interface Importer {
  readonly actor: Actor
  readonly language: Language
}

/** Adds and changes customers from a table or a workbook, the good rows all together; bad rows are reported and left out. */
export async function importCustomers(needs: ServiceNeeds, file: StagedFile, { actor, language }: Importer) {
  const { accepted, rejected } = sortOut(await readRows(file), language)
  const takeAll = async (tx: Db) => {
    const done: ('added' | 'changed')[] = []
    for (const row of accepted) {
      done.push(await take(tx, row, actor, needs))
      if (done.length % piece === 0) await pause()
    }
    return done
  }
  const outcomes = await withoutSharedCommit(() => inTransaction(needs.db, takeAll))
  const added = outcomes.filter((outcome) => outcome === 'added').length
  return { added, changed: outcomes.length - added, rejected: [...rejected] }
}
