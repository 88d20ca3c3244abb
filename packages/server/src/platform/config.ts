import { hostname } from 'node:os'
import { join } from 'node:path'
import { hasKnownWord } from './auth/password-rule.ts'
import { type BackupConfig, backupSettings, readBackup } from './config-backup.ts'
import { fileSettings, readFiles } from './config-files.ts'
import { type GatewayConfig, gatewaySettings, readGateway } from './config-gateway.ts'
import { type LoadConfig, loadSettings, readLoad } from './config-load.ts'
import { type MailConfig, mailSettings, readMail } from './config-mail.ts'
import { type MetricsConfig, metricsSettings, readMetrics } from './config-metrics.ts'
import { readProxies } from './config-proxies.ts'
import type { S3Config } from './config-s3.ts'
import { readActProof, readSignIn, type SignInConfig, signInSettings } from './config-sign-in.ts'
import { readSources, type SourceConfig, sourceSettings } from './config-sources.ts'
import { readTelemetry, type TelemetryConfig, telemetrySettings } from './config-telemetry.ts'
import { signingKeysIn } from './signing/signing-keys.ts'

/** One setting as listed in the README. */
interface Setting {
  readonly default: string
  readonly meaning: string
}

/** All settings: environment variables, all optional. */
export const settings = {
  HERON_PORT: { default: '3000', meaning: 'Port of the HTTP server' },
  HERON_HOST: { default: '127.0.0.1', meaning: 'Address it listens on' },
  HERON_SERVER_NAME: {
    default: '',
    meaning: 'Name of this server under Monitoring, different for each; machine and port when empty',
  },
  HERON_DATA: {
    default: './data',
    meaning: 'Folder of the embedded database and the files; only this user may read it',
  },
  HERON_BASE_PATH: { default: '/heron', meaning: 'Base path of the calls; `/jeecg-boot` also works' },
  HERON_DATABASE_URL: { default: '', meaning: '`postgres://…` instead of the embedded SQLite' },
  HERON_MODE: { default: 'workshop', meaning: '`production` refuses weak secrets and the demo accounts' },
  HERON_DEMO: {
    default: 'on',
    meaning: 'Demo accounts and workshop at the first start (`on`, `off`); always off in production',
  },
  HERON_DEMO_PASSWORD: { default: '', meaning: 'Password of the demo accounts; generated and printed once when empty' },
  HERON_ADMIN_PASSWORD: {
    default: '',
    meaning: 'Password of `admin` at a first start without demo; generated and printed once when empty',
  },
  HERON_CAPTCHA: {
    default: 'after-failures',
    meaning: 'Captcha at sign-in: `always`, `after-failures` (three), `off`',
  },
  HERON_SIGN_IN_WORK: {
    default: '15',
    meaning:
      'Work of the browser for each attempt with a captcha: zero bits of eight hashes, each bit doubles it (15: about half a second); 0 for none',
  },
  HERON_SESSION_IDLE_MINUTES: { default: '30', meaning: 'A session ends after this long without a call' },
  HERON_SESSION_HOURS: { default: '12', meaning: 'A session ends after this long in any case (at most 168)' },
  HERON_SINGLE_SESSION: {
    default: 'off',
    meaning: '`on`: an account has one session at a time, a sign-in ends the previous one; `off`',
  },
  HERON_ACT_PROOF: {
    default: '',
    meaning:
      'Accounts that must prove their identity again, by passkey or code, before approving and releasing programs and approving post-processors: `always`, all accounts, and those without one can do none of these; `set-up`, accounts that have one set up; when empty `set-up` in a demo, `always` otherwise',
  },
  HERON_PUBLIC_ORIGIN: {
    default: '',
    meaning:
      'Origin browsers use, e.g. `https://heron.example`; other host names and sockets from other origins are refused. When empty, sockets open only under IP addresses and names of private networks',
  },
  HERON_FRAME_ORIGINS: {
    default: '',
    meaning: 'Origins of sites that menu pages may show inside Heron, comma-separated; others open in their own window',
  },
  HERON_PROXIES: { default: '', meaning: 'Addresses of trusted reverse proxies, comma-separated' },
  HERON_RATE_LIMIT: {
    default: '6000',
    meaning: 'Calls a minute from one address, a tenth of it without a session; 0 switches off all these limits',
  },
  HERON_LOG_LEVEL: { default: 'info', meaning: '`debug`, `info`, `warn`, `error`, `silent`' },
  HERON_SECRET_KEY: {
    default: '',
    meaning:
      'Key that encrypts secrets in the database, 32 bytes in base64, the same for servers that share one; created and stored in the data folder when empty',
  },
  HERON_SIGNING_KEYS: {
    default: '',
    meaning:
      'Folder of the keys that sign NC programs, the same for servers that share a database; `signing-keys` in the data folder when empty',
  },
  HERON_AUDIT_ANCHORS: {
    default: '',
    meaning:
      'File in which the end of the audit chain is recorded every minute, preferably on another machine; `audit-anchors.log` in the data folder when empty',
  },
  HERON_REDIS_URL: {
    default: '',
    meaning:
      '`redis://…` or `rediss://…`: servers on one PostgreSQL count calls together and receive changes sooner; also shown under Monitoring; Heron stores no permanent data in it',
  },
  HERON_WEB: { default: '', meaning: 'Folder of the built browser application; found beside the server when empty' },
  ...backupSettings,
  ...gatewaySettings,
  ...loadSettings,
  ...metricsSettings,
  ...mailSettings,
  ...signInSettings,
  ...sourceSettings,
  ...fileSettings,
  ...telemetrySettings,
} as const satisfies Record<string, Setting>

