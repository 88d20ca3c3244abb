import { setImmediate as pause } from 'node:timers/promises'
import type { Language } from '@heron/contract/errors'
import { customerInput, type customerRoutes } from '@heron/contract/routes'
import type { z } from 'zod'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { withoutSharedCommit } from '../../../platform/db/within-transaction.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { type Fields, readSheets, type SheetRow } from '../../../platform/sheet/sheet-rows.ts'
import { problemOf, twice } from './customer.problem.ts'
import { customerSheet } from './customer.sheet.ts'
import { findCustomerByCode, insertCustomer, replaceCustomer } from './customer.store.ts'

/** Rows that are written before others have their turn. */
const piece = 100

type CustomerInput = z.output<typeof customerInput>

type Rejection = z.output<typeof customerRoutes.upload.answer>['rejected'][number]

/** Rows one import may bring. */
const most = 10_000

const optional: ReadonlySet<string> = new Set(['phone', 'email'])

/** Columns that the sheet does not have are empty. */
const readRow = (given: Fields) =>
  customerInput.safeParse(
    Object.fromEntries(
      Object.keys(customerInput.shape).map((field) => {
        const text = given[field] ?? ''
        return [field, text === '' && optional.has(field) ? null : text]
      }),
    ),
  )

interface Accepted {
  readonly input: CustomerInput
  readonly named: ReadonlySet<string>
}

function sortOut(
  rows: readonly SheetRow[],
  language: Language,
): { accepted: readonly Accepted[]; rejected: readonly Rejection[] } {
  const accepted: Accepted[] = []
  const rejected: Rejection[] = []
  const codes = new Set<string>()
  for (const { line: row, fields, ...source } of rows) {
    const { success, data: input, error } = readRow(fields)
    if (!success) rejected.push({ ...source, row, ...problemOf(error, language) })
    else if (codes.has(input.code)) rejected.push({ ...source, row, ...twice(input.code, language) })
    else {
      codes.add(input.code)
      accepted.push({ input, named: new Set(Object.keys(fields)) })
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

/** Who imports, and the language of the report. */
export interface Importer {
  readonly actor: Actor
  readonly language: Language
}

/** Adds and changes customers from a table or a workbook, the good rows all together; bad rows are reported and left out. */
export async function importCustomers(
  needs: ServiceNeeds,
  files: readonly StagedFile[],
  { actor, language }: Importer,
) {
  const { accepted, rejected } = sortOut(await readSheets(customerSheet, files, most), language)
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
