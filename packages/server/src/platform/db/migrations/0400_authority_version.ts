import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'

const anyChange = 'insert or update or delete'

/** Tables that determine a user's identity or rights, and the statements that change them. */
const watched: Readonly<Record<string, string>> = {
  // Inserting a session invalidates nothing cached, and its last-used time has no effect on rights.
  session: 'update of token_hash, user_id, expire_time or delete',
  sys_user: 'update or delete',
  sys_permission: anyChange,
  sys_permission_data_rule: anyChange,
  sys_tenant: anyChange,
  sys_role: anyChange,
  sys_user_role: anyChange,
  sys_role_permission: anyChange,
  sys_depart: anyChange,
  sys_user_depart: anyChange,
  sys_depart_permission: anyChange,
  sys_depart_role: anyChange,
  sys_depart_role_user: anyChange,
  sys_depart_role_permission: anyChange,
}

const isShared = (db: Kysely<unknown>) => engineOf(db) === 'postgres'

/**
 * Counts once for each transaction that changes rights, as its last statement before the commit: a reader of the new
 * count sees the new rights, and the row is locked no longer than the commit takes.
 */
async function watch(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_authority() returns trigger language plpgsql as $$
    begin
      if current_setting('heron.counted', true) is distinct from pg_current_xact_id()::text then
        perform set_config('heron.counted', pg_current_xact_id()::text, true);
        update authority_version set changes = changes + 1;
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, changes] of Object.entries(watched)) {
    await sql`create constraint trigger count_authority after ${sql.raw(changes)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function count_authority()`.execute(db)
  }
}

/**
 * Number of changes of rights, for servers that share a database; an embedded database has a single server that counts
 * itself.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authority_version')
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into authority_version (changes) values (0)`.execute(db)
  if (isShared(db)) await watch(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  if (isShared(db)) await sql`drop function count_authority() cascade`.execute(db)
  await db.schema.dropTable('authority_version').execute()
}

export const authorityVersion: Migration = { name: '0400_authority_version', up, down }
