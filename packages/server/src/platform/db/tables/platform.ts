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
import { endedSessionReason } from '../migrations/0595_ended_session_reason.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

interface Session {
  /** Opaque id shown in lists and used to end a session; never the token. */
  id: string
  tokenHash: string
  userId: string
  ip: string | null
  userAgent: string | null
  createTime: number
  lastSeen: number
  expireTime: number
}

/** A session ended by another sign-in, kept until it would have expired. */
interface EndedSession {
  tokenHash: string
  expireTime: number
  /** An `EndedSessionCode`. */
  reason: string
}

/** One row: the number of changes of rights; PostgreSQL counts it itself. */
interface AuthorityVersion {
  changes: number
}

interface Captcha {
  /** SHA-256 of the browser's key. */
  keyHash: string
  /** SHA-256 of key and lower-case code. */
  codeHash: string
  expireTime: number
  /** The seed of the picture's proof of work. */
  workSeed: string | null
}

interface LoginThrottle {
  /** `account:<name>` or `address:<ip>`, hashed. */
  subject: string
  failures: number
  lastFailure: number
  blockedUntil: number
  /** Attempts being checked. */
  pending: Generated<number>
  /** Start of the last attempt. */
  lastTry: Generated<number>
}

/** A browser in which an account has signed in. */
interface KnownDevice {
  tokenHash: string
  userId: string
  lastUse: number
}

/** A one-time right to fetch something, for requests that cannot send a header. */
interface Ticket {
  ticketHash: string
  purpose: string
  userId: string
  expireTime: number
  /** Session and tenant of the holder; null: bound to the user only. */
  sessionId: string | null
  tenantId: number | null
}

/** Append-only; each row's hash includes the previous one. */
interface AuditEntry {
  sequence: number
  time: number
  actor: string
  action: string
  subject: string
  /** JSON: the request, secrets masked; before and after when the module records them. */
  detail: string
  previousHash: string
  hash: string
  /** The key of the hash; null: a plain hash, from before there was a key. */
  keyId: string | null
  /** The operation log row that the entry protects. */
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
  /** Displayed name; never a path. */
  name: string
  purpose: string
  extension: string
  mediaType: string
  size: number
  sha256: string
  ownerId: string
  /** Owner of the file, `noun:id`; null until it is claimed. */
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
  /** The server that runs it, and until when it has it exclusively. */
  runner: string | null
  leaseUntil: number | null
  /** Estimated amount of work, in units of its kind (bytes to read); light ones go first. */
  weight: Generated<number>
}

/** A call that was executed; repeated, it gets the same answer. */
interface IdempotencyKeyRow {
  /** SHA-256 of the caller and the key they chose. */
  id: string
  /** SHA-256 of the request. */
  requestHash: string
  /** Encrypted with the key; null until the call has answered, or when the answer was too long. */
  answer: string | null
  expireTime: number
}

interface FileStoreRow {
  mark: string
  /** ms since 1970; when a server last swept the whole store. */
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
  endedSession: { migrations: [endedSession, endedSessionReason], tenancy: perCall },
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
