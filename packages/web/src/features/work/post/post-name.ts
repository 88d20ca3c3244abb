import type { Post, PostAssumption } from '@heron/contract/routes'
import type { Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import { textOr } from '../../../lib/text/text.ts'

/** The text of an assumption: Heron's own in the user's language, others as entered. */
export const assumptionText = ({ code, text }: PostAssumption): string =>
  code === '' ? text : textOr(`post.assumed.${code}`, text)

/** Whether a post is made of lines with meanings: learnt from samples, or started from a built-in one. */
export const isOfLines = ({ proof }: Pick<Post, 'proof'>): boolean => proof === 'samples' || proof === 'lines'

/** Whether a post can be copied: it has data, and lines only if Heron made them. */
export const mayCopy = (post: Pick<Post, 'proof' | 'builtIn' | 'hash'>): boolean =>
  post.hash !== '' && (post.builtIn || !isOfLines(post))

export const toneOf = ({ state, active }: Pick<Post, 'state' | 'active'>): Tone => {
  if (active) return 'good'
  if (state === 'approved') return 'bad'
  return state === 'tested' ? 'accent' : state === 'draft' ? 'warn' : 'quiet'
}
