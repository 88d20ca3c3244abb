import type { Translate } from '../../../lib/text/text.ts'
import type { Problem } from '../model/rule.ts'

/** The reason why a cell is refused: the rule's own message or the grid's text. */
export const problemText = (t: Translate, { code, message }: Problem): string => message ?? t(`grid.problem.${code}`)
