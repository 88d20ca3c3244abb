import type { FoundCondition } from '@heron/contract/routes'
import { ABSENT, formatNumber } from '../../../lib/text/format.ts'

const MM = 4

/** `0.03` or `0.03 – 0.19`, mm. */
export function restText({ rest }: Pick<FoundCondition, 'rest'>): string {
  if (!rest) return ABSENT
  const least = formatNumber(rest.least, MM)
  return rest.least === rest.most ? least : `${least} – ${formatNumber(rest.most, MM)}`
}
