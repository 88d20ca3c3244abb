import { done } from '@heron/contract/done-words'
import { duplicateRoutes as routes } from '@heron/contract/routes'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { refuseBinned } from '../../../platform/references/recycle-bin.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { Budget } from './duplicate.budget.ts'
import { uniqueField } from './duplicate.pairs.ts'

interface Question {
  readonly tableName: string
  readonly fieldName: string
  readonly fieldVal: string
  readonly dataId?: string | undefined
}

async function isTaken(db: Db, asked: Question, actor: Actor): Promise<boolean> {
  const field = uniqueField(asked.tableName, asked.fieldName)
  if (!field) throw refusedField('fieldName', 'choice')
  if (!field.permissions.some((code) => actor.permissions.has(code))) throw new AppError('FORBIDDEN')
  // Table and column come from the registry; value and id are bound.
  const any = db as unknown as Kysely<{ row: { id: string } }>
  const row = await any
    .selectFrom(field.table as 'row')
    .select('id')
    .where(sql<SqlBool>`${sql.ref(`${field.table}.${field.column}`)} = ${asked.fieldVal}`)
    .where('id', '<>', asked.dataId ?? '')
    .limit(1)
    .executeTakeFirst()
  if (row) await refuseBinned(db, field.table, field.column, asked.fieldVal)
  return row !== undefined
}

/** Binds the duplicate check. */
export function duplicateBindings({ db, clock }: { readonly db: Db; readonly clock: Clock }): readonly Binding[] {
  const budget = new Budget(clock)
  return [
    bind(routes.check, async ({ query, actor, setMessage }) => {
      if (query.fieldVal === '') {
        setMessage(done.valueEmpty)
        return null
      }
      budget.spend(actor.userId)
      if (await isTaken(db, query, actor)) throw new AppError('DICT_VALUE_TAKEN')
      setMessage(done.valueFree)
      return null
    }),
  ]
}
