import type { decisionInput, Fact } from '@heron/contract/routes'
import { type FactKind, factKind } from '@heron/contract/routes/work/drawing'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { againstEntered } from './drawing.entered.ts'
import { presentFact, readValue, type ShownFactRow } from './drawing.present.ts'
import { type Conflict, conflictsAmong } from './drawing.proposal.ts'
import * as store from './drawing.store.ts'
import { write } from './drawing.write.ts'

type Decision = z.output<typeof decisionInput>['decisions'][number]

const presentAll = (rows: readonly ShownFactRow[], disputed: ReadonlySet<string>): Fact[] =>
  rows.map((row) => presentFact(row, disputed.has(row.id)))

const disputedIds = (conflicts: readonly Conflict[]): ReadonlySet<string> =>
  new Set(conflicts.flatMap((conflict) => conflict.factIds))

/** Facts that contradict another fact or an entered value. */
async function disputedFacts(db: Db, projectId: string, rows: readonly ShownFactRow[]): Promise<ReadonlySet<string>> {
  const entered = await againstEntered(db, projectId, rows)
  return new Set([...disputedIds(conflictsAmong(rows)), ...entered.map(({ id }) => id)])
}

export async function listFacts(db: Db, projectId: string, fileId?: string): Promise<Fact[]> {
  const rows = await store.factsOf(db, projectId)
  const shown = fileId === undefined ? rows : rows.filter((row) => row.drawingId === fileId)
  return presentAll(shown, await disputedFacts(db, projectId, rows))
}

export async function listConflicts(db: Db, projectId: string) {
  const rows = await store.factsOf(db, projectId)
  const conflicts = conflictsAmong(rows)
  const disputed = disputedIds(conflicts)
  return conflicts.map(({ factIds, ...conflict }) => ({
    ...conflict,
    facts: presentAll(
      rows.filter((row) => factIds.includes(row.id)),
      disputed,
    ),
  }))
}

function editedValue(decision: Decision, row: ShownFactRow): string | null {
  if (decision.status !== 'edited') return null
  if (decision.value === undefined || typeof decision.value !== typeof readValue(row.value))
    throw refusedField('value', 'invalid')
  return JSON.stringify(decision.value)
}

async function decideOne(db: Db, rows: readonly ShownFactRow[], decision: Decision, actor: Actor, now: number) {
  const row = rows.find((each) => each.id === decision.id)
  if (!row) throw new AppError('NOT_FOUND')
  const open = decision.status === 'proposed'
  const change = {
    status: decision.status,
    edited: editedValue(decision, row),
    decidedBy: open ? null : actor.username,
    decidedTime: open ? null : now,
  }
  await updateVersioned(write(db), 'fact', decision, change, async () => presentFact(row, false))
}

/** Open facts that contradict the facts just decided. */
function losersOf(rows: readonly ShownFactRow[], settled: ReadonlySet<string>): readonly string[] {
  const open = new Set(rows.filter((row) => row.status === 'proposed').map((row) => row.id))
  return conflictsAmong(rows)
    .filter(({ factIds }) => factIds.some((id) => settled.has(id)))
    .flatMap(({ factIds }) => factIds.filter((id) => open.has(id)))
}

/** Decides on facts, all or none. Accepting or correcting a fact rejects the open facts that contradict it. */
export async function decideFacts(
  db: Db,
  input: z.output<typeof decisionInput>,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<Fact[]> {
  const rows = await store.factsOf(db, input.projectId)
  for (const decision of input.decisions) await decideOne(db, rows, decision, actor, clock())
  const chosen = input.decisions.filter(({ status }) => status === 'accepted' || status === 'edited')
  const after = await store.factsOf(db, input.projectId)
  const losers = losersOf(after, new Set(chosen.map(({ id }) => id)))
  await store.decideOpenFacts(db, losers, 'rejected', actor.username, clock())
  return listFacts(db, input.projectId)
}

/** Facts to accept together; all of the project's when neither is given. */
export interface Accepting {
  readonly fileId?: string | undefined
  readonly kind?: FactKind | undefined
}

/** Accepts every open fact that contradicts neither another fact nor an entered value. */
export async function acceptAllFacts(
  db: Db,
  projectId: string,
  { fileId, kind }: Accepting,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<{ accepted: number; conflicts: number }> {
  const rows = await store.factsOf(db, projectId)
  const isMeant = ({ field }: { readonly field: string }) => kind === undefined || factKind(field) === kind
  const conflicts = conflictsAmong(rows).filter(isMeant)
  const entered = (await againstEntered(db, projectId, rows)).filter(isMeant)
  const disputed = new Set([...disputedIds(conflicts), ...entered.map(({ id }) => id)])
  const open = rows.filter(
    (row) => row.status === 'proposed' && isMeant(row) && (fileId === undefined || row.drawingId === fileId),
  )
  const ids = open.map((row) => row.id).filter((id) => !disputed.has(id))
  const accepted = await store.decideOpenFacts(db, ids, 'accepted', actor.username, clock())
  const fields = new Set(entered.filter(({ id }) => !disputedIds(conflicts).has(id)).map(({ field }) => field))
  return { accepted, conflicts: conflicts.length + fields.size }
}
