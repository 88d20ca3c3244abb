import { type Post, type PostDetail, postStates } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { mayPrint, type PostEntry } from '@heron/core/post'
import { encodingOf, findStarter, type StarterPost, type StructuralPost } from '@heron/core/structural'
import { hashOf } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { oneOf } from '../units/index.ts'
import { assumptionsOf, factsOf, shownAssumptions, wireFacts } from './post.assumptions.ts'
import { whyIdle } from './post.catalogue.ts'
import { definitionOf, dialectOf, readDefinition, wireDefinition } from './post.dialect.ts'
import { wireSections } from './post.learnt.ts'
import { shownRunOf } from './post.learnt-run.ts'
import { contradictionsOf, statedLines } from './post.meanings.ts'
import { readMeanings, readStructure } from './post.parse.ts'
import { presentRefusal } from './post.preview.ts'
import { compareGoldens, proofOf } from './post.proof.ts'
import { goldensOf, type PostRow } from './post.store.ts'

const timeOrNull = (value: number | null): string | null => (value === null ? null : formatDateTime(value))

/** Fields about people's actions, empty for a built-in post. */
const untouched = {
  basedOn: null,
  author: 'Heron',
  updateTime: null,
  note: '',
  testedTime: null,
  dryRun: null,
  approver: null,
  approvedTime: null,
  retiredBy: null,
  retiredTime: null,
  retiredReason: '',
  version: 1,
} as const

/** A built-in post. */
export const presentBuiltIn = (post: PostEntry, machineCount: number): Post => ({
  ...untouched,
  id: post.id,
  code: post.id,
  revision: post.version,
  name: post.controller,
  builtIn: true,
  state: post.state,
  active: post.dialect !== undefined && mayPrint(post.dialect),
  proof: post.proof,
  extension: post.dialect?.files.extension ?? 'epx',
  machineCount,
  hash: post.dialect ? hashOf(post.dialect) : '',
})

/** A built-in structural post: a starting point only, which no machine can be given. */
export const presentStarter = ({ id, version, controller, post, meanings }: StarterPost): Post => ({
  ...untouched,
  ...{ id, code: id, revision: version, name: controller, builtIn: true, state: 'held', active: false },
  ...{ proof: 'lines', extension: '', machineCount: 0, hash: hashOf({ structure: post, meanings }) },
})

const dryRunOf = (row: PostRow): Post['dryRun'] =>
  row.dryRunPerson === null
    ? null
    : {
        person: row.dryRunPerson,
        date: row.dryRunDate ?? '',
        machine: row.dryRunMachine ?? '',
        note: row.dryRunNote ?? '',
        recordedTime: formatDateTime(row.dryRunTime ?? row.createTime),
      }

/** What a revision prints, and the source of its proof. */
export function printsOf(row: PostRow): Pick<Post, 'name' | 'extension' | 'proof'> {
  if (row.structure !== null) {
    const starter = row.teachingId === null ? findStarter(row.basedOn.split(' ')[0] ?? '') : undefined
    const name = starter?.controller ?? row.basedOn
    return { name, extension: '', proof: starter ? 'lines' : 'samples' }
  }
  const { controller, files } = readDefinition(row)
  return { name: controller, extension: files.extension, proof: 'roundTrip' }
}

/** A revision of the workshop. */
export async function presentOwn(db: Db, row: PostRow, machineCount: number): Promise<Post> {
  const { name, extension, proof } = printsOf(row)
  return {
    id: row.id,
    code: row.code,
    revision: row.revision,
    name,
    builtIn: false,
    state: oneOf(postStates, row.state),
    active: (await whyIdle(db, row)) === undefined,
    proof,
    basedOn: row.basedOn,
    extension,
    machineCount,
    author: row.author,
    updateTime: timeOrNull(row.updateTime ?? row.createTime),
    note: row.note,
    testedTime: timeOrNull(row.testedTime),
    dryRun: row.structure === null ? dryRunOf(row) : await shownRunOf(db, row),
    approver: row.approver,
    approvedTime: timeOrNull(row.approvedTime),
    retiredBy: row.retiredBy,
    retiredTime: timeOrNull(row.retiredTime),
    retiredReason: row.retiredReason,
    hash: row.hash,
    version: row.version,
  }
}

/** The data of a built-in post; its golden programs are proven by Heron's own tests. */
export function detailBuiltIn(post: PostEntry, head: Post): PostDetail {
  const { dialect } = post
  return {
    ...head,
    definition: dialect ? wireDefinition(definitionOf(dialect)) : null,
    assumptions: shownAssumptions(post.assumptions.map((text, n) => ({ code: `${post.id}-${n + 1}`, text }))),
    facts: wireFacts(post.facts),
    problems: dialect ? proofOf(dialect).problems.map(presentRefusal) : [],
    goldens: [],
    teachingId: null,
    sections: null,
    encoding: null,
    lines: null,
    contradictions: [],
  }
}

/** The lines of a starter with their meanings, its published facts and its assumptions. */
export const detailStarter = ({ post, meanings, assumptions, facts }: StarterPost, head: Post): PostDetail => ({
  ...head,
  definition: null,
  assumptions: shownAssumptions(assumptions),
  facts: wireFacts(facts),
  problems: [],
  goldens: [],
  teachingId: null,
  sections: wireSections(post),
  encoding: encodingOf(post),
  lines: statedLines(post, meanings),
  contradictions: [],
})

/** All data of a revision: definition, failures of its proof, and golden programs. */
export async function detailOwn(db: Db, row: PostRow, head: Post): Promise<PostDetail> {
  if (row.structure !== null) return detailLearnt(db, row, readStructure(row.structure), head)
  const { problems, goldens } = proofOf(dialectOf(row))
  const definition = readDefinition(row)
  return {
    ...head,
    teachingId: null,
    sections: null,
    encoding: null,
    lines: null,
    contradictions: [],
    definition: wireDefinition(definition),
    assumptions: await assumptionsOf(db, row),
    facts: await factsOf(db, row),
    problems: problems.map(presentRefusal),
    goldens: compareGoldens(goldens, await goldensOf(db, row.id)).map(
      ({ print, row: golden, state, added, removed }) => ({
        case: print.id,
        about: print.about,
        state,
        sha256: print.hash,
        added,
        removed,
        acceptedBy: state === 'accepted' ? (golden?.acceptedBy ?? null) : null,
        acceptedTime: state === 'accepted' ? timeOrNull(golden?.acceptedTime ?? null) : null,
      }),
    ),
  }
}

/** A learnt post: its lines with their stated meanings; the proof of its samples is in its lesson. */
const detailLearnt = async (db: Db, row: PostRow, post: StructuralPost, head: Post): Promise<PostDetail> => ({
  ...head,
  definition: null,
  assumptions: await assumptionsOf(db, row),
  facts: await factsOf(db, row),
  problems: [],
  goldens: [],
  teachingId: row.teachingId,
  sections: wireSections(post),
  encoding: encodingOf(post),
  lines: statedLines(post, readMeanings(row)),
  contradictions: await contradictionsOf(db, row, post),
})
