import type { Alarm, RaiseAlarm, SendNotices } from '../../platform/alarm.ts'
import { holdersOf, ofHouse, ofHouseOr } from '../../platform/auth/holders.ts'
import type { Db } from '../../platform/db/database.ts'
import { escaped } from '../../platform/escaped.ts'
import { noticeParagraphs } from '../../platform/notice-paragraphs.ts'
import { pieces } from '../../platform/pieces.ts'
import type { Platform } from '../../platform/platform.ts'
import { withoutScope } from '../../platform/scope/scope.ts'
import type { MessageService } from '../communication/message/index.ts'

type AlarmNeeds = Pick<Platform, 'db' | 'mail'>

/** Receivers of one message; the queue takes no more. */
const most = 100

/** The sender of the messages. */
const sender = { userId: '', username: 'heron' } as const

/** What messages made by the server have in common. */
const made = { isMarked: true, param: null, remark: null } as const

/** For the queue and for mail, where the languages of the receivers are unknown. */
const titleOf = (words: readonly string[]) => words.join(' · ').slice(0, 100)

const tenantOf = (db: Db, projectId: string) =>
  db.selectFrom('project').select('tenantId').where('id', '=', projectId).executeTakeFirst()

/** The names and addresses of an alarm's receivers. */
async function receiversOf(db: Db, { permission, isOfHouse, projectId }: Alarm) {
  const all = holdersOf(db, [permission]).select('email').limit(most)
  const project = projectId === undefined ? undefined : await tenantOf(db, projectId)
  return (isOfHouse || !project ? ofHouse(all) : ofHouseOr(all, project.tenantId)).execute()
}

async function send({ db, mail }: AlarmNeeds, messages: MessageService, alarm: Alarm): Promise<void> {
  const { title, text } = alarm
  const holders = await receiversOf(db, alarm)
  const addresses = mail ? holders.flatMap(({ email }) => (email ? [email] : [])) : []
  const content = noticeParagraphs(title, (language) => escaped(text[language]))
  const message = { ...made, title: titleOf([title.zh, title.en]), content, priority: 'H' } as const
  await messages.write(async (tx) => {
    const names = holders.map(({ username }) => username)
    if (names.length > 0) await messages.enqueue(tx, { ...message, way: '4', receiver: names.join(',') }, sender)
    if (addresses.length > 0)
      await messages.enqueue(tx, { ...message, way: '2', receiver: addresses.join(',') }, sender)
  })
}

/**
 * Alarms are sent through the message queue: to the bell, and by mail where a mail server is set up. Their receivers do
 * not depend on the users whom the user that caused them may see.
 */
export const createAlarms =
  (needs: AlarmNeeds, messages: MessageService): RaiseAlarm =>
  (alarm) =>
    withoutScope(() => send(needs, messages, alarm))

/** Notices are sent through the message queue, to the bell only. */
export const createNotices =
  (messages: MessageService): SendNotices =>
  (prepare) =>
    messages.write(async (tx) => {
      for (const { title, content, to } of await prepare(tx)) {
        const message = { ...made, title: titleOf([title.zh, title.en, title.ja]), content }
        for (const some of pieces(to, most))
          await messages.enqueue(tx, { ...message, way: '4', receiver: some.join(',') }, sender)
      }
    })
