import type { Dialect, DialectState, DryRun } from '../program/index.ts'
import { cObt } from './definitions/c-obt.ts'
import { chmerE } from './definitions/chmer-e.ts'
import { epx2Assumptions } from './definitions/epx2.ts'
import { fanucMacro } from './definitions/fanuc-macro.ts'
import { genIso } from './definitions/gen-iso.ts'

/** How a post's text can be trusted without a machine. */
export type Proof =
  /** Printed, read back by the derived parser and by a second interpreter written by hand, checked by every check of the verifier. */
  | 'twoInterpreters'
  /** Printed and read back by the parser that follows from the same data; golden programs. */
  | 'roundTrip'
  /** Golden files only. */
  | 'golden'

/** One post-processor that Heron brings, with what is known about it. */
export interface PostEntry<Id extends string = string> {
  readonly id: Id
  readonly version: number
  readonly controller: string
  readonly state: DialectState
  readonly proof: Proof
  /** The dry run on a machine; null before one is recorded. Only a workshop can fill this in. */
  readonly provenBy: DryRun | null
  readonly assumptions: readonly string[]
  /** The data it is made of; undefined when it has a writer of its own. */
  readonly dialect: Dialect | undefined
}

const entry = <Id extends string>(dialect: Dialect & { readonly id: Id }, proof: Proof): PostEntry<Id> => {
  const { id, version, controller, state, provenBy, assumptions } = dialect
  return { id, version, controller, state, proof, provenBy, assumptions, dialect }
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
  dialect: undefined,
}

const posts = [
  entry(genIso, 'twoInterpreters'),
  entry(cObt, 'roundTrip'),
  entry(chmerE, 'roundTrip'),
  entry(fanucMacro, 'roundTrip'),
  epx2,
] as const

export type PostId = (typeof posts)[number]['id']

/** Every post that Heron brings. Drafts are starters: unproven until a named person records a dry run. */
export const postCatalogue: readonly PostEntry[] = posts

/** The entry of a post, if there is one. */
export const findPost = (id: string): PostEntry | undefined => postCatalogue.find((post) => post.id === id)

/**
 * May programs be printed with it? Heron's own reference needs no dry run, because two independent readings prove its
 * text; any other post must have been approved after a person saw it run.
 */
export const mayPrint = ({ id, state, provenBy }: Dialect): boolean =>
  findPost(id)?.proof === 'twoInterpreters' || (state === 'approved' && provenBy !== null)
