import { chineseIsoFacts, type Dialect, type DialectState, type DryRun, type PublishedFact } from '../program/index.ts'
import { cObt } from './definitions/c-obt.ts'
import { chmerE } from './definitions/chmer-e.ts'
import { epx2Assumptions } from './definitions/epx2.ts'
import { fanucMacro } from './definitions/fanuc-macro.ts'
import { genIso } from './definitions/gen-iso.ts'

/** How the text of a post is proven without a machine. */
export type Proof =
  /**
   * Printed, read back by the derived parser and by a second, hand-written interpreter, and verified with every check.
   */
  | 'twoInterpreters'
  /** Printed and read back by the parser derived from the same data; golden programs. */
  | 'roundTrip'
  /** Golden files only. */
  | 'golden'

/** One of Heron's own post-processors, with how it is proven. */
export interface PostEntry<Id extends string = string> {
  readonly id: Id
  readonly version: number
  readonly controller: string
  readonly state: DialectState
  readonly proof: Proof
  /** The dry run on a machine; null until one is recorded. Only a workshop can record it. */
  readonly provenBy: DryRun | null
  readonly assumptions: readonly string[]
  /** What public sources state about its words. */
  readonly facts: readonly PublishedFact[]
  /** The data of the post; undefined when it has a writer of its own. */
  readonly dialect: Dialect | undefined
}

const entry = <Id extends string>(
  dialect: Dialect & { readonly id: Id },
  proof: Proof,
  facts: readonly PublishedFact[] = [],
): PostEntry<Id> => {
  const { id, version, controller, state, provenBy, assumptions } = dialect
  return { id, version, controller, state, proof, provenBy, assumptions, facts, dialect }
}

export { chmerE, cObt, fanucMacro, genIso }

const epx2: PostEntry<'EPX2'> = {
  id: 'EPX2',
  version: 1,
  controller: 'XML hand-over of electrodes, places and steps',
  state: 'draft',
  proof: 'golden',
  provenBy: null,
  assumptions: epx2Assumptions,
  facts: [],
  dialect: undefined,
}

const posts = [
  entry(genIso, 'twoInterpreters'),
  entry(cObt, 'roundTrip', chineseIsoFacts),
  entry(chmerE, 'roundTrip'),
  entry(fanucMacro, 'roundTrip'),
  epx2,
] as const

export type PostId = (typeof posts)[number]['id']

/** Every post that Heron includes. Drafts are starting points, unproven until a named person records a dry run. */
export const postCatalogue: readonly PostEntry[] = posts

/** The entry of a post, if there is one. */
export const findPost = (id: string): PostEntry | undefined => postCatalogue.find((post) => post.id === id)

/**
 * Whether programs may be printed with it. Heron's own reference needs no dry run, because two independent readers
 * prove its text; any other post must be approved by a person after a dry run.
 */
export const mayPrint = ({ id, state, provenBy }: Dialect): boolean =>
  findPost(id)?.proof === 'twoInterpreters' || (state === 'approved' && provenBy !== null)
