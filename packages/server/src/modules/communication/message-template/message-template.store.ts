import { messageTemplateFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './message-template.write.ts'

const listing: Listing<typeof messageTemplateFields> = {
  fields: messageTemplateFields,
  columns: {
    templateCode: 'sysSmsTemplate.templateCode',
    templateName: 'sysSmsTemplate.templateName',
    templateContent: 'sysSmsTemplate.templateContent',
    templateType: 'sysSmsTemplate.templateType',
    useStatus: 'sysSmsTemplate.useStatus',
    createTime: 'sysSmsTemplate.createTime',
  },
  id: 'sysSmsTemplate.id',
}

const rows = (db: Db) => db.selectFrom('sysSmsTemplate').selectAll('sysSmsTemplate')

export type TemplateRow = Awaited<ReturnType<typeof findTemplate>> & object

export const listTemplates = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findTemplate = (db: Db, id: string) => rows(db).where('sysSmsTemplate.id', '=', id).executeTakeFirst()

export const findTemplateByCode = (db: Db, code: string) =>
  rows(db).where('sysSmsTemplate.templateCode', '=', code).executeTakeFirst()

export const insertTemplate = (db: Db, row: Insertable<Tables['sysSmsTemplate']>) =>
  write(db).insertInto('sysSmsTemplate').values(row).execute()

/** How many of these templates are in use. */
export async function countUsed(db: Db, ids: readonly string[]): Promise<number> {
  const found = await rows(db).where('id', 'in', ids).where('useStatus', '=', '1').execute()
  return found.length
}

export async function deleteTemplates(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysSmsTemplate').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}
