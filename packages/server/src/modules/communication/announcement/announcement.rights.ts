import type { Actor as SessionActor } from '../../../platform/auth/actor.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import * as store from './announcement.store.ts'

/** The reader; without permissions (as in the seed) only announcements addressed to the reader. */
export interface Reading extends Actor {
  readonly permissions?: SessionActor['permissions']
}

/** Administrators read all announcements of their tenant. */
export const readsAll = ({ permissions }: Reading): boolean => permissions?.has('system:announcement:list') ?? false

/** ATK91. For readers without that permission, unpublished announcements and those for others do not exist. */
export const mayRead = async (db: Db, id: string, reading: Reading): Promise<boolean> =>
  readsAll(reading) ? (await store.findAnnouncement(db, id)) !== undefined : store.isFor(db, reading.userId, id)
