import { demoGroups } from '../../kit/gallery/demo.ts'
import { fieldDemos } from './field-demos.ts'
import type { Listed } from './listed.ts'
import { pageDemos } from './page-demos.ts'

const all = [...fieldDemos, ...pageDemos]

/**
 * Every demo of the gallery in the order of its index; a test compares the list with the existing `*.demo.tsx` files.
 */
export const listed: readonly Listed[] = demoGroups.flatMap((each) => all.filter(({ group }) => group === each))

const sources = import.meta.glob<string>(['../../kit/**/*.demo.tsx', '../../widgets/**/*.demo.tsx'], {
  query: '?raw',
  import: 'default',
})

const addressOf = (path: string): string => `../../${path}.demo.tsx`

/** The existing demo files, by the path they must be listed with. */
export const demoPaths: readonly string[] = Object.keys(sources).map((address) =>
  address.replace(/^\.\.\/\.\.\//, '').replace(/\.demo\.tsx$/, ''),
)

/** The text of a demo file as in the repository. */
export const loadSource = async (path: string): Promise<string> => (await sources[addressOf(path)]?.()) ?? ''
