import type { Refusal } from '../../../lib/api/failure.ts'
import { textOr } from '../../../lib/text/text.ts'
import { refusalPlace, refusalUnit } from './refusal-place.ts'

/** The error and what to do, without the place. */
export const refusalReason = ({ path, code, params }: Refusal): string =>
  textOr(`refusal.${code}`, code, { unit: refusalUnit(path), ...params })

/** Reasons in one line of text; further ones are left out. */
export const refusalLine = (refusals: readonly Refusal[], most = 3): string =>
  refusals
    .slice(0, most)
    .map((refusal) => `${refusalPlace(refusal.path)} ${refusalReason(refusal)}`)
    .join(' ')