export type CaptchaMode = 'always' | 'after-failures' | 'off'

/** The settings, read and checked. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Name of this server in Monitoring. */
  readonly server: string
  readonly data: string
  readonly basePath: string
  readonly databaseUrl: string
  readonly production: boolean
  readonly demo: boolean
  readonly demoPassword: string
  readonly adminPassword: string
  readonly captcha: CaptchaMode
  /** Zero bits of each part of the proof of work; 0: none. */
  readonly signInWork: number
  /** ms */
  readonly sessionIdle: number
  /** ms */
  readonly sessionAge: number
  /** A sign-in ends the account's earlier sessions. */
  readonly singleSession: boolean
  /** Accounts that need a passkey or code before sensitive acts. */
  readonly actProof: 'set-up' | 'always'
  readonly publicOrigin: string
  readonly frameOrigins: readonly string[]
  readonly proxies: readonly string[]
  readonly rateLimit: number
  readonly logLevel: string
  readonly secretKey: string
  /** Folder. */
  readonly signingKeys: string
  /** File. */
  readonly auditAnchors: string
  /** Empty without Redis. */
  readonly redisUrl: string
  readonly web: string
  /** Absent without a mail server. */
  readonly mail: MailConfig | undefined
  readonly signIn: SignInConfig
  readonly backup: BackupConfig
  readonly gateway: GatewayConfig
  readonly load: LoadConfig
  readonly metrics: MetricsConfig
  readonly sources: SourceConfig
  /** Absent when files are stored in the data folder. */
  readonly s3: S3Config | undefined
  /** Absent when traces and metrics are not sent. */
  readonly telemetry: TelemetryConfig | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

function number(environment: Environment, name: keyof typeof settings, min: number, max: number): number {
  const text = environment[name] || settings[name].default
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
  }
  return value
}

function oneOf<T extends string>(environment: Environment, name: keyof typeof settings, values: readonly T[]): T {
  const text = environment[name] || settings[name].default
  const found = values.find((value) => value === text)
  if (!found) throw new Error(`${name} must be one of ${values.join(', ')}, not "${text}"`)
  return found
}

const text = (environment: Environment, name: keyof typeof settings) => environment[name] || settings[name].default

function basePath(environment: Environment): string {
  const path = text(environment, 'HERON_BASE_PATH')
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(path)) throw new Error(`HERON_BASE_PATH must look like /heron, not "${path}"`)
  return path
}

function serverName(environment: Environment): string {
  const port = environment.HERON_PORT || settings.HERON_PORT.default
  return (text(environment, 'HERON_SERVER_NAME') || `${hostname()}:${port}`).slice(0, 100)
}

function origin(environment: Environment): string {
  const value = text(environment, 'HERON_PUBLIC_ORIGIN')
  if (value && new URL(value).origin !== value) throw new Error(`HERON_PUBLIC_ORIGIN must be an origin, not "${value}"`)
  return value
}

function frameOrigins(environment: Environment): readonly string[] {
  const origins = text(environment, 'HERON_FRAME_ORIGINS').split(',').filter(Boolean)
  for (const each of origins) {
    const isOrigin = /^https?:\/\//.test(each) && URL.canParse(each) && new URL(each).origin === each
    if (!isOrigin) throw new Error(`HERON_FRAME_ORIGINS must be origins, not "${each}"`)
  }
  return origins
}

