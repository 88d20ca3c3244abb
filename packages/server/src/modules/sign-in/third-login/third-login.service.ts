import { createHash } from 'node:crypto'
import type { thirdLoginRoutes } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { hashToken, newToken } from '../../../platform/auth/token.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertUser } from '../../organisation/user/index.ts'
import { findTaken } from '../registration/index.ts'
import { enter, findUser, type LoginInput, login, type SignInPlatform } from '../session/index.ts'
import { validateTicket } from './cas.ts'
import { type Person, Provider } from './provider.ts'
import * as store from './third-login.store.ts'

/** ms from the start to the browser's return, and from there to the end. */
const life = 10 * 60_000

interface From {
  readonly ip: string
  readonly userAgent: string
}

/** Whether the returning browser is the one that started. */
const isSameBrowser = (challenge: string, verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url') === challenge

type GivenPerson = Pick<BodyOf<typeof thirdLoginRoutes.createUser>, 'source' | 'uuid' | 'operateCode'>
type CreatedUser = BodyOf<typeof thirdLoginRoutes.createUser>
type PasswordGiven = BodyOf<typeof thirdLoginRoutes.checkPassword>

/** The wished name, or where it is taken the name with the suffix. */
async function freeName(db: Db, { username, suffix }: CreatedUser): Promise<string> {
  const names = suffix === undefined ? [username] : [username, `${username}${suffix}`]
  for (const name of names) if (!(await findTaken(db, { username: name }))) return name
  throw new AppError('USERNAME_TAKEN')
}

/** Any failure at the provider gives the caller one answer and is logged. */
async function trust<T>({ log }: Pick<Platform, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    log.warn({ err: cause }, 'a login at the provider failed')
    throw new AppError('PROVIDER_FAILED')
  }
}

type Answered = Awaited<ReturnType<typeof store.takeAnswered>>

/** The person of an answered sign-in that began in the same browser. */
function personOf(row: Answered, verifier: string) {
  if (!row?.thirdUserId || !isSameBrowser(row.challenge, verifier)) throw new AppError('TICKET_GONE')
  return { source: row.source, thirdUserId: row.thirdUserId, realname: row.realname ?? '' }
}
type AnsweredPerson = ReturnType<typeof personOf>

const takeAnswered = async ({ clock }: Pick<Platform, 'clock'>, db: Db, ticket: string, verifier: string) =>
  personOf(await store.takeAnswered(db, hashToken(ticket), clock()), verifier)

/** Refuses a person who has an account already, and one of another provider than named; the ticket stays usable. */
async function refuseBound({ db, clock }: Pick<Platform, 'db' | 'clock'>, given: GivenPerson): Promise<void> {
  const { source, thirdUserId } = personOf(
    await store.findAnswered(db, hashToken(given.uuid), clock()),
    given.operateCode,
  )
  if (source !== given.source) throw new AppError('TICKET_GONE')
  if (await store.findAccount(db, source, thirdUserId)) throw new AppError('BOUND_ELSEWHERE')
}

/** Binds a provider's user to an account; works once. */
async function bindPerson(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Db,
  { source, thirdUserId, realname }: AnsweredPerson,
  user: Pick<Actor, 'userId' | 'username'>,
): Promise<void> {
  actingOn(`user:${user.userId}`)
  const bound = await store.findAccount(tx, source, thirdUserId)
  if (bound && bound.sysUserId !== user.userId) throw new AppError('BOUND_ELSEWHERE')
  if (bound) return
  const made = { createBy: user.username, createTime: clock(), status: 1, delFlag: 0 }
  const account = { sysUserId: user.userId, realname, thirdType: source, thirdUserId, thirdUserUuid: thirdUserId }
  await store.insertAccount(tx, { id: ids(), ...account, ...made })
}

/** Creates an account for a provider's person; without roles, and with a random password. */
async function createUser(platform: SignInPlatform, given: CreatedUser, from: From): Promise<string> {
  const { db, clock, ids, config } = platform
  if (!config.signIn.registration) throw new AppError('SWITCHED_OFF')
  await refuseBound(platform, given)
  const password = await hashPassword(newToken())
  const id = ids()
  await inTransaction(db, async (tx) => {
    const person = await takeAnswered(platform, tx, given.uuid, given.operateCode)
    const username = await freeName(tx, given)
    const realname = person.realname || username
    const state = { sex: 0, status: 1, delFlag: 0, userIdentity: 1 }
    const made = { createBy: username, createTime: clock() }
    await insertUser(tx, { id, username, realname, password, phone: null, email: null, ...state, ...made })
    await bindPerson(platform, tx, person, { userId: id, username })
  })
  const user = await store.findUser(db, id)
  if (!user) throw new AppError('NO_ACCOUNT')
  const entrance = { ...from, url: '/sys/third/user/create', action: 'thirdLogin.createUser' }
  return (await enter(platform, user, entrance)).token
}

