import type { customerEdit, customerInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor as SessionActor } from '../../../platform/auth/actor.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refuseHandingOn } from '../../../platform/references/handing-on.ts'
import { moveToCustomer } from '../project-record/index.ts'
import { presentCustomer } from './customer.present.ts'
import * as store from './customer.store.ts'
import { write } from './customer.write.ts'

type CustomerInput = z.output<typeof customerInput>
type CustomerEdit = z.output<typeof customerEdit>

/** A customer as the wire shows it, or NOT_FOUND. */
export async function getCustomer(db: Db, id: string) {
  const row = await store.findCustomer(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentCustomer(row)
}

/** Most projects named in an answer. */
const named = 3

/** Refuses to delete a customer with projects; the refusal names them. */
async function refuseUsed(db: Db, id: string): Promise<void> {
  const numbers = await store.projectsOfCustomer(db, id, named + 1)
  if (numbers.length === 0) return
  const list = `${numbers.slice(0, named).join(', ')}${numbers.length > named ? ' …' : ''}`
  throw new AppError('IN_USE', { by: { zh: `项目 ${list}`, en: `project ${list}`, ja: `プロジェクト ${list}` } })
}

/** The workshop's customers. */
export function createCustomerService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listCustomers(db, query)
      return pageOf(rows.map(presentCustomer), total, query)
    },

    /** The customer with this code. */
    coded: async (code: string) => {
      const row = await store.findCustomerByCode(db, code)
      return row && presentCustomer(row)
    },

    add: (input: CustomerInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`customer:${id}`)
        await store.insertCustomer(tx, { id, ...input, ...auditOnInsert(actor, clock) })
        return getCustomer(tx, id)
      }),

    edit: ({ id, version, ...fields }: CustomerEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`customer:${id}`)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'customer', { id, version }, columns, () => getCustomer(tx, id))
        return getCustomer(tx, id)
      }),

    /** With `handOn`, another customer takes over the projects first. */
    delete: (id: string, handOn?: { readonly actor: SessionActor; readonly moveTo: string }) =>
      inTransaction(db, async (tx) => {
        actingOn(`customer:${id}`)
        if (handOn) {
          const { actor, moveTo } = handOn
          refuseHandingOn('customer', actor, [id], moveTo)
          await getCustomer(tx, moveTo)
          await moveToCustomer(tx, id, moveTo, auditOnUpdate(actor, clock))
        }
        await refuseUsed(tx, id)
        if (!(await store.deleteCustomer(tx, id))) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>
