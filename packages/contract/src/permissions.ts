import type { Grant, Noun } from './noun.ts'
import { nouns } from './nouns.ts'
import { seededRolePurposes } from './seeded-role-purposes.ts'
import { type SeededRoleCode, seededRoleTitles } from './seeded-roles.ts'
import type { Titles } from './titles.ts'

export type { Titles } from './titles.ts'

type CodeOf<N> = N extends Noun<infer Code> ? Code : never

/** A route names one of these; the seeds fill the tables from them. */
export type Permission = CodeOf<(typeof nouns)[keyof typeof nouns]>

/** The permissions of all nouns. */
export const permissions: Readonly<Record<Permission, Grant>> = Object.assign(
  {},
  ...Object.values<Noun>(nouns).map((noun) => noun.permissions),
)

export const isPermission = (code: string): code is Permission => Object.hasOwn(permissions, code)

export const permissionCodes: readonly Permission[] = Object.keys(permissions).filter(isPermission)

/** A role as created at the first start. */
export interface SeededRole {
  readonly code: string
  readonly titles: Titles
  /** Its purpose in the words of the workshop, stored as the role's remark. */
  readonly purpose: string
  readonly grants: readonly Permission[]
}

const grantsOf = (role: SeededRoleCode): readonly Permission[] =>
  role === 'admin' ? permissionCodes : permissionCodes.filter((code) => permissions[code].roles.includes(role))

/** The five seeded roles with their first grants; grants can be changed afterwards. */
export const seededRoles: readonly SeededRole[] = seededRoleTitles.map((role) => ({
  ...role,
  purpose: seededRolePurposes[role.code].cn,
  grants: grantsOf(role.code),
}))
