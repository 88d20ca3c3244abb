import { actsText } from '@heron/contract/program-acts'
import type { Program, programRoutes } from '@heron/contract/routes'
import type { Titles } from '@heron/contract/titles'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor as Caller } from '../../../platform/auth/actor.ts'
import { userGrants } from '../../../platform/auth/grants.ts'
import { lacksProof, type ProofNeeds } from '../../../platform/auth/proof.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { freshAccount, refuseFreshAccount } from './program.fresh-account.ts'
import { getProgram } from './program.shown.ts'

/** Login names of all users visible to the caller who may approve programs and can sign in. */
async function approvers(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysUser')
    .innerJoin(userGrants(db).as('userGrant'), 'userGrant.userId', 'sysUser.id')
    .innerJoin('sysPermission', 'sysPermission.id', 'userGrant.permissionId')
    .select('sysUser.username')
    .distinct()
    .where('sysPermission.perms', '=', 'program:approve')
    .where('sysPermission.delFlag', '=', 0)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .execute()
  return rows.map(({ username }) => username)
}

const isContributor = ({ author, contributors }: Program, name: string): boolean =>
  author === name || contributors.some(({ username }) => username === name)

/** Whether a user is left who may approve the program. */
async function isApproverLeft(db: Db, program: Program, now: number): Promise<boolean> {
  for (const username of await approvers(db))
    if (!isContributor(program, username) && (await freshAccount(db, program, { username }, now)) === null) return true
  return false
}

/** Refuses a user who contributed to the program's inputs; the refusal states when no other user can approve it. */
async function refuseContributor(db: Db, program: Program, { username }: Actor, now: number): Promise<void> {
  if (!isContributor(program, username)) return
  const { contributors } = program
  const own = contributors.find((each) => each.username === username)?.acts ?? []
  const acts = own.length > 0 ? own : (['generate'] as const)
  const words = (language: keyof Titles) => actsText(acts, language)
  const params = {
    acts: { zh: words('cn'), en: words('en'), ja: words('jp') },
    names: contributors.map((each) => each.username).join(', '),
  }
  throw new AppError((await isApproverLeft(db, program, now)) ? 'SAME_PERSON' : 'NO_APPROVER_LEFT', params)
}

/** Refuses a user who may not decide on the program: a contributor, or one whose account could be a contributor's. */
export async function refuseDecider(db: Db, program: Program, actor: Actor, now: number): Promise<void> {
  await refuseContributor(db, program, actor, now)
  await refuseFreshAccount(db, program, actor, now)
}

export type Decider = Pick<Caller, 'permissions' | 'userId' | 'username'>

/** What is known before a decision: whether the caller's account may make it, and whether any user may. */
export async function decidersOf(
  id: string,
  caller: Decider,
  { db, clock, config }: ServiceNeeds & Pick<ProofNeeds, 'config'>,
): Promise<z.output<typeof programRoutes.deciders.answer>> {
  const [program, now] = [await getProgram(db, id), clock()]
  const mayApprove = caller.permissions.has('program:approve')
  const next = program.state === 'approved' ? 'release' : 'approve'
  return {
    approverLeft: await isApproverLeft(db, program, now),
    freshAccount: mayApprove ? await freshAccount(db, program, caller, now) : null,
    lacksProof:
      caller.permissions.has(`program:${next}`) && (await lacksProof({ db, config }, caller.userId, `program.${next}`)),
  }
}
