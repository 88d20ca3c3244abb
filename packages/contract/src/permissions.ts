import type { Grant, Noun } from './noun.ts'
import { nouns } from './nouns.ts'
import { type SeededRoleCode, seededRoleTitles } from './seeded-roles.ts'
import type { Titles } from './titles.ts'

export type { Titles } from './titles.ts'

type CodeOf<N> = N extends Noun<infer Code> ? Code : never

/** A route names one of them; the seeds fill the tables from here. */
export type Permission = CodeOf<(typeof nouns)[keyof typeof nouns]>

/** The permissions of all nouns. */
export const permissions: Readonly<Record<Permission, Grant>> = Object.assign(
  {},
  ...Object.values<Noun>(nouns).map((noun) => noun.permissions),
)

export const isPermission = (code: string): code is Permission => Object.hasOwn(permissions, code)

export const permissionCodes: readonly Permission[] = Object.keys(permissions).filter(isPermission)

/** A role as the first start creates it. */
export interface SeededRole {
  readonly code: string
  readonly titles: Titles
  /** What it is for, kept as any role's remark is: in the words of the workshop. */
  readonly purpose: string
  readonly grants: readonly Permission[]
}

const grantsOf = (role: SeededRoleCode): readonly Permission[] =>
  role === 'admin' ? permissionCodes : permissionCodes.filter((code) => permissions[code].roles.includes(role))

/** The five seeded roles; what they hold can be changed afterwards, these are the first grants. */
export const seededRoles: readonly SeededRole[] = seededRoleTitles.map((role) => ({
  ...role,
  grants: grantsOf(role.code),
}))
