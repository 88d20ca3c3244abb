import {
  type ReportDefinition,
  type ReportEntity,
  type ReportHead,
  reportDefinition,
  type reportEdit,
  reportFields,
  type reportInput,
  reportRecords,
} from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { isOpenTo } from '../../../platform/auth/is-open-to.ts'
import {
  auditOnInsert,
  auditOnUpdate,
  presentAuditColumns,
  type ServiceNeeds,
} from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import type { Entity } from './report.definition.ts'
import { entities } from './report.entities.ts'
import { definitionOf, openEntity } from './report.open.ts'
import * as store from './report.store.ts'
import { write } from './report.write.ts'

const wireTypes = { text: 'String', number: 'Integer', time: 'Date' } as const

const presentEntity = ({ code, titles, fields, params }: Entity): ReportEntity => ({
  code,
  titles: { ...titles },
  fields: fields.map(({ field, titles, dictCode = null, width = null, search }) => ({
    fieldName: field,
    titles: { ...titles },
    fieldType: wireTypes[reportFields[field]],
    dictCode,
    fieldWidth: width,
    isSearch: search === undefined ? 0 : 1,
  })),
  params: params.map(({ name, titles }) => ({ paramName: name, titles: { ...titles } })),
})

const present = (row: store.HeadRow): ReportHead => ({
  id: row.id,
  code: row.code,
  ...definitionOf(row),
  ...presentAuditColumns(row),
})

const columnsOf = ({ items, params, ...head }: ReportDefinition) => ({
  ...head,
  items: JSON.stringify(items),
  params: JSON.stringify(params),
})

/** The first name that occurs twice. */
const twice = (names: readonly string[]) => names.find((name, at) => names.indexOf(name) !== at)

/** A report shows only registered fields of an entity its author may see, each once. */
function refuseUnregistered({ entity, items, params }: ReportDefinition, actor: Actor): void {
  const registered = openEntity(entity, actor)
  const refuse = (field: string, value: string) => {
    throw refusedField(field, 'unusable', { value })
  }
  const fields = items.map(({ fieldName }) => fieldName)
  const foreign = fields.find((name) => !registered.fields.some(({ field }) => field === name)) ?? twice(fields)
  if (foreign !== undefined) refuse('items', foreign)
  if (!items.some(({ isShow }) => isShow === 1)) refuse('items', 'isShow')
  const names = params.map(({ paramName }) => paramName)
  const odd = names.find((name) => !registered.params.some((param) => param.name === name)) ?? twice(names)
  if (odd !== undefined) refuse('params', odd)
}

async function getHead(db: Db, id: string): Promise<store.HeadRow> {
  const row = await store.findHead(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Definitions of reports, with their earlier states. */
export function createReportAdmin({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listHeads(db, query)
      return pageOf(rows.map(present), total, query)
    },

    entities: (actor: Actor) =>
      entities.filter(({ access }) => isOpenTo(access, actor)).map((entity) => presentEntity(entity)),

    items: async (id: string) => present(await getHead(db, id)).items,
    params: async (id: string) => present(await getHead(db, id)).params,

    records: async (id: string) => {
      await getHead(db, id)
      return (await store.recordsOf(db, id)).map(({ id, definition, createBy, createTime }) => ({
        id,
        definition: reportDefinition.parse(JSON.parse(definition)),
        createBy,
        createTime: formatDateTime(Number(createTime)),
      }))
    },

    add: ({ code, ...definition }: z.output<typeof reportInput>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        refuseUnregistered(definition, actor)
        const id = ids()
        actingOn(`report:${id}`)
        await store.insertHead(tx, { id, code, ...columnsOf(definition), ...auditOnInsert(actor, clock) })
        return present(await getHead(tx, id))
      }),

    edit: ({ id, version, code, ...definition }: z.output<typeof reportEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`report:${id}`)
        const before = await getHead(tx, id)
        if (code !== before.code) throw refusedField('code', 'fixed')
        // An author who may not see the entity cannot change its report either.
        openEntity(before.entity, actor)
        refuseUnregistered(definition, actor)
        const columns = { ...columnsOf(definition), ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'onlCgreportHead', { id, version }, columns, async () =>
          present(await getHead(tx, id)),
        )
        const record = {
          id: ids(),
          headId: id,
          definition: JSON.stringify(definitionOf(before)),
          createBy: before.updateBy ?? before.createBy,
          createTime: before.updateTime ?? before.createTime,
        }
        await store.keepRecord(tx, record, reportRecords)
        return present(await getHead(tx, id))
      }),

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`report:${given.join(',')}`)
        if ((await store.deleteHeads(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type ReportAdmin = ReturnType<typeof createReportAdmin>
