import type { Actor as SessionActor } from '../../../platform/auth/actor.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import * as store from './announcement.store.ts'

/** Who wants to read; without permissions, as the seed writes, only what is for them. */
export interface Reading extends Actor {
  readonly permissions?: SessionActor['permissions']
}

/** Administrators read all there are in their tenant. */
export const readsAll = ({ permissions }: Reading): boolean => permissions?.has('system:announcement:list') ?? false

/** ATK91. Unpublished ones and those for others do not exist for who only reads. */
export const mayRead = async (db: Db, id: string, reading: Reading): Promise<boolean> =>
  readsAll(reading) ? (await store.findAnnouncement(db, id)) !== undefined : store.isFor(db, reading.userId, id)
