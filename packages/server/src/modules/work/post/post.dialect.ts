import type { PostDefinition, PostDetail } from '@heron/contract/routes'
import type { Dialect } from '@heron/core/program'
import { canonicalJson, hashOf } from '../../../platform/canonical-json.ts'
import type { PostRow } from './post.store.ts'

/** State of data that is not approved. */
const unproven = { state: 'draft', provenBy: null } as const

/** Data with an identity, as the core takes it. */
export const draftDialect = (definition: PostDefinition, code: string, revision: number): Dialect => ({
  ...definition,
  id: code,
  version: revision,
  ...unproven,
})

/** What of a post people edit. */
export function definitionOf({ id: _id, version: _version, state: _state, provenBy: _run, ...definition }: Dialect) {
  return definition
}

export const definitionText = (definition: PostDefinition): string => canonicalJson(definition)

/** Of identity and data; the standing changes without the text it prints. */
export const hashOfPost = (definition: PostDefinition, code: string, revision: number): string =>
  hashOf({ code, revision, definition })

// Written by us from this very type after `checkDialect` had passed it.
export const readDefinition = (row: Pick<PostRow, 'definition'>) => JSON.parse(row.definition) as PostDefinition

/** A stored revision as the core takes it, with the standing it has reached. */
export function dialectOf(row: PostRow): Dialect {
  const dialect = draftDialect(readDefinition(row), row.code, row.revision)
  const { dryRunPerson: person, dryRunDate: date, dryRunMachine: machine, dryRunNote: note } = row
  const provenBy = person === null ? null : { person, date: date ?? '', machine: machine ?? '', note: note ?? '' }
  const state = row.state === 'approved' ? 'approved' : row.state === 'tested' ? 'tested' : 'draft'
  return { ...dialect, state, provenBy }
}

/** As the wire has it. */
// A round trip through JSON: the wire's arrays and records are not read-only, the core's are.
export const wireDefinition = (definition: PostDefinition) =>
  JSON.parse(JSON.stringify(definition)) as NonNullable<PostDetail['definition']>
