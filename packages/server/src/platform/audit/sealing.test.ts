import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/open-database.ts'
import { systemClock } from '../clock.ts'
import { migrateUp } from '../db/migrate.ts'
import { auditKey as firstWithSeals } from '../db/migrations/0505_audit_key.ts'
import { migrations } from '../db/migrations/index.ts'
import { createIds } from '../ids.ts'
import { AuditKey } from '../signing/audit-key.ts'
import { Audit } from './audit.ts'
import { bringSchemaUp } from './sealing.ts'

/** The oldest schema with seals: later sealed tables are missing. */
const oldest = migrations.slice(0, migrations.indexOf(firstWithSeals) + 1)

describe.each(['sqlite', 'postgres'] as const)('an upgrade of a database with seals, on %s', (engine) => {
  const closing: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  it('R28 adds sealed tables, and reports rows that were changed before it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heron-sealing-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const { db, close } = await openTestDatabase(engine, { empty: true })
    closing.push(close)
    await migrateUp(db, oldest, systemClock)
    await sql`insert into sys_user (id, username, realname, password, create_by, create_time, version)
      values ('1', 'ada', 'Ada', 'x', 'test', 1, 1)`.execute(db)
    const auditKey = new AuditKey(folder)
    auditKey.markSealed({ keyedFrom: 1 })
    const audit = new Audit(systemClock, createIds(systemClock), auditKey)
    const applied = await bringSchemaUp({ db, clock: systemClock, audit, auditKey })
    expect(applied).toEqual(migrations.slice(oldest.length).map(({ name }) => name))
    const { detail } = await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'audit.seal')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(String(detail)).wrong).toContain('sysUser 1 was added')
  })
})
