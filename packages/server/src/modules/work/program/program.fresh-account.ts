import type { Program } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { departGrants, heldRoles } from '../../../platform/auth/grants.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { changesOf, versionsOf } from './program.changes.ts'

/** Number of days for which an account that could be another person's may not approve. */
const DAYS = 7

/** They get the codes with which a person signs in or sets a new password. */
const addresses = ['phone', 'email']

/** The people whose acts matter, and the time in ms since which they do. */
interface Watched {
  readonly people: readonly string[]
  readonly since: number
}

/** One of these people who did one of the actions on one of the subjects. */
async function doneBy(
  db: Db,
  { people, since }: Watched,
  actions: readonly string[],
  subjects: readonly string[],
): Promise<string | undefined> {
  if (subjects.length === 0) return undefined
  const entry = await db
    .selectFrom('auditEntry')
    .select('actor')
    .where('action', 'in', actions)
    .where('subject', 'in', subjects)
    .where('time', '>', since)
    .where('actor', 'in', people)
    .limit(1)
    .executeTakeFirst()
  return entry?.actor
}

/** One of these people who gave the account another phone number or mail address. */
async function readdressedBy(db: Db, userId: string, { people, since }: Watched): Promise<string | undefined> {
  const changes = await changesOf(db, 'sysUser', userId, addresses)
  return changes.find(({ createBy, createTime }) => createTime > since && people.includes(createBy))?.createBy
}

const rolesIn = ({ roles }: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof roles === 'string' ? roles.split(', ') : []

/** One of these people who gave the account a role. */
async function roleGivenBy(db: Db, userId: string, { people, since }: Watched): Promise<string | undefined> {
  const versions = await versionsOf(db, 'sysUser', userId)
  const given = versions.find(({ row, createBy, createTime }, n) => {
    const before = versions[n - 1]
    if (!before || createTime <= since || !people.includes(createBy)) return false
    return rolesIn(row).some((role) => !rolesIn(before.row).includes(role))
  })
  return given?.createBy
}

/** One of these people who added the right to approve to a role of the account, or gave it a department's role with it. */
async function approvalGivenBy(db: Db, userId: string, watched: Watched): Promise<string | undefined> {
  const right = db.selectFrom('sysPermission').select('id').where('perms', '=', 'program:approve')
  const roles = await heldRoles(db)
    .innerJoin('sysRolePermission', 'sysRolePermission.roleId', 'sysUserRole.roleId')
    .select('sysUserRole.roleId')
    .where('sysUserRole.userId', '=', userId)
    .where('sysRolePermission.permissionId', 'in', right)
    .where('sysRolePermission.operateDate', '>', watched.since)
    .execute()
  const ofRoles = roles.map(({ roleId }) => `role:${roleId}`)
  const departs = await departGrants(db)
    .select('sysDepartRoleUser.droleId')
    .where('sysDepartRoleUser.userId', '=', userId)
    .where('held.permissionId', 'in', right)
    .execute()
  const ofDeparts = departs.map(({ droleId }) => `depart-role:${droleId}`)
  return (
    (await doneBy(db, watched, ['permission.saveRolePermission', 'role.copy'], ofRoles)) ??
    (await doneBy(db, watched, ['departRole.saveDeptRolePermission'], ofDeparts)) ??
    (await doneBy(db, watched, ['departRole.deptRoleUserAdd'], departs.length > 0 ? [`user:${userId}`] : []))
  )
}

/** One of these people who made the account, or what it signs in or approves with. */
async function provider(db: Db, userId: string, watched: Watched): Promise<string | undefined> {
  return (
    (await doneBy(db, watched, ['user.changePassword', 'secondFactor.reset'], [`user:${userId}`])) ??
    (await readdressedBy(db, userId, watched)) ??
    (await roleGivenBy(db, userId, watched)) ??
    (await approvalGivenBy(db, userId, watched))
  )
}

interface FreshAccount {
  /** The contributor who made or set it up; null: it registered itself. */
  readonly by: string | null
  readonly days: number
}

/**
 * Why an account may not approve a program yet: it registered itself in the last days, or a contributor to the program
 * created it, gave it a role, the right to approve, a password, phone number or mail address, or reset its second factor.
 * In each case both could be the same person.
 */
export async function freshAccount(
  db: Db,
  { author, contributors }: Program,
  { username }: Pick<Actor, 'username'>,
  now: number,
): Promise<FreshAccount | null> {
  const user = await db
    .selectFrom('sysUser')
    .select(['id', 'createBy', 'createTime'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (!user) return null
  const people = [...new Set([author, ...contributors.map((each) => each.username)])]
  const since = now - DAYS * 86_400_000
  const isNew = (user.createTime ?? 0) > since
  if (isNew && user.createBy === username) return { by: null, days: DAYS }
  const isMade = isNew && people.includes(user.createBy ?? '')
  const by = isMade ? user.createBy : await provider(db, user.id, { people, since })
  return by ? { by, days: DAYS } : null
}

/** Refuses such an account. */
export async function refuseFreshAccount(db: Db, program: Program, actor: Actor, now: number): Promise<void> {
  const fresh = await freshAccount(db, program, actor, now)
  if (!fresh) return
  const { by: name, days } = fresh
  throw name === null
    ? new AppError('ACCOUNT_REGISTERED', { days })
    : new AppError('ACCOUNT_OF_CONTRIBUTOR', { name, days })
}
