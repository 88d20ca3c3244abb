import type { Clock } from '../clock.ts'
import { changeHubOf, inTransaction } from '../db/database.ts'
import { migrateUp, pendingMigrations } from '../db/migrate.ts'
import { auditKey as firstWithSeals } from '../db/migrations/0505_audit_key.ts'
import { migrations } from '../db/migrations/index.ts'
import { inDatabase } from '../db/names.ts'
import { RowSeals, type Sealed, sealedTables } from '../db/row-seals.ts'
import { checkSeals, type RowFault, sealAgain, sealEvery } from '../db/seal-check.ts'
import type { WholeDb } from '../db/whole-db.ts'
import type { AuditKey } from '../signing/audit-key.ts'
import type { Audit } from './audit.ts'

interface Needs {
  readonly db: WholeDb
  readonly clock: Clock
  readonly audit: Audit
  readonly auditKey: AuditKey
}

/** Most rows named in an entry. */
const named = 200

const nameOf = ({ table, id, why }: RowFault) => `${table} ${id} ${why}`

/** Appends what was sealed to the chain. */
const append = ({ audit }: Needs, db: WholeDb, action: string, subject: string, detail: object) =>
  audit.append(db, { actor: 'system', action, subject, detail: JSON.stringify(detail) })

/** The sealed tables that the schema has before the upgrade. */
async function presentTables(db: WholeDb): Promise<readonly Sealed[]> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return [...sealedTables].filter((table) => present.has(inDatabase(table)))
}

/**
 * Migrates the schema. Migrations change rows without renewing their seals, so all rows are sealed afterwards, except
 * rows whose seal was invalid before: those stay reported. Returns the names of the migrations.
 */
export async function bringSchemaUp(needs: Needs): Promise<readonly string[]> {
  const { db, clock, auditKey } = needs
  const seals = new RowSeals(auditKey)
  const { applied, pending } = await pendingMigrations(db, migrations)
  if (pending.length === 0) return []
  const hasSeals = applied > 0 && !pending.includes(firstWithSeals)
  const wrong = hasSeals && auditKey.sealed() ? (await checkSeals(db, seals, await presentTables(db))).faults : []
  const names = await changeHubOf(db).withoutSeals(() => migrateUp(db, migrations, clock))
  await inTransaction(db, async (tx) => {
    const sealed = await sealEvery(tx, seals, wrong)
    const detail = { sealed, migrations: names, wrong: wrong.slice(0, named).map(nameOf) }
    await append(needs, tx, 'audit.seal', `rows:${sealed}`, detail)
  })
  return names
}

/**
 * Until a start has found every seal valid, rows with an invalid seal get a new one: servers of an older version may
 * have written beside newer ones. The result is then recorded outside the database, and from then on such a row counts
 * as tampered with.
 */
export async function settleSeals(needs: Needs, isUpgraded: boolean): Promise<void> {
  const { db, auditKey } = needs
  if (auditKey.sealed()) return
  const seals = new RowSeals(auditKey)
  const { faults } = await checkSeals(db, seals)
  if (faults.length > 0) await inTransaction(db, (tx) => sealAgain(tx, seals, faults))
  else if (!isUpgraded) {
    const last = db.selectFrom('auditEntry').select((from) => from.fn.max('sequence').as('sequence'))
    const plain = await last.where('keyId', 'is', null).executeTakeFirst()
    auditKey.markSealed({ keyedFrom: Number(plain?.sequence ?? 0) + 1 })
  }
}

/** Seals rows with invalid seals as they are now, after a person has checked them; returns these rows. */
export async function acceptRows(needs: Needs, actor: string): Promise<readonly RowFault[]> {
  const { db, audit, auditKey } = needs
  const seals = new RowSeals(auditKey)
  const { faults } = await checkSeals(db, seals)
  if (faults.length === 0) return []
  await inTransaction(db, async (tx) => {
    await sealAgain(tx, seals, faults)
    const detail = JSON.stringify({ accepted: faults.slice(0, named).map(nameOf), count: faults.length })
    await audit.append(tx, { actor, action: 'audit.accept', subject: `rows:${faults.length}`, detail })
  })
  return faults
}
