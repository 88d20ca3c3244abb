import type { Audit } from './audit/audit.ts'
import type { KnownDevices } from './auth/known-devices.ts'
import type { Passkeys } from './auth/passkeys/passkeys.ts'
import type { Sessions } from './auth/sessions.ts'
import type { Throttle } from './auth/throttle.ts'
import type { Tickets } from './auth/tickets.ts'
import type { Bus } from './bus/bus.ts'
import type { Captchas } from './captcha/captchas.ts'
import type { Clock } from './clock.ts'
import type { Codes } from './codes/codes.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { Staging } from './files/staging.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { MailSender } from './mail/mail.ts'
import type { Overload } from './measure/overload.ts'
import type { Runtime } from './measure/runtime.ts'
import type { Traces } from './measure/traces.ts'
import type { Traffic } from './measure/traffic.ts'
import type { Breakers } from './outbound/breakers.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Reach } from './outbound/reach.ts'
import type { Redis } from './redis/redis.ts'
import type { SharedCounts } from './redis/shared-counts.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { AuditKey } from './signing/audit-key.ts'
import type { SigningKeys } from './signing/signing-keys.ts'
import type { SmsSender } from './sms/sms.ts'
import type { Sockets } from './sockets/sockets.ts'
import type { TableRooms } from './sockets/table-rooms.ts'
import type { Ticker } from './ticker/ticker.ts'

/** The services for modules, created by the composition root. */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly db: Db
  readonly audit: Audit
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly devices: KnownDevices
  readonly tickets: Tickets
  readonly passkeys: Passkeys
  readonly captchas: Captchas
  readonly codes: Codes
  readonly secrets: Secrets
  readonly signingKeys: SigningKeys
  readonly auditKey: AuditKey
  /** Absent when codes are off. */
  readonly sms: SmsSender | undefined
  /** Absent without a mail server. */
  readonly mail: MailSender | undefined
  /** Absent when not set up. */
  readonly redis: Redis | undefined
  /** Counts calls for the limits of all servers; undefined when each server counts separately. */
  readonly counts: SharedCounts | undefined
  readonly outbound: Outbound
  /** Circuit breakers of the services behind gateway routes, by route id. */
  readonly breakers: Breakers
  /** Checks where a connection other than HTTP may go. */
  readonly reach: Reach
  readonly files: Files
  readonly staging: Staging
  readonly jobs: Jobs
  readonly ticker: Ticker
  /** Messages to the other servers on the same database. */
  readonly bus: Bus
  readonly sockets: Sockets
  readonly tables: TableRooms
  readonly traffic: Traffic
  readonly overload: Overload
  readonly traces: Traces
  readonly runtime: Runtime
}
