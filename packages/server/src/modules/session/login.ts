import type { loginInput } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { verifyNobody, verifyPassword } from '../../platform/auth/password.ts'
import type { Attempt } from '../../platform/auth/throttle.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { allOptions } from '../dict/index.ts'
import { presentUser } from './session.present.ts'
import * as store from './session.store.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'sessions' | 'throttle' | 'captchas' | 'audit'>

export interface LoginInput extends z.output<typeof loginInput> {
  readonly ip: string
  readonly userAgent: string
}

async function refuseUnproven({ throttle, captchas, config }: Needs, input: LoginInput): Promise<void> {
  const { waitSeconds, needsCaptcha } = await throttle.state(input)
  if (waitSeconds > 0) throw new AppError('LOGIN_THROTTLED', { seconds: waitSeconds })
  if (config.captcha === 'off' || (config.captcha === 'after-failures' && !needsCaptcha)) return
  if (!input.captcha || input.checkKey === undefined) throw new AppError('CAPTCHA_MISSING')
  await captchas.consume(String(input.checkKey), input.captcha)
}

/** The user whose password was given. An unknown name costs the same time and gets the same answer as a wrong password. */
async function authenticate({ db }: Needs, { username, password }: LoginInput): Promise<store.UserRow | undefined> {
  const user = await store.findUser(db, username.normalize('NFKC'))
  const matches = user ? await verifyPassword(user.password, password) : await verifyNobody(password)
  return matches ? user : undefined
}

/** A login, or its failure, in both logs. */
async function note(
  needs: Needs,
  tx: Tx,
  input: LoginInput,
  told: { content: string; action: string; realname?: string },
) {
  const { clock, ids, audit } = needs
  const username = input.username.slice(0, 100)
  await tx
    .insertInto('sysLog')
    .values({
      id: ids(),
      logType: 1,
      logContent: told.content,
      userid: username,
      username: told.realname ?? '',
      ip: input.ip,
      method: told.action,
      requestType: 'POST',
      requestUrl: '/sys/login',
      createBy: username,
      createTime: clock(),
    })
    .execute()
  await audit.append(tx, { actor: username, action: told.action, subject: `address:${input.ip}`, detail: '{}' })
}

const refused = (needs: Needs, input: LoginInput, content: string) =>
  inTransaction(needs.db, (tx) => note(needs, tx, input, { content, action: 'session.loginFailed' }))

async function open(needs: Needs, user: store.UserRow, input: LoginInput) {
  const { db, sessions } = needs
  const token = await inTransaction(db, async (tx) => {
    const content = `用户名: ${user.username},登录成功！`
    await note(needs, tx, input, { content, action: 'session.login', realname: user.realname })
    return sessions.open(tx, user.id, input)
  })
  const departs = await store.departsOf(db, user.id)
  return {
    token,
    userInfo: presentUser(user),
    sysAllDictItems: await allOptions(db),
    departs,
    multi_depart: Math.min(departs.length, 2),
  }
}

/** Signs somebody in: wait, picture, password, state of the account; in this order. */
export async function login(needs: Needs, input: LoginInput) {
  const attempt: Attempt = { username: input.username, ip: input.ip }
  await refuseUnproven(needs, input)
  const user = await authenticate(needs, input)
  if (!user) {
    await needs.throttle.failed(attempt)
    await refused(needs, input, '用户登录失败，用户名或密码错误')
    const { needsCaptcha } = await needs.throttle.state(attempt)
    throw new AppError('LOGIN_FAILED', {}, { captchaRequired: needs.config.captcha === 'always' || needsCaptcha })
  }
  // Only who knows the password learns that the account is frozen.
  if (user.status !== 1) {
    await refused(needs, input, '用户登录失败，用户已冻结！')
    throw new AppError('USER_FROZEN')
  }
  await needs.throttle.succeeded(attempt)
  return open(needs, user, input)
}
