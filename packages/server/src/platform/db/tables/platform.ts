import type { Generated } from 'kysely'
import { platform } from '../migrations/0002_platform.ts'
import { once } from '../migrations/0352_once.ts'
import { endedSession } from '../migrations/0371_ended_session.ts'
import { authorityVersion } from '../migrations/0400_authority_version.ts'
import { ticketSession } from '../migrations/0401_ticket_session.ts'
import { jobLease } from '../migrations/0403_job_lease.ts'
import { signInAttempts } from '../migrations/0421_sign_in_attempts.ts'
import { jobWeight } from '../migrations/0424_job_weight.ts'
import { idempotencyKey } from '../migrations/0430_idempotency_key.ts'
import { fileStore } from '../migrations/0455_file_store.ts'
import { knownDevice } from '../migrations/0470_known_device.ts'
import { auditKey } from '../migrations/0505_audit_key.ts'
import { captchaWork } from '../migrations/0506_captcha_work.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

interface Session {
  /** Opaque handle that lists show and force-logout takes; never the token. */
  id: string
  tokenHash: string
  userId: string
  ip: string | null
  userAgent: string | null
  createTime: number
  lastSeen: number
  expireTime: number
}

/** A session that another sign-in has ended, until it would have run out. */
interface EndedSession {
  tokenHash: string
  expireTime: number
}

/** One row: how often rights have changed; PostgreSQL counts it itself. */
interface AuthorityVersion {
  changes: number
}

interface Captcha {
  /** SHA-256 of the browser's key. */
  keyHash: string
  /** SHA-256 of key and lower-case code. */
  codeHash: string
  expireTime: number
  /** What a proof of work for the picture is bound to. */
  workSeed: string | null
}

interface LoginThrottle {
  /** `account:<name>` or `address:<ip>`, hashed. */
  subject: string
  failures: number
  lastFailure: number
  blockedUntil: number
  /** Attempts whose password is being checked. */
  pending: Generated<number>
  /** When the last attempt began. */
  lastTry: Generated<number>
}

/** A browser in which an account has signed in. */
interface KnownDevice {
  tokenHash: string
  userId: string
  lastUse: number
}

/** A right to fetch one thing once, for places that cannot send a header. */
interface Ticket {
  ticketHash: string
  purpose: string
  userId: string
  expireTime: number
  /** Session and tenant of the holder; null: a ticket of the user alone. */
  sessionId: string | null
  tenantId: number | null
}

/** Append-only; each row's hash covers the one before it. */
interface AuditEntry {
  sequence: number
  time: number
  actor: string
  action: string
  subject: string
  /** JSON: the request, secrets masked; before and after where the module records them. */
  detail: string
  previousHash: string
  hash: string
  /** Of the key that the hash was made with; null: a plain hash, from before there was one. */
  keyId: string | null
  /** The row of the operation log that the entry vouches for. */
  logId: string | null
  logHash: string | null
}

/** The seal of a row in another table. */
interface RowSeal {
  tableName: string
  rowId: string
  seal: string
}

interface StoredFile {
  id: string
  /** Name people see; never a path. */
  name: string
  purpose: string
  extension: string
  mediaType: string
  size: number
  sha256: string
  ownerId: string
  /** What the file belongs to, `noun:id`; null until something claims it. */
  subject: string | null
  createBy: string
  createTime: number
}

interface Job {
  id: string
  name: string
  payload: string
  ownerId: string
  /** waiting, running, done, failed */
  state: string
  /** 0 to 100 */
  progress: number
  note: string | null
  result: string | null
  error: string | null
  createTime: number
  startTime: number | null
  endTime: number | null
  /** The server that does it, and until when it has it for itself. */
  runner: string | null
  leaseUntil: number | null
  /** Roughly how much work it is, in units of its kind (bytes to read); light ones go first. */
  weight: Generated<number>
}

/** A call that happened once; sent again it is answered alike. */
interface IdempotencyKeyRow {
  /** SHA-256 of who called and the key they chose. */
  id: string
  /** SHA-256 of what was sent. */
  requestHash: string
  /** Sealed with the key; null until the call has answered, or when the answer was too long. */
  answer: string | null
  expireTime: number
}

interface FileStoreRow {
  mark: string
  /** ms since 1970; when a server last looked through the whole store. */
  sweepTime: number
}

interface SchemaMigration {
  name: string
  hash: string
  appliedAt: number
}

export interface PlatformTables {
  session: Session
  endedSession: EndedSession
  authorityVersion: AuthorityVersion
  captcha: Captcha
  loginThrottle: LoginThrottle
  knownDevice: KnownDevice
  ticket: Ticket
  auditEntry: AuditEntry
  rowSeal: RowSeal
  storedFile: StoredFile
  fileStore: FileStoreRow
  job: Job
  idempotencyKey: IdempotencyKeyRow
  schemaMigration: SchemaMigration
}

export const platformTables = {
  session: { migrations: [platform], tenancy: perCall },
  endedSession: { migrations: [endedSession], tenancy: perCall },
  authorityVersion: { migrations: [authorityVersion], tenancy: perCall },
  captcha: { migrations: [platform, captchaWork], tenancy: perCall },
  loginThrottle: { migrations: [platform, signInAttempts], tenancy: perCall },
  knownDevice: { migrations: [knownDevice], tenancy: perCall },
  ticket: { migrations: [platform, ticketSession], tenancy: perCall },
  auditEntry: { migrations: [platform, auditKey], tenancy: perCall },
  rowSeal: { migrations: [auditKey], tenancy: perCall },
  storedFile: { migrations: [platform], tenancy: perCall },
  fileStore: { migrations: [fileStore], tenancy: perCall },
  job: { migrations: [platform, jobLease, jobWeight], tenancy: perCall },
  idempotencyKey: { migrations: [once, idempotencyKey], tenancy: perCall },
  schemaMigration: { migrations: [], tenancy: perCall },
} as const satisfies TablesOf<PlatformTables>
