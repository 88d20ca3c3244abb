import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashToken, newToken } from '../../../platform/auth/token.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enter, findUser, type SignInPlatform } from '../session/index.ts'
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

async function takeAnswered({ db, clock }: Pick<Platform, 'db' | 'clock'>, ticket: string, verifier: string) {
  const row = await store.takeAnswered(db, hashToken(ticket), clock())
  if (!row?.thirdUserId || !isSameBrowser(row.challenge, verifier)) throw new AppError('TICKET_GONE')
  return { source: row.source, thirdUserId: row.thirdUserId, realname: row.realname }
}

/** Binds a provider's user to an account; works once. */
async function bindPerson(platform: Platform, person: Awaited<ReturnType<typeof takeAnswered>>, actor: Actor) {
  const { db, ids, clock } = platform
  const { source, thirdUserId, realname } = person
  await inTransaction(db, async (tx) => {
    actingOn(`user:${actor.userId}`)
    const bound = await store.findAccount(tx, source, thirdUserId)
    if (bound && bound.sysUserId !== actor.userId) throw new AppError('BOUND_ELSEWHERE')
    if (bound) return
    const made = { createBy: actor.username, createTime: clock(), status: 1, delFlag: 0 }
    const account = { sysUserId: actor.userId, realname, thirdType: source, thirdUserId, thirdUserUuid: thirdUserId }
    await store.insertAccount(tx, { id: ids(), ...account, ...made })
  })
  return null
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
      const { source, thirdUserId } = await takeAnswered(platform, ticket, verifier)
      const account = source === thirdType ? await store.findAccount(db, source, thirdUserId) : undefined
      const user = account?.status === 1 ? await store.findUser(db, account.sysUserId) : undefined
      if (!user) throw new AppError('NO_ACCOUNT')
      return enter(platform, user, { ...from, url: '/sys/thirdLogin/getLoginUser', action: 'thirdLogin.loginUser' })
    },

    bind: async (ticket: string, verifier: string, actor: Actor) =>
      bindPerson(platform, await takeAnswered(platform, ticket, verifier), actor),
  }
}

export type ThirdLoginService = ReturnType<typeof createThirdLoginService>