type PasswordFrom = From & Pick<LoginInput, 'isOlderClient' | 'device'>

/** Signs in as at the login page, with its delays and picture codes, and binds the person in the same step. */
async function checkPassword(platform: SignInPlatform, given: PasswordGiven, from: PasswordFrom) {
  await refuseBound(platform, given)
  const { result, device } = await login(platform, { ...given, ...from, remember_me: undefined })
  const { id, username } = result.userInfo
  await inTransaction(platform.db, async (tx) => {
    const person = await takeAnswered(platform, tx, given.uuid, given.operateCode)
    await bindPerson(platform, tx, person, { userId: id, username })
  })
  return { token: result.token, device }
}

/** Signing in through CAS or a provider: it confirms the user, the binding here gives the account. */
export function createThirdLoginService(platform: SignInPlatform) {
  const { db, clock, ids, config, outbound } = platform
  const { oidc } = config.signIn
  const provider = oidc ? new Provider(oidc, outbound, `${config.publicOrigin}/oauth2-app/login`) : undefined

  const providerOf = (source: string): Provider => {
    if (!provider || source !== oidc?.source) throw new AppError('SWITCHED_OFF')
    return provider
  }

  return {
    cas: async (given: { readonly ticket: string; readonly service: string }, from: From) => {
      const user = await findUser(db, await validateTicket(platform, given))
      if (!user) throw new AppError('NO_ACCOUNT')
      return enter(platform, user, { ...from, url: '/sys/cas/client/validateLogin', action: 'thirdLogin.cas' })
    },

    start: async (source: string, challenge: string) => {
      const { url, state, nonce, codeVerifier } = await trust(platform, () => providerOf(source).begin())
      await store.dropOld(db, clock())
      const begun = { source, challenge, nonce, codeVerifier, expireTime: clock() + life }
      await store.insertBegun(db, { id: ids(), stateHash: hashToken(state), ...begun })
      return { url }
    },

    callback: async (source: string, text: string, verifier: string) => {
      const parameters = new URLSearchParams(text)
      const state = parameters.get('state') ?? ''
      const row = await store.takeBegun(db, hashToken(state), source, clock())
      if (!row || !isSameBrowser(row.challenge, verifier)) throw new AppError('TICKET_GONE')
      const { nonce, codeVerifier } = row
      const person: Person = await trust(platform, () =>
        providerOf(source).end(parameters, { state, nonce, codeVerifier }),
      )
      const ticket = newToken()
      const { subject: thirdUserId, name: realname } = person
      await store.keepAnswered(db, row.id, {
        ticketHash: hashToken(ticket),
        thirdUserId,
        realname,
        expireTime: clock() + life,
      })
      const known = (await store.findAccount(db, source, thirdUserId)) !== undefined
      return { known, name: realname, ticket }
    },

    loginUser: async (ticket: string, thirdType: string, verifier: string, from: From) => {
      const { source, thirdUserId } = await takeAnswered(platform, db, ticket, verifier)
      const account = source === thirdType ? await store.findAccount(db, source, thirdUserId) : undefined
      const user = account?.status === 1 ? await store.findUser(db, account.sysUserId) : undefined
      if (!user) throw new AppError('NO_ACCOUNT')
      return enter(platform, user, { ...from, url: '/sys/thirdLogin/getLoginUser', action: 'thirdLogin.loginUser' })
    },

    bind: async (ticket: string, verifier: string, actor: Actor) => {
      const person = await takeAnswered(platform, db, ticket, verifier)
      await inTransaction(db, (tx) => bindPerson(platform, tx, person, actor))
      return null
    },

    createUser: (given: CreatedUser, from: From) => createUser(platform, given, from),
    checkPassword: (given: PasswordGiven, from: PasswordFrom) => checkPassword(platform, given, from),
  }
}

export type ThirdLoginService = ReturnType<typeof createThirdLoginService>
