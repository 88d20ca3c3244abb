import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Processes of accepted plans were "processing" from acceptance on; now only those being burnt are. */
const up = (db: Kysely<unknown>) =>
  sql`update process set status = 'waitCommit' where status = 'processing' and id not in (
    select present.id from burn
    join process own on own.id = burn.process_id
    join process present on present.project_id = own.project_id and present.electrode_id = own.electrode_id
      and present.copy = own.copy and present.module = own.module and present.location_id = own.location_id
      and present.x = own.x and present.y = own.y and present.c = own.c and present.depth = own.depth
    where burn.result = 'running')`.execute(db)

/** An older program treats every open process of an accepted plan as "processing". */
const down = (db: Kysely<unknown>) =>
  sql`update process set status = 'processing' where status = 'waitCommit'
    and plan_id in (select id from plan where state = 'accepted')`.execute(db)

export const processStatus: Migration = {
  name: '0520_process_status',
  up: async (db) => {
    await up(db)
  },
  down: async (db) => {
    await down(db)
  },
}
