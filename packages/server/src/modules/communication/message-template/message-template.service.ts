import type {
  MessageTemplate,
  messageTemplateEdit,
  messageTemplateInput,
  previewInput,
  sendInput,
} from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import {
  type Actor,
  auditOnInsert,
  auditOnUpdate,
  presentAuditColumns,
  type ServiceNeeds,
} from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import { contentFor, type MessageService } from '../message/index.ts'
import { readParams, render } from './message-template.render.ts'
import * as store from './message-template.store.ts'
import { write } from './message-template.write.ts'

type Input = z.output<typeof messageTemplateInput>

/** The stored columns: content cleaned to harmless markup; parameters checked to be readable. */
function columnsOf(input: Input): Input {
  readParams(input.templateTestJson ?? '')
  return { ...input, templateContent: contentFor(input.templateType, input.templateContent) }
}

/** A template in use may only be taken out of use. */
function refuseUsed(row: store.TemplateRow, next: Input): void {
  if (row.useStatus !== '1') return
  const { useStatus: _use, ...fields } = next
  const isSame = Object.entries(fields).every(([name, value]) => row[name as keyof typeof fields] === value)
  if (!isSame) throw new AppError('TEMPLATE_USED')
}

/** Message templates, and sending by them. */
export function createMessageTemplateService(
  { db, clock, ids }: ServiceNeeds,
  options: DictOptions,
  messages: MessageService,
) {
  const present = async () => {
    const ways = await options.itemsOf('msgType')
    return (row: store.TemplateRow): MessageTemplate => ({
      id: row.id,
      templateCode: row.templateCode,
      templateName: row.templateName,
      templateType: row.templateType,
      templateType_dictText: ways.find(({ value }) => value === row.templateType)?.text ?? row.templateType,
      templateContent: row.templateContent,
      templateTestJson: row.templateTestJson,
      useStatus: row.useStatus,
      ...presentAuditColumns(row),
    })
  }
  const get = async (from: Db, id: string) => {
    const row = await store.findTemplate(from, id)
    if (!row) throw new AppError('NOT_FOUND')
    return (await present())(row)
  }

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listTemplates(db, query)
      return pageOf(rows.map(await present()), total, query)
    },

    get: (id: string) => get(db, id),

    add: (input: Input, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`messageTemplate:${id}`)
        await store.insertTemplate(tx, { id, ...columnsOf(input), ...auditOnInsert(actor, clock) })
        return get(tx, id)
      }),

    edit: ({ id, version, ...fields }: z.output<typeof messageTemplateEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`messageTemplate:${id}`)
        const columns = columnsOf(fields)
        const row = await store.findTemplate(tx, id)
        if (!row) throw new AppError('NOT_FOUND')
        refuseUsed(row, columns)
        const now = () => get(tx, id)
        await updateVersioned(
          write(tx),
          'sysSmsTemplate',
          { id, version },
          { ...columns, ...auditOnUpdate(actor, clock) },
          now,
        )
        return now()
      }),

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`messageTemplate:${given.join(',')}`)
        if ((await store.countUsed(tx, given)) > 0) throw new AppError('TEMPLATE_USED_KEPT')
        if ((await store.deleteTemplates(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),

    preview: async ({ testData, ...template }: z.output<typeof previewInput>) => render(template, readParams(testData)),

    /** Queues the message made from the template with these parameters; nothing is sent if a parameter is missing. */
    send: ({ templateCode, msgType, receiver, testData }: z.output<typeof sendInput>, actor: Actor) =>
      messages.write(async (tx) => {
        if (msgType === '3') throw new AppError('MESSAGE_WAY')
        const template = await store.findTemplateByCode(tx, templateCode)
        if (!template) throw new AppError('TEMPLATE_UNKNOWN')
        const { title, content, missing } = render({ ...template, templateType: msgType }, readParams(testData))
        const [lacking] = missing
        if (lacking !== undefined) throw new AppError('TEMPLATE_PARAM', { name: lacking })
        const out = { title, way: msgType, receiver, content, param: testData || null, remark: templateCode }
        await messages.enqueue(tx, out, actor)
        return null
      }),
  }
}

export type MessageTemplateService = ReturnType<typeof createMessageTemplateService>
