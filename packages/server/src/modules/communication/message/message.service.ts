import type { Message, MessageWay, messageEdit, messageInput } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Platform } from '../../../platform/platform.ts'
import { languageOf, readerLanguage } from '../../../platform/reader-language.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import { sanitise, sanitiseMarked } from '../announcement/index.ts'
import { failureIn } from './message.failure.ts'
import { addressesOf } from './message.receivers.ts'
import * as store from './message.store.ts'
import { write } from './message.write.ts'

export type MessageNeeds = Pick<Platform, 'db' | 'clock' | 'ids' | 'ticker'>

/** The name of the ticker's task. */
export const sending = 'message.send'

const timeText = (time: number | null) => (time === null ? null : formatDateTime(time))

/** Mail and the bell show HTML, cleaned to harmless markup. SMS gets the text unchanged. */
export const contentFor = (way: string, text: string): string => (way === '1' ? text : sanitise(text))

async function presenter(options: DictOptions) {
  const [ways, states] = [await options.itemsOf('msgType'), await options.itemsOf('msgSendStatus')]
  return (row: store.MessageRow): Message => ({
    id: row.id,
    esTitle: row.esTitle,
    esType: row.esType,
    esType_dictText: ways.find(({ value }) => value === row.esType)?.text ?? row.esType,
    esReceiver: row.esReceiver,
    esParam: row.esParam,
    esContent: row.esContent,
    esSendTime: timeText(row.esSendTime),
    esSendStatus: row.esSendStatus,
    esSendStatus_dictText: states.find(({ value }) => value === row.esSendStatus)?.text ?? row.esSendStatus,
    esSendNum: row.esSendNum,
    esResult: row.esResult === null ? null : failureIn(languageOf(readerLanguage()), row.esResult),
    nextTime: timeText(row.nextTime),
    remark: row.remark,
    ...presentAuditColumns(row),
  })
}

/** A message to be queued. */
export interface Outgoing {
  readonly title: string
  readonly way: MessageWay
  readonly receiver: string
  readonly content: string
  readonly param: string | null
  readonly remark: string | null
  /** Its content is the server's, in paragraphs marked with their languages (`noticeParagraphs`). */
  readonly isMarked?: true
  /** Priority in the bell; absent: general. */
  readonly priority?: 'M' | 'H'
}

const unsent = { esSendTime: null, esSendStatus: '0', esSendNum: 0, esResult: null } as const

/** Messages as people see them, and the queue that is sent from. */
export function createMessageService({ db, clock, ids, ticker }: MessageNeeds, options: DictOptions) {
  const get = async (from: Db, id: string) => {
    const row = await store.findMessage(from, id)
    if (!row) throw new AppError('NOT_FOUND')
    return (await presenter(options))(row)
  }

  /** [E07] Queues one row for each address, inside the caller's transaction. */
  const enqueue = async (tx: Tx, out: Outgoing, actor: Actor): Promise<readonly string[]> => {
    const addresses = await addressesOf(tx, out.way, out.receiver)
    // One time for all rows of a sending; the rows are grouped by it.
    const waiting = { ...unsent, nextTime: clock(), ...auditOnInsert(actor, clock) }
    const rows = addresses.map((address) => ({
      id: ids(),
      esTitle: out.title,
      esType: out.way,
      esReceiver: address,
      esParam: out.param,
      esContent: out.isMarked ? sanitiseMarked(out.content) : contentFor(out.way, out.content),
      remark: out.remark,
      priority: out.priority ?? null,
      ...waiting,
    }))
    actingOn(`message:${rows.map(({ id }) => id).join(',')}`)
    await store.insertMessages(tx, rows)
    return rows.map(({ id }) => id)
  }

  /** Runs a change and then sends what it queued. */
  const changeMessages = async <T>(action: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await inTransaction(db, action)
    ticker.wake(sending)
    return result
  }

  return {
    list: async (query: ListQuery) => {
      const { rows, total, sums } = await store.listMessages(db, query)
      return pageOf(rows.map(await presenter(options)), total, query, sums)
    },

    get: (id: string) => get(db, id),
    enqueue,
    write: changeMessages,

    add: (input: z.output<typeof messageInput>, actor: Actor) =>
      changeMessages(async (tx) => {
        const { esTitle: title, esType: way, esReceiver: receiver, esContent: content, remark } = input
        const queued = await enqueue(tx, { title, way, receiver, content, remark, param: null }, actor)
        const messages: Message[] = []
        for (const id of queued) messages.push(await get(tx, id))
        return messages
      }),

    /** A sent message cannot be edited; any other can be corrected and is tried anew. */
    edit: ({ id, version, ...fields }: z.output<typeof messageEdit>, actor: Actor) =>
      changeMessages(async (tx) => {
        actingOn(`message:${id}`)
        if ((await get(tx, id)).esSendStatus === '1') throw new AppError('MESSAGE_SENT')
        const [address, ...more] = await addressesOf(tx, fields.esType, fields.esReceiver)
        if (address === undefined || more.length > 0) throw new AppError('MESSAGE_ONE_RECEIVER')
        const anew = { esSendStatus: '0', esSendNum: 0, esResult: null, nextTime: clock() }
        const content = { esReceiver: address, esContent: contentFor(fields.esType, fields.esContent) }
        const columns = { ...fields, ...content, ...anew, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysSms', { id, version }, columns, () => get(tx, id))
        return get(tx, id)
      }),

    resend: (given: readonly string[], actor: Actor) =>
      changeMessages(async (tx) => {
        actingOn(`message:${given.join(',')}`)
        const queued = await store.requeue(tx, given, { nextTime: clock(), ...auditOnUpdate(actor, clock) })
        if (queued !== given.length) throw new AppError('MESSAGE_NOT_FAILED')
        return null
      }),

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`message:${given.join(',')}`)
        if ((await store.deleteMessages(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type MessageService = ReturnType<typeof createMessageService>
