import type { Reason } from '@heron/core/plan'
import { formatNumber } from '../../lib/text/format.ts'
import { textOr } from '../../lib/text/text.ts'

/** A reason of the engineering core in the user's language; its code and parameters when it has no text. */
export function reasonText({ code, params }: Reason): string {
  const figures = Object.entries(params).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? formatNumber(value) : value}`,
  )
  return textOr(`reason.${code}`, [code, ...figures].join(' · '), params)
}
