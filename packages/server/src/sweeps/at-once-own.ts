import { codeOf, stepAt } from '../platform/auth/totp.ts'
import { testPassword } from '../testing/app.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { type Person, type Row, type Subject, subject, type World } from './at-once-world.ts'

const person = (world: World, key: string) => world.person(key)
const own = { password: testPassword }
const another = 'Another-Word-9!'

/** A person with a second factor, and the code of the present moment. */
async function enrolled(world: World, key: string, isOn: boolean) {
  const user = await world.person(key)
  const begun = await world.done('secondFactor.begin', { body: own, headers: user.headers }, undefined)
  const secret = (begun as unknown as { secret: string }).secret
  const code = codeOf(secret, stepAt(world.test.time.now))
  if (isOn) await world.done('secondFactor.confirm', { body: { code }, headers: user.headers }, undefined)
  return { user, code }
}

async function keyOf(world: World, key: string) {
  const user = await world.person(key)
  const asked = await world.done('passkey.begin', { body: own, headers: user.headers }, undefined)
  const made = new Authenticator().make(asked as unknown as Parameters<Authenticator['make']>[0])
  return { user, body: { ...made, name: 'Laptop' } }
}

async function registered(world: World, key: string) {
  const { user, body } = await keyOf(world, key)
  return { user, added: await world.done('passkey.add', { body, headers: user.headers }, undefined) }
}

/** What users do with their own account. */
export const ownSubjects: readonly Subject[] = [
  subject({
    make: person,
    calls: {
      'account.appEdit': ({ headers }: Person) => ({ body: { realname: '改名' }, headers }),
      'account.setNotices': ({ headers }) => ({ body: { popup: true, safety: false }, headers }),
      'account.endOtherSessions': ({ headers }) => ({ headers }),
      'secondFactor.begin': ({ headers }) => ({ body: own, headers }),
      'passkey.begin': ({ headers }) => ({ body: own, headers }),
      'session.logout': ({ headers }) => ({ headers }),
      'session.docsTicket': () => ({}),
      'session.login': ({ username }) => ({ body: { username, password: testPassword } }),
      'session.updatePassword': ({ headers, username }) => ({
        body: { username, oldpassword: testPassword, password: another, confirmpassword: another },
        headers,
      }),
      'captcha.needed': ({ username }) => ({ body: { username } }),
      'passkey.challenge': () => ({}),
    },
  }),
  subject({
    make: async (world, key) => {
      const user = await world.person(key)
      const { db } = world.test.app.platform
      const oneTimeUntil = world.test.time.now + 3_600_000
      await db.updateTable('sysUser').set({ oneTimeUntil }).where('id', '=', user.id).execute()
      return user
    },
    calls: {
      'account.firstPassword': ({ headers }: Person) => ({
        body: { password: another, confirmpassword: another },
        headers,
      }),
    },
  }),
  subject({
    make: async (world, key) => {
      const user = await world.person(key)
      const { db, sessions } = world.test.app.platform
      await sessions.open(db, user.id, { ip: '127.0.0.1', userAgent: 'other' })
      const open = await db.selectFrom('session').select('id').where('userId', '=', user.id).orderBy('id').execute()
      return { user, other: open.at(-1) }
    },
    calls: {
      'account.endSession': ({ user, other }: { user: Person; other: { id: string } | undefined }) => ({
        body: { id: other?.id },
        headers: user.headers,
      }),
      'session.forceLogout': ({ other }) => ({ body: { token: other?.id } }),
    },
  }),
  subject({
    make: (world, key) => enrolled(world, key, false),
    calls: {
      'secondFactor.confirm': ({ user, code }: { user: Person; code: string }) => ({
        body: { code },
        headers: user.headers,
      }),
    },
  }),
  subject({
    make: (world, key) => enrolled(world, key, true),
    calls: {
      'secondFactor.renew': ({ user }: { user: Person }) => ({ body: own, headers: user.headers }),
      'secondFactor.disable': ({ user }) => ({ body: own, headers: user.headers }),
      'secondFactor.reset': ({ user }) => ({ body: { userId: user.id } }),
    },
  }),
  subject({
    make: async (world, key) => {
      const user = await world.person(key)
      const there = await world.done('depart.add', { body: { departName: '部门', orgCategory: '1', parentId: '' } })
      await world.done('membership.editSysDepartWithUser', { body: { depId: there.id, userIdList: [user.id] } })
      return { user, there }
    },
    calls: {
      'session.selectDepart': ({ user, there }: { user: Person; there: Row }) => ({
        body: { orgCode: there.orgCode },
        headers: user.headers,
      }),
    },
  }),
  subject({
    make: keyOf,
    calls: {
      'passkey.add': ({ user, body }: { user: Person; body: object }) => ({ body, headers: user.headers }),
    },
  }),
  subject({
    make: registered,
    calls: {
      'passkey.rename': ({ user, added }: { user: Person; added: Row }) => ({
        body: { id: added.id, name: 'Phone' },
        headers: user.headers,
      }),
      'passkey.remove': ({ user, added }) => ({ body: { id: added.id, ...own }, headers: user.headers }),
    },
  }),
]
