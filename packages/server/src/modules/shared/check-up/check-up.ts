import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import type { Finding } from '@heron/contract/check-up'
import { workshopMoment, workshopOffset } from '@heron/contract/wire'
import { sql } from 'kysely'
import { AuditAnchors } from '../../../platform/audit/anchors.ts'
import { lastBackup } from '../../../platform/backup/last-backup.ts'
import { RemoteBackups } from '../../../platform/backup/remote-backups.ts'
import { isHalfRestored } from '../../../platform/backup/restoring.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { S3Config } from '../../../platform/config-s3.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pendingMigrations } from '../../../platform/db/migrate.ts'
import { migrations } from '../../../platform/db/migrations/index.ts'
import { reconcileFiles } from '../../../platform/files/check-files.ts'
import { isStoreOf } from '../../../platform/files/claim-store.ts'
import type { Files } from '../../../platform/files/files.ts'
import { AuditKey } from '../../../platform/signing/audit-key.ts'
import { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { unknownSigners } from '../../work/program/index.ts'
import { accounts } from './accounts.ts'
import { fail, named, ok, warn } from './levels.ts'
import { packages } from './packages.ts'
import { isEmbedded, settings } from './settings.ts'

interface Installation {
  readonly config: Config
  readonly clock: Clock
  readonly files: Files
  /** Runs with the database; throws if it cannot be reached. */
  readonly withDatabase: <T>(run: (db: Db) => Promise<T>) => Promise<T>
}

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const hour = 3_600_000
/** Hours after which the last backup is too old: two nights. */
const oldest = 48
/** Share of a disk that must be free, as in `/readyz`, and that should be. */
const [needed, wanted] = [0.05, 0.15]
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1)} GB`

async function space(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { share: bavail / blocks, params: { free: gigabytes(bavail * bsize), path: folder } }
}

async function dataFolder({ data }: Config): Promise<readonly Finding[]> {
  const path = { path: data }
  if (!existsSync(data)) return [fail('DATA_MISSING', path)]
  const { mode } = await stat(data)
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
  const findings = [isOpen ? fail('DATA_OPEN', path) : ok('DATA_PRIVATE', path)]
  if (isHalfRestored(data)) findings.push(fail('DATA_HALF_RESTORED', path))
  const { share, params } = await space(data)
  if (share < needed) return [...findings, fail('DATA_SPACE_OUT', params)]
  return [...findings, share < wanted ? warn('DATA_SPACE_LOW', params) : ok('DATA_SPACE', params)]
}

/** Whether a backup is in the bucket that backups are sent to. */
async function sent(name: string, s3: S3Config): Promise<Finding> {
  const remote = new RemoteBackups(s3)
  const place = remote.places
  try {
    const isThere = (await remote.names()).includes(name)
    return isThere ? ok('BACKUPS_SENT', { place, name }) : fail('BACKUPS_NOT_SENT', { place, name })
  } catch (cause) {
    return fail('BACKUPS_STORE_AWAY', { place, reason: reason(cause) })
  }
}

async function lastTaken({ folder, s3 }: Config['backup'], clock: Clock): Promise<readonly Finding[]> {
  const last = await lastBackup(folder)
  if (!last) return [fail('BACKUPS_NONE', { path: folder })]
  const age = (clock() - last.time) / hour
  const params = { hours: age.toFixed(1), size: gigabytes(last.size), name: last.name }
  const findings = [age > oldest ? fail('BACKUPS_OLD', params) : ok('BACKUPS_TAKEN', params)]
  const { missingFiles, recipient } = last.manifest
  if (missingFiles.length > 0) findings.push(fail('BACKUPS_FILES_MISSING', { count: missingFiles.length }))
  if (!recipient) findings.push(warn('BACKUPS_NOT_ENCRYPTED'))
  if (s3) findings.push(await sent(last.name, s3))
  return findings
}

async function backups({ backup, data }: Config, clock: Clock): Promise<readonly Finding[]> {
  const { folder } = backup
  if (!folder) return [warn('BACKUPS_NOT_SET')]
  try {
    const findings = [...(await lastTaken(backup, clock))]
    if (!existsSync(folder)) return findings
    if (existsSync(data) && (await stat(data)).dev === (await stat(folder)).dev)
      findings.push(warn('BACKUPS_SAME_DISK'))
    const { share, params } = await space(folder)
    return [...findings, share < wanted ? warn('BACKUPS_SPACE_LOW', params) : ok('BACKUPS_SPACE', params)]
  } catch (cause) {
    return [fail('BACKUPS_UNREADABLE', { reason: reason(cause) })]
  }
}

async function signing(db: Db, { signingKeys: path }: Config): Promise<Finding> {
  const unknown = await unknownSigners(db, new SigningKeys(path))
  if (unknown.length === 0) return ok('SIGNING_WHOLE', { path })
  return fail('SIGNING_UNKNOWN', { path, keys: unknown.map(({ keyId, texts }) => `${keyId} (${texts})`).join(', ') })
}

/** Whether the chain still contains the last noted entry. `audit verify` checks the whole chain. */
async function auditChain(db: Db, { auditAnchors: path, signingKeys }: Config): Promise<Finding> {
  const last = (() => {
    try {
      return new AuditAnchors(path, new SigningKeys(signingKeys)).read().at(-1)
    } catch {
      return 'forged'
    }
  })()
  if (last === 'forged') return fail('AUDIT_NOTE_FORGED', { path })
  if (!last) return warn('AUDIT_NOT_ANCHORED', { path })
  const entry = await db
    .selectFrom('auditEntry')
    .select('hash')
    .where('sequence', '=', last.sequence)
    .executeTakeFirst()
  const params = { sequence: last.sequence, time: `${workshopMoment(last.time)} ${workshopOffset(last.time)}` }
  return entry?.hash === last.hash ? ok('AUDIT_ANCHORED', params) : fail('AUDIT_CUT', params)
}

/** Whether the key of the chain's last entry exists, and whether it records since when all rows must be sealed. */
async function auditKey(db: Db, { signingKeys: path }: Config): Promise<Finding> {
  const key = new AuditKey(path)
  const entry = await db
    .selectFrom('auditEntry')
    .select('keyId')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const made = entry?.keyId ?? null
  if (made !== null && (!key.exists() || key.id !== made)) return fail('AUDIT_KEY_MISSING', { path, key: made })
  return key.sealed() ? ok('AUDIT_KEYED', { path }) : warn('AUDIT_NOT_SEALED', { path })
}

async function keptFiles(db: Db, files: Files, clock: Clock): Promise<readonly Finding[]> {
  const store = files.store.names
  try {
    if (!(await isStoreOf(db, files.store))) return [fail('FILES_OTHER_STORE', { store })]
    const { rows, missing, strays } = await reconcileFiles(db, files, clock())
    const findings: Finding[] = []
    if (missing.length > 0) {
      const names = missing.slice(0, named).map(({ id, name }) => `${name} (${id})`)
      findings.push(fail('FILES_MISSING', { store, count: missing.length, names: names.join(', ') }))
    }
    if (strays.length > 0)
      findings.push(warn('FILES_STRAY', { store, count: strays.length, names: strays.slice(0, named).join(', ') }))
    return findings.length > 0 ? findings : [ok('FILES_WHOLE', { store, count: rows })]
  } catch (cause) {
    return [fail('FILES_UNREADABLE', { reason: reason(cause) })]
  }
}

async function runtime(db: Db, config: Config): Promise<Finding> {
  const { node, openssl, sqlite } = process.versions
  const engine = isEmbedded(config)
    ? `SQLite ${sqlite}`
    : `PostgreSQL ${(await sql<{ serverVersion: string }>`show server_version`.execute(db)).rows[0]?.serverVersion}`
  const params = { versions: `Node.js ${node}, ${engine}, OpenSSL ${openssl}` }
  return process.release.lts ? ok('RUNTIME_SUPPORTED', params) : warn('RUNTIME_UNSUPPORTED', params)
}

async function database(db: Db, { config, clock, files }: Installation): Promise<readonly Finding[]> {
  const answers = ok('DATABASE_ANSWERS', { engine: isEmbedded(config) ? 'SQLite' : 'PostgreSQL' })
  const { applied, pending } = await pendingMigrations(db, migrations)
  if (pending.length > 0) return [answers, warn('SCHEMA_BEHIND', { count: pending.length })]
  return [
    answers,
    ok('SCHEMA_CURRENT', { count: applied }),
    ...(await accounts(db, config)),
    await signing(db, config),
    await auditChain(db, config),
    await auditKey(db, config),
    ...(await keptFiles(db, files, clock)),
    await runtime(db, config),
  ]
}

/** Checks settings, data folder, database, accounts, signing keys, audit chain, backups and packages; changes nothing. */
export async function checkUp(installation: Installation): Promise<readonly Finding[]> {
  const { config, clock, withDatabase } = installation
  const ofDatabase = withDatabase((db) => database(db, installation)).catch((cause: unknown) => [
    fail('DATABASE_FAILS', { reason: reason(cause) }),
  ])
  return [
    ...settings(config),
    ...(await dataFolder(config)),
    ...(await ofDatabase),
    ...(await backups(config, clock)),
    packages(),
  ]
}
