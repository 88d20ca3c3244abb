import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { seededPasswordAccounts } from '../modules/sign-in/session/index.ts'
import { unknownSigners } from '../modules/work/program/index.ts'
import { lastBackup } from '../platform/backup/last-backup.ts'
import { isHalfRestored } from '../platform/backup/restoring.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { migrations } from '../platform/db/migrations/index.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { reconcileFiles } from '../platform/files/check-files.ts'
import { isStoreOf } from '../platform/files/claim-store.ts'
import { secretKeyPath } from '../platform/secrets/secrets.ts'
import { SigningKeys } from '../platform/signing/signing-keys.ts'
import { type Command, ended } from './command.ts'
import { filesOf, sqlitePath, withDatabase } from './open.ts'

/** What one check found: fine, to be considered, or wrong; with what to do. */
interface Finding {
  readonly level: 'ok' | 'warn' | 'FAIL'
  readonly text: string
}

const ok = (text: string): Finding => ({ level: 'ok', text })
const warn = (text: string): Finding => ({ level: 'warn', text })
const fail = (text: string): Finding => ({ level: 'FAIL', text })

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const hour = 3_600_000
/** Hours after which the last backup is too old: two nights. */
const oldest = 48
/** Share of a disk that has to be free, as `/readyz` has it, and that should be. */
const [needed, wanted] = [0.05, 0.15]
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1)} GB`

async function disk(what: string, folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = `${what}: ${gigabytes(bavail * bsize)} free (${folder})`
  const share = bavail / blocks
  if (share < needed) return fail(`${free}; /readyz answers 503, make room`)
  return share < wanted ? warn(`${free}; make room soon`) : ok(free)
}

async function dataFolder({ data }: Config): Promise<readonly Finding[]> {
  if (!existsSync(data)) return [fail(`data folder: ${data} is not there; check HERON_DATA`)]
  const { mode } = await stat(data)
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
  const findings = [
    isOpen
      ? fail(`data folder: others may read ${data}; chmod 700`)
      : ok(`data folder: only this user may read ${data}`),
  ]
  if (isHalfRestored(data)) findings.push(fail(`data folder: a restore into ${data} was broken off; run it again`))
  return [...findings, await disk('data folder', data)]
}

async function accounts(db: WholeDb, { production }: Config): Promise<Finding> {
  const seeded = await seededPasswordAccounts(db)
  if (seeded.length === 0) return ok('accounts: none has the password of the demo')
  const level = production ? fail : warn
  return level(`accounts: ${seeded.join(', ')} still have the password of the demo; change it or freeze them`)
}

async function signing(db: WholeDb, { signingKeys }: Config): Promise<Finding> {
  const unknown = await unknownSigners(db, new SigningKeys(signingKeys))
  if (unknown.length === 0) return ok(`signed programs: the public key of each is in ${signingKeys}`)
  const ids = unknown.map(({ keyId, texts }) => `${keyId} (${texts} texts)`).join(', ')
  return fail(
    `signed programs: no public key ${ids} in ${signingKeys}; bring the folder back, or check HERON_SIGNING_KEYS`,
  )
}

/** Files an answer names at most. */
const named = 10

async function keptFiles(db: WholeDb, config: Config): Promise<readonly Finding[]> {
  const files = filesOf(config)
  const { name } = files.store
  try {
    if (!(await isStoreOf(db, files.store)))
      return [fail(`files: the ${name} is not the store of this database; check HERON_DATA and HERON_S3_BUCKET`)]
    const { rows, missing, strays } = await reconcileFiles(db, files, systemClock())
    const found = []
    if (missing.length > 0) {
      const names = missing.slice(0, named).map((each) => `${each.name} (${each.id})`)
      found.push(fail(`files: on record, not in the ${name} ${missing.length}: ${names.join(', ')}; bring them back`))
    }
    if (strays.length > 0) {
      const ids = strays.slice(0, named).join(', ')
      found.push(warn(`files: in the ${name} without a row ${strays.length}: ${ids}; a running server removes them`))
    }
    return found.length > 0 ? found : [ok(`files: ${rows} on record are in the ${name}`)]
  } catch (cause) {
    return [fail(`files: ${reason(cause)}`)]
  }
}

async function database(config: Config): Promise<readonly Finding[]> {
  const engine = sqlitePath(config) ? 'embedded database' : 'PostgreSQL'
  try {
    return await withDatabase(config, async (db) => {
      const { applied, pending } = await pendingMigrations(db, migrations)
      const answers = ok(`database: ${engine} answers`)
      if (pending.length > 0)
        return [
          answers,
          warn(`schema: ${pending.length} changes are missing; the next start applies them, after a backup`),
        ]
      return [
        answers,
        ok(`schema: up to date (${applied} changes)`),
        await accounts(db, config),
        await signing(db, config),
        ...(await keptFiles(db, config)),
      ]
    })
  } catch (cause) {
    return [fail(`database: ${reason(cause)}`)]
  }
}

async function lastTaken(folder: string): Promise<readonly Finding[]> {
  const last = await lastBackup(folder)
  if (!last)
    return [fail(`backups: none of database and files in ${folder}; run "backup" or start the scheduled job backup`)]
  const age = (systemClock() - last.time) / hour
  const when = `backups: the last was taken ${age.toFixed(1)} hours ago, ${gigabytes(last.size)} (${last.name})`
  const findings = [age > oldest ? fail(`${when}; look at the runs of the job backup`) : ok(when)]
  const { missingFiles, recipient } = last.manifest
  if (missingFiles.length > 0)
    findings.push(fail(`backups: ${missingFiles.length} files on record were not on the disk`))
  if (!recipient) findings.push(warn('backups: not encrypted; set HERON_BACKUP_RECIPIENT where others can read them'))
  return findings
}

async function backups({ backup, data }: Config): Promise<readonly Finding[]> {
  const { folder } = backup
  if (!folder) return [warn('backups: HERON_BACKUP_DIR is not set; a lost disk loses everything')]
  try {
    const findings = [...(await lastTaken(folder))]
    if (!existsSync(folder)) return findings
    if (existsSync(data) && (await stat(data)).dev === (await stat(folder)).dev)
      findings.push(warn('backups: on the same disk as the data; copy them to another'))
    return [...findings, await disk('backups', folder)]
  } catch (cause) {
    return [fail(`backups: ${reason(cause)}`)]
  }
}

function settings(config: Config): readonly Finding[] {
  const findings: Finding[] = []
  if (!config.production) findings.push(warn('settings: HERON_MODE is workshop; production refuses weak secrets'))
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(config.host)
  if (!isLocal && config.proxies.length === 0 && !config.publicOrigin.startsWith('https:'))
    findings.push(fail('settings: reachable from other machines without TLS; put a proxy in front (HERON_PROXIES)'))
  if (!sqlitePath(config) && !config.secretKey)
    findings.push(warn('settings: HERON_SECRET_KEY is not set; servers that share a database need the same'))
  if (!config.secretKey && existsSync(secretKeyPath(config.data)))
    findings.push(ok('secrets: the key is in the data folder'))
  return findings
}

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'checks settings, data folder, database, accounts, signing keys and backups',
  help: [
    'Says of each whether it is fine (ok), to be considered (warn) or wrong (FAIL), and what to do. Changes nothing,',
    'and may be run beside a server. `audit verify` and the job integrityCheck read the data itself.',
  ],
  words: 0,
  options: {},
  run: async ({ config, tell }) => {
    const findings = [
      ...settings(config),
      ...(await dataFolder(config)),
      ...(await database(config)),
      ...(await backups(config)),
    ]
    for (const { level, text } of findings) tell(`${level.padEnd(4)} ${text}`)
    const wrong = findings.filter(({ level }) => level === 'FAIL').length
    tell(wrong === 0 ? 'nothing is wrong' : `wrong: ${wrong}`)
    return wrong === 0 ? ended.well : ended.withFaults
  },
}
