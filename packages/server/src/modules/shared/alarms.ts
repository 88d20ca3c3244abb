import type { RaiseAlarm, SendNotices } from '../../platform/alarm.ts'
import { holdersOf, ofHouse } from '../../platform/auth/holders.ts'
import { escaped } from '../../platform/escaped.ts'
import { pieces } from '../../platform/pieces.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MessageService } from '../communication/message/index.ts'

/** Receivers of one message; the queue takes no more. */
const most = 100

/** The sender of the messages. */
const sender = { userId: '', username: 'heron' } as const

/** The bell shows titles as they are, to readers of every language. */
const titleOf = (words: readonly string[]) => words.join(' · ').slice(0, 100)

/** Alarms are sent through the message queue: to the bell, and by mail where a mail server is set up. */
export const createAlarms =
  ({ db, mail }: Pick<Platform, 'db' | 'mail'>, messages: MessageService): RaiseAlarm =>
  async ({ permission, isOfHouse, title, text }) => {
    const all = holdersOf(db, [permission])
    const holders = await (isOfHouse ? ofHouse(all) : all).select('email').limit(most).execute()
    const addresses = mail ? holders.flatMap(({ email }) => (email ? [email] : [])) : []
    // The languages of the receivers are unknown here, so the text is in all three.
    const content = [text.zh, text.en, text.ja].map((each) => `<p>${escaped(each)}</p>`).join('')
    const message = { title: titleOf([title.zh, title.en]), content, param: null, remark: null, priority: 'H' } as const
    await messages.write(async (tx) => {
      const names = holders.map(({ username }) => username)
      if (names.length > 0) await messages.enqueue(tx, { ...message, way: '4', receiver: names.join(',') }, sender)
      if (addresses.length > 0)
        await messages.enqueue(tx, { ...message, way: '2', receiver: addresses.join(',') }, sender)
    })
  }

/** Notices are sent through the message queue, to the bell only. */
export const createNotices =
  (messages: MessageService): SendNotices =>
  (prepare) =>
    messages.write(async (tx) => {
      for (const { title, content, to } of await prepare(tx)) {
        const message = { title: titleOf([title.zh, title.en, title.ja]), content, param: null, remark: null }
        for (const some of pieces(to, most))
          await messages.enqueue(tx, { ...message, way: '4', receiver: some.join(',') }, sender)
      }
    })
