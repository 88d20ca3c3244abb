import { programActs } from '@heron/contract/program-acts'
import type { Program } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forecastOf, forecastsOfPrograms } from '../learnt-time/index.ts'
import { PrintedBy } from '../post/index.ts'
import { presentProgram } from './program.present.ts'
import type { Kind } from './program.signature.ts'
import { Staleness } from './program.stale.ts'
import * as store from './program.store.ts'
import { verificationOf } from './program.verification.ts'

/** Programs as the wire shows them. */
export async function showPrograms(db: Db, rows: readonly store.ShownProgramRow[]): Promise<Program[]> {
  const [staleness, printedBy] = [new Staleness(db), new PrintedBy(db)]
  const ids = rows.map(({ id }) => id)
  const parts = Map.groupBy(await store.contributorsOf(db, ids), ({ programId }) => programId)
  const signed = Map.groupBy(await store.signOffsOf(db, ids), ({ programId }) => programId)
  const brought = new Map((await store.broughtOf(db, ids)).map((each) => [each.programId, each]))
  const forecasts = await forecastsOfPrograms(db, rows)
  return Promise.all(
    rows.map(async (row) => {
      const byName = Map.groupBy(parts.get(row.id) ?? [], ({ username }) => username)
      const contributors = [...byName].map(([username, own]) => ({
        username,
        acts: programActs.filter((act) => own.some((each) => each.act === act)),
      }))
      const accepted = signed.get(row.id)?.length ?? 0
      const signOff = { open: Math.max(0, (row.toSign ?? 0) - accepted), signed: accepted }
      const origin = brought.get(row.id)
      return presentProgram(row, {
        post: await printedBy.of(row),
        staleReasons: await staleness.of(row),
        verification: verificationOf(row),
        forecast: forecasts.get(row.id) ?? forecastOf(row.time, [], []),
        contributors,
        signOff,
        brought: origin ? { revision: origin.revision, reason: origin.reason } : null,
      })
    }),
  )
}

/** The text that is shown of a revision: the released one, also after its withdrawal. */
export const shownArtefact = ({ releasedSha256 }: Pick<Program, 'releasedSha256'>): Kind =>
  releasedSha256 === null ? 'draft' : 'released'

/** The stored row of a program, or NOT_FOUND: for what needs neither its inputs nor their present state. */
export async function programRow(db: Db, id: string): Promise<store.ShownProgramRow> {
  const row = await store.findProgram(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** A program as the wire shows it, or NOT_FOUND. */
export async function getProgram(db: Db, id: string): Promise<Program> {
  const [program] = await showPrograms(db, [await programRow(db, id)])
  if (!program) throw new AppError('NOT_FOUND')
  return program
}
