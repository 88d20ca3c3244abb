import { callTitles } from '@heron/contract/call-titles'
import { errorText } from '@heron/contract/errors'
import { nounOf } from '@heron/contract/nouns'
import { dataSourceRoutes, type SheetImportAnswer, sheetImportAnswer } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { AppError } from '../platform/app-error.ts'
import { type PendingAction, runAudited } from '../platform/audit/action.ts'
import { newAction } from '../platform/audit/new-action.ts'
import type { Actor } from '../platform/auth/actor.ts'
import { actorOf } from '../platform/auth/actor-of.ts'
import { isOpenTo } from '../platform/auth/is-open-to.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { Binding, Call } from '../platform/http/call.ts'
import { inWords } from '../platform/http/in-words.ts'
import { validatePart } from '../platform/http/validate.ts'
import type { Platform } from '../platform/platform.ts'
import { inScope } from '../platform/scope/scope.ts'
import { Scopes } from '../platform/scope/scopes.ts'
import { createAsking, type ReadTable } from './system/data-source/index.ts'

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

/** Resolves to the text for the run's history; throws if rows were rejected, after the others were imported. */
export type ImportFromSource = (wish: SourceImport, author: string) => Promise<string>

type Needs = Pick<Platform, 'db' | 'clock' | 'staging' | 'audit' | 'secrets' | 'config' | 'reach'>

const isImport = ({ multipart, answer }: RouteDefinition): boolean =>
  multipart?.purpose === 'sheet' && answer === sheetImportAnswer

function importInto(calls: ReadonlyMap<string, Binding>, noun: string): Binding {
  const imports = [...calls.values()].filter(({ route }) => isImport(route))
  const found = imports.find(({ route }) => nounOf(route.id) === noun)
  if (found) return found
  const nouns = imports.map(({ route }) => nounOf(route.id)).toSorted()
  throw new Error(`no list "${noun}" takes sheets; these do: ${nouns.join(', ')}`)
}

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`

/** The history of runs is in English. */
function inEnglish(cause: unknown): never {
  throw cause instanceof AppError ? new Error(errorText(cause.code, 'en', inWords(cause.params, ''))) : cause
}

/** The rows as a sheet, like one that people upload. */
const csvOf = ({ columns, rows }: ReadTable): string =>
  [columns, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')

/** The text about the rows; thrown as an error if some were rejected. */
function told({ msg, errorCount, rows = [] }: SheetImportAnswer): string {
  if (errorCount === 0) return msg
  const refused = rows.filter(({ state }) => state === 'refused')
  const list = refused.slice(0, named).map(({ key, reason }) => `${key}: ${reason}`)
  throw new Error(`${msg}: ${list.join('; ')}${errorCount > list.length ? '; …' : ''}`)
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

  const bring = async ({ route, handle }: Binding, actor: Actor, wish: SourceImport): Promise<SheetImportAnswer> => {
    const table = await asking.rows(wish.source, wish.select, most)
    if (table.isCut) throw new Error(`the query answers more than ${most} rows`)
    const file = await staging.put(`${wish.source}.csv`, csvOf(table))
    const call = {
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
    } as Call<RouteDefinition>
    try {
      return await runAudited(actionOf(route, actor, wish), async () => {
        const answer = sheetImportAnswer.parse(await handle(call))
        // A run that changed nothing is recorded as well.
        await inTransaction(db, async () => undefined)
        return answer
      })
    } finally {
      await staging.drop([file])
    }
  }

  return async (wish, author) => {
    const binding = importInto(calls, wish.into)
    const actor = await actorOf(db, clock, author)
    if (!actor || actor.passwordDue) throw new Error(`${author} set this job’s parameter, and cannot sign in`)
    for (const { access, id } of [dataSourceRoutes.preview, binding.route])
      if (!isOpenTo(access, actor)) throw new Error(`${author} set this job’s parameter, and has no right to ${id}`)
    return told(await inScope(await scopes.of(actor), () => bring(binding, actor, wish)).catch(inEnglish))
  }
}
