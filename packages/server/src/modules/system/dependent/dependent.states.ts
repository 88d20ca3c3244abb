import { conditionName } from '@heron/contract/condition-name'
import { nounOf } from '@heron/contract/nouns'
import type { Dependent } from '@heron/contract/routes'
import { inState } from '@heron/contract/state-words'
import { tableTitles } from '@heron/contract/table-titles'
import type { Db } from '../../../platform/db/database.ts'
import { languageOf, readerLanguage } from '../../../platform/reader-language.ts'
import { type deletableStates, isDeletable } from '../../../platform/references/stated.ts'
import { named } from './dependent.named.ts'

type Ids = readonly string[]

/** Rows whose state may prevent their deletion, by noun: their table, names and states. */
const stated = {
  condition: {
    table: 'conditionEntry',
    rows: async (db: Db, ids: Ids) => {
      const rows = await db
        .selectFrom('conditionEntry')
        .select(['code', 'state'])
        .where('id', 'in', ids)
        .orderBy('code')
        .execute()
      return rows.map(({ code, state }) => ({ name: conditionName(code), state }))
    },
  },
  post: {
    table: 'postRevision',
    rows: async (db: Db, ids: Ids) => {
      const all = db.selectFrom('postRevision').select(['code', 'revision', 'state']).where('id', 'in', ids)
      const rows = await all.orderBy('code').orderBy('revision').execute()
      return rows.map(({ code, revision, state }) => ({ name: `${code} ${revision}`, state }))
    },
  },
  teaching: {
    table: 'postTeaching',
    rows: (db: Db, ids: Ids) =>
      db.selectFrom('postTeaching').select(['name', 'state']).where('id', 'in', ids).orderBy('name').execute(),
  },
  announcement: {
    table: 'sysAnnouncement',
    rows: async (db: Db, ids: Ids) => {
      const all = db.selectFrom('sysAnnouncement').select(['titile', 'sendStatus']).where('id', 'in', ids)
      const rows = await all.orderBy('titile').execute()
      return rows.map(({ titile, sendStatus }) => ({ name: titile, state: sendStatus }))
    },
  },
  messageTemplate: {
    table: 'sysSmsTemplate',
    rows: async (db: Db, ids: Ids) => {
      const all = db.selectFrom('sysSmsTemplate').select(['templateName', 'useStatus']).where('id', 'in', ids)
      const rows = await all.orderBy('templateName').execute()
      return rows.map((row) => ({ name: row.templateName, state: row.useStatus === '1' ? 'inUse' : 'notUsed' }))
    },
  },
} as const satisfies Record<
  string,
  {
    readonly table: keyof typeof deletableStates
    readonly rows: (db: Db, ids: Ids) => Promise<readonly { readonly name: string; readonly state: string }[]>
  }
>

/** The rows among these that are kept for their state. */
export async function keptByState(db: Db, call: string, ids: Ids): Promise<readonly Dependent[]> {
  const noun = nounOf(call)
  if (!Object.hasOwn(stated, noun)) return []
  const { table, rows } = stated[noun as keyof typeof stated]
  const kept = (await rows(db, ids)).filter(({ state }) => !isDeletable(table, state))
  const language = languageOf(readerLanguage())
  const names = kept.map(({ name, state }) => inState(name, state)[language])
  return named('refused', tableTitles(table), names)
}
