import { createHash } from 'node:crypto'
import { MailRefused } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { plainText } from '../announcement/index.ts'
import { failureText } from './message.failure.ts'
import { sending } from './message.service.ts'
import * as store from './message.store.ts'

export type OutboxNeeds = Pick<Platform, 'db' | 'clock' | 'log' | 'mail' | 'sms' | 'ticker'>

/** ms between checks of the queue; a new message is sent at once. */
const every = 15_000
/** Messages sent in one check. */
const batch = 50
/** ms after which a message that was claimed but not settled is due again: the server stopped while sending it. */
const lease = 120_000
const minute = 60_000
/** ms before the next attempt after the first, second … failure; after the last one the message is given up. */
const waits = [minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute] as const

/** A failure that another attempt would not resolve. */
class Hopeless extends Error {}

/** Messages with the same text, sent by one person at one moment, are one sending, however many receivers it has. */
const batchOf = ({ createBy, createTime, esTitle, esContent }: store.MessageRow): string =>
  createHash('sha256')
    .update(JSON.stringify([createBy, createTime, esTitle, esContent]))
    .digest('hex')
    .slice(0, 32)

/** A message for the bell of one account. */
export interface BellMessage {
  readonly username: string
  readonly title: string
  readonly content: string
  readonly sender: string
  /** The same for all receivers of one sending. */
  readonly batch: string
  /** null: general */
  readonly priority: string | null
}

interface Outbox {
  /** Sends the messages that are due. */
  readonly run: () => Promise<void>
}

/**
 * [E07] Empties the queue: sends each message by its channel and retries failures after growing waits, six attempts in
 * all.
 */
export function createOutbox(
  { db, clock, log, mail, sms, ticker }: OutboxNeeds,
  ring: (message: BellMessage) => Promise<boolean>,
): Outbox {
  const ways: Readonly<Record<string, (row: store.MessageRow) => Promise<void>>> = {
    1: async ({ esReceiver, esContent }) => {
      if (!sms) throw new Hopeless(failureText('smsOff'))
      await sms({ to: esReceiver, text: esContent })
    },
    2: async ({ id, esReceiver, esTitle, esContent }) => {
      if (!mail) throw new Hopeless(failureText('mailOff'))
      await mail({ id, to: esReceiver, subject: esTitle, html: esContent, text: plainText(esContent) })
    },
    4: async (row) => {
      const { esReceiver, esTitle, esContent, createBy, priority } = row
      const said = { title: esTitle, content: esContent, sender: createBy, priority }
      const message = { username: esReceiver, ...said, batch: batchOf(row) }
      if (!(await ring(message))) throw new Hopeless(failureText('noUser', esReceiver))
    },
  }

  const send = async (row: store.MessageRow): Promise<void> => {
    const way = ways[row.esType]
    if (!way) throw new Hopeless(failureText('noWay', row.esType))
    await way(row)
  }

  const settleFailed = async (row: store.MessageRow, cause: unknown): Promise<void> => {
    const isHopeless = cause instanceof Hopeless || cause instanceof MailRefused
    const wait = isHopeless ? undefined : waits[row.esSendNum]
    const esResult = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
    const nextTime = wait === undefined ? null : clock() + wait
    await store.recordOutcome(db, row, { esSendStatus: '2', esResult, nextTime })
    log.warn({ messageId: row.id, way: row.esType, again: nextTime !== null }, 'a message was not sent')
  }

  const attempt = async (row: store.MessageRow): Promise<void> => {
    // Another server has claimed it, or it was just changed.
    if (!(await store.claim(db, row, clock() + lease))) return
    try {
      await send(row)
    } catch (cause) {
      await settleFailed(row, cause)
      return
    }
    await store.recordOutcome(db, row, { esSendStatus: '1', esSendTime: clock(), esResult: null, nextTime: null })
  }

  const run = async (): Promise<void> => {
    for (let more = true; more; ) {
      const due = await store.dueMessages(db, clock(), batch)
      for (const row of due) await attempt(row)
      more = due.length === batch
    }
  }

  ticker.define(sending, every, run)
  return { run }
}
