import { callTitles } from '@heron/contract/call-titles'
import { nounOf } from '@heron/contract/nouns'
import { dataSourceRoutes, type SheetImportAnswer, sheetImportAnswer } from '@heron/contract/routes'
import { type RunNote, runNote } from '@heron/contract/run-notes'
import type { RouteDefinition } from '@heron/contract/wire'
import { statementsWords, type Words } from '@heron/contract/words'
import { type PendingAction, runAudited } from '../../platform/audit/action.ts'
import { newAction } from '../../platform/audit/new-action.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { actorOf } from '../../platform/auth/actor-of.ts'
import { mayCall } from '../../platform/auth/is-open-to.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Binding, Call } from '../../platform/http/call.ts'
import { validatePart } from '../../platform/http/validate.ts'
import type { Platform } from '../../platform/platform.ts'
import { RunFault } from '../../platform/run-fault.ts'
import { inScope } from '../../platform/scope/scope.ts'
import { Scopes } from '../../platform/scope/scopes.ts'
import { importResult } from '../../platform/sheet/import-words.ts'
import { createAsking, type ReadTable } from '../system/data-source/index.ts'

/** Most rows of one import. */
const most = 20_000
/** Rejected rows named in the run's history. */
const named = 10

/** The source of an import and the list it goes to. */
export interface SourceImport {
  /** Code of the data source. */
  readonly source: string
  /** One SELECT; its columns are named as the headings of a sheet of that list. */
  readonly select: string
  /** Noun whose list takes sheets, e.g. `customer`. */
  readonly into: string
  /** Only report the outcome of each row. */
  readonly dryRun: boolean
}

/** Resolves to the notes for the run's history; throws if rows were rejected, after the others were imported. */
export type ImportFromSource = (wish: SourceImport, author: string) => Promise<readonly RunNote[]>

type Needs = Pick<Platform, 'db' | 'clock' | 'staging' | 'audit' | 'secrets' | 'config' | 'reach'>

const isImport = ({ multipart, answer }: RouteDefinition): boolean =>
  multipart?.purpose === 'sheet' && answer === sheetImportAnswer

function importInto(calls: ReadonlyMap<string, Binding>, noun: string): Binding {
  const imports = [...calls.values()].filter(({ route }) => isImport(route))
  const found = imports.find(({ route }) => nounOf(route.id) === noun)
  if (found) return found
  const nouns = imports.map(({ route }) => nounOf(route.id)).toSorted()
  throw new RunFault(runNote('importNoList', { into: noun, nouns: nouns.join(', ') }))
}

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`

/** The rows as a sheet, like one that people upload. */
const csvOf = ({ columns, rows }: ReadTable): string =>
  [columns, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')

/** The right that a call needs, by the call's title. */
function titleOf(route: RouteDefinition): Words {
  const { cn: zh, en, jp: ja } = callTitles(route) ?? { cn: route.id, en: route.id, jp: route.id }
  return { zh, en, ja }
}

/** The result of an import; thrown if rows were rejected. */
function resultOf(answer: SheetImportAnswer, refused: readonly Words[], isDry: boolean): readonly RunNote[] {
  const { totalCount: total, errorCount: bad, successCount: good, updatedCount, unchangedCount: same = 0 } = answer
  const changed = updatedCount ?? 0
  const counts = { total, bad, good, added: good - changed - same, changed, same }
  const result = importResult(counts, { isUpdate: updatedCount !== undefined, isDry })
  if (bad === 0) return [runNote('importDone', { result })]
  const more = bad > refused.length ? [{ zh: '…', en: '…', ja: '…' }] : []
  throw new RunFault(runNote('importRefused', { result, rows: statementsWords([...refused, ...more]) }))
}

/**
 * Imports rows of another database as if they were a sheet uploaded by the job's author: with the author's present
 * rights, through the import of the list, with all its checks. An existing row, found by the first column of the list's
 * sheet, is changed where it differs.
 */
export function createSourceImport(needs: Needs, calls: ReadonlyMap<string, Binding>): ImportFromSource {
  const { db, clock, staging, audit } = needs
  const asking = createAsking(needs)
  const scopes = new Scopes(db, clock)

  const actionOf = (route: RouteDefinition, actor: Actor, wish: SourceImport): PendingAction => {
    const summary = `${callTitles(route)?.cn ?? route.id} · ${wish.source}`
    const doing = { actor, given: { ...wish }, ip: '', startedAt: clock(), summary }
    return newAction(route, doing, (tx, action) => audit.write(tx, action))
  }

  const bring = async ({ route, handle }: Binding, actor: Actor, wish: SourceImport): Promise<readonly RunNote[]> => {
    const table = await asking.rows(wish.source, wish.select, most)
    if (table.isCut) throw new RunFault(runNote('importTooMany', { most }))
    const refused: Words[] = []
    const file = await staging.put(`${wish.source}.csv`, csvOf(table))
    const call = {
      route,
      params: undefined,
      query: undefined,
      body: validatePart(route, 'body', { mode: 'update', ...(wish.dryRun ? { dryRun: '1' } : {}) }),
      actor,
      files: [file],
      ip: '',
      userAgent: 'scheduled job',
      origin: undefined,
      isOlderClient: false,
      language: 'en',
      accessToken: undefined,
      device: undefined,
      keepDevice: () => {},
      untilGone: () => new AbortController().signal,
      setMessage: () => {},
      setRawMessage: () => {},
      setPartial: () => {},
      hearRefusal: (key, reason) => {
        if (refused.length < named)
          refused.push({ zh: `${key}：${reason.zh}`, en: `${key}: ${reason.en}`, ja: `${key}：${reason.ja}` })
      },
    } as Call<RouteDefinition>
    try {
      const answer = await runAudited(actionOf(route, actor, wish), async () => {
        const imported = sheetImportAnswer.parse(await handle(call))
        // A run that changed nothing is recorded as well.
        await inTransaction(db, async () => undefined)
        return imported
      })
      return resultOf(answer, refused, wish.dryRun)
    } finally {
      await staging.drop([file])
    }
  }

  return async (wish, author) => {
    const binding = importInto(calls, wish.into)
    const actor = await actorOf(db, clock, author)
    if (!actor || actor.passwordDue) throw new RunFault(runNote('importAuthorGone', { author }))
    for (const route of [dataSourceRoutes.preview, binding.route])
      if (!mayCall(route, actor)) throw new RunFault(runNote('importNoRight', { author, call: titleOf(route) }))
    return inScope(await scopes.of(actor), () => bring(binding, actor, wish))
  }
}
