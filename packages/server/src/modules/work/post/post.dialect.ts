import type { PostDefinition, PostDetail } from '@heron/contract/routes'
import type { Dialect } from '@heron/core/program'
import { canonicalJson, hashOf } from '../../../platform/canonical-json.ts'
import type { PostRow } from './post.store.ts'

/** State of data without approval. */
const unproven = { state: 'draft', provenBy: null } as const

/** Data with an identity, in core's form. */
export const draftDialect = (definition: PostDefinition, code: string, revision: number): Dialect => ({
  ...definition,
  id: code,
  version: revision,
  ...unproven,
})

/** The part of a post that people edit. */
export function definitionOf({ id: _id, version: _version, state: _state, provenBy: _run, ...definition }: Dialect) {
  return definition
}

export const definitionText = (definition: PostDefinition): string => canonicalJson(definition)

/** Hash of identity and data; its state is left out because it does not change the printed text. */
export const hashOfPost = (definition: PostDefinition, code: string, revision: number): string =>
  hashOf({ code, revision, definition })

// Always written from a value of this type that had passed `checkDialect`.
export const readDefinition = (row: Pick<PostRow, 'definition'>) => JSON.parse(row.definition) as PostDefinition

/** A stored revision in core's form, with its state. */
export function dialectOf(row: PostRow): Dialect {
  const dialect = draftDialect(readDefinition(row), row.code, row.revision)
  const { dryRunPerson: person, dryRunDate: date, dryRunMachine: machine, dryRunNote: note } = row
  const provenBy = person === null ? null : { person, date: date ?? '', machine: machine ?? '', note: note ?? '' }
  const state = row.state === 'approved' ? 'approved' : row.state === 'tested' ? 'tested' : 'draft'
  return { ...dialect, state, provenBy }
}

/** In the wire's form. */
// A round trip through JSON: the wire's arrays and records are mutable types, core's are read-only.
export const wireDefinition = (definition: PostDefinition) =>
  JSON.parse(JSON.stringify(definition)) as NonNullable<PostDetail['definition']>
