import type { ConditionFamily } from '@heron/contract/routes'

/** The names of the families; none while they are unknown. */
export const familyNames = (families: readonly ConditionFamily[] | undefined): readonly string[] =>
  families?.map(({ family }) => family) ?? []
