import type { Translate } from '../../../lib/text/text.ts'
import type { Problem } from '../model/rule.ts'

/** Why a cell is refused, in the rule's own words or the grid's. */
export const problemText = (t: Translate, { code, message }: Problem): string => message ?? t(`grid.problem.${code}`)