function redisUrl(environment: Environment): string {
  const url = text(environment, 'HERON_REDIS_URL')
  if (url && !(/^rediss?:\/\//.test(url) && URL.canParse(url)))
    throw new Error('HERON_REDIS_URL must look like redis://user:password@host:6379')
  return url
}

function secretKey(environment: Environment): string {
  const key = text(environment, 'HERON_SECRET_KEY')
  if (key && Buffer.from(key, 'base64').length !== 32)
    throw new Error('HERON_SECRET_KEY must be 32 bytes in base64, e.g. from: openssl rand -base64 32')
  return key
}

/** Weak secrets, refused at a production start. */
const weak = /^(.{0,11}|(.)\2+)$/

function refuseWeak(config: Config): void {
  const secrets = { HERON_DEMO_PASSWORD: config.demoPassword, HERON_ADMIN_PASSWORD: config.adminPassword }
  for (const [name, value] of Object.entries(secrets)) {
    if (value && (weak.test(value) || hasKnownWord(value)))
      throw new Error(`${name} is too weak for production: 12 characters or more, no common word`)
  }
  if (
    config.databaseUrl.startsWith('postgres') &&
    !new URL(config.databaseUrl).password &&
    !config.databaseUrl.includes('host=/')
  ) {
    throw new Error('HERON_DATABASE_URL names no password; production refuses that')
  }
}

const surroundings = (environment: Environment, production: boolean) => ({
  production,
  demo: !production && oneOf(environment, 'HERON_DEMO', ['on', 'off']) === 'on',
  publicOrigin: origin(environment),
})

/** Reads the settings from the environment; throws with the name of the first invalid one. */
export function readConfig(environment: Environment): Config {
  const production = oneOf(environment, 'HERON_MODE', ['workshop', 'production']) === 'production'
  const data = text(environment, 'HERON_DATA')
  const around = surroundings(environment, production)
  const port = number(environment, 'HERON_PORT', 0, 65_535)
  const config: Config = {
    port,
    host: text(environment, 'HERON_HOST'),
    server: serverName(environment),
    data,
    basePath: basePath(environment),
    databaseUrl: text(environment, 'HERON_DATABASE_URL') || `sqlite:${join(data, 'heron.sqlite')}`,
    ...around,
    demoPassword: text(environment, 'HERON_DEMO_PASSWORD'),
    adminPassword: text(environment, 'HERON_ADMIN_PASSWORD'),
    captcha: oneOf(environment, 'HERON_CAPTCHA', ['always', 'after-failures', 'off']),
    signInWork: number(environment, 'HERON_SIGN_IN_WORK', 0, 24),
    sessionIdle: number(environment, 'HERON_SESSION_IDLE_MINUTES', 1, 10_080) * 60_000,
    sessionAge: number(environment, 'HERON_SESSION_HOURS', 1, 168) * 3_600_000,
    singleSession: oneOf(environment, 'HERON_SINGLE_SESSION', ['on', 'off']) === 'on',
    actProof: readActProof(text(environment, 'HERON_ACT_PROOF'), around),
    frameOrigins: frameOrigins(environment),
    proxies: readProxies(text(environment, 'HERON_PROXIES')),
    rateLimit: number(environment, 'HERON_RATE_LIMIT', 0, 1_000_000),
    logLevel: oneOf(environment, 'HERON_LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']),
    secretKey: secretKey(environment),
    signingKeys: text(environment, 'HERON_SIGNING_KEYS') || signingKeysIn(data),
    auditAnchors: text(environment, 'HERON_AUDIT_ANCHORS') || join(data, 'audit-anchors.log'),
    redisUrl: redisUrl(environment),
    web: text(environment, 'HERON_WEB'),
    mail: readMail((name) => text(environment, name), production),
    backup: readBackup((name) => text(environment, name), data),
    gateway: readGateway((name) => text(environment, name), { port, publicOrigin: around.publicOrigin }),
    load: readLoad((name, min, max) => number(environment, name, min, max)),
    metrics: readMetrics((name) => text(environment, name)),
    signIn: readSignIn((name) => text(environment, name), around),
    sources: readSources((name) => text(environment, name), data),
    telemetry: readTelemetry(
      (name) => text(environment, name),
      (name, min, max) => number(environment, name, min, max),
    ),
    s3: readFiles((name) => text(environment, name), !text(environment, 'HERON_DATABASE_URL')),
  }
  if (production) refuseWeak(config)
  return config
}
