import type { Post, ProgramPost } from '@heron/contract/routes'
import { text, textOr } from '../../lib/text/text.ts'

/** The name of a post: its code, with the revision for a workshop's own. */
export const postName = ({ code, revision, builtIn }: Pick<Post, 'code' | 'revision' | 'builtIn'>): string =>
  builtIn ? code : `${code} R${revision}`

/** The control of a post: for Heron's own in the user's language, for a workshop's as entered. */
export const controlName = ({ code, name, builtIn }: Pick<Post, 'code' | 'name' | 'builtIn'>): string =>
  builtIn ? textOr(`post.control.${code}`, name) : name

/** How a post was made, if it is made of lines: learnt from samples, or a copy of a starting post. */
export function originText({ proof }: Pick<ProgramPost, 'proof'>): string | undefined {
  if (proof === null) return text('edm.printedBy.deleted')
  return proof === 'samples' || proof === 'lines' ? text(`edm.printedBy.${proof}`) : undefined
}

/** `SHOP-8 R1 · learnt from samples`, for tooltips and short facts. */
export const printedByText = (post: ProgramPost): string =>
  [postName(post), originText(post), ...(post.ofMachine ? [] : [text('edm.printedBy.other')])]
    .filter((part) => part !== undefined)
    .join(' · ')
