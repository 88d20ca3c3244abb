import { titleIn } from '@heron/contract/name-in'
import type { Role } from '@heron/contract/routes'
import { seededRolePurposes } from '@heron/contract/seeded-role-purposes'
import type { Titles } from '@heron/contract/titles'
import { ABSENT } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/text.ts'

const purposes: Readonly<Record<string, Titles>> = seededRolePurposes

/** A role's remark; that of a seeded role in the user's language until a person changes it. */
export function shownPurpose({ roleCode, description }: Role): string {
  if (!description) return ABSENT
  const seeded = Object.hasOwn(purposes, roleCode) ? purposes[roleCode] : undefined
  return seeded?.cn === description ? titleIn(currentLanguage(), seeded) : description
}
