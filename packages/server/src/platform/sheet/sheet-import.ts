import { randomUUID } from 'node:crypto'
import { errorText, type Language } from '@heron/contract/errors'
import { reasonWords } from '@heron/contract/reasons'
import { type SheetImportAnswer, type SheetRowOutcome, type sheetImportFields, sheetRows } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { fillWords, type Words } from '@heron/contract/words'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import { isOpenTo } from '../auth/is-open-to.ts'
import { duplicateField } from '../db/constraint.ts'
import { inTransaction } from '../db/database.ts'
import { faultOf } from '../field-fault.ts'
import type { StagedFile } from '../files/staged-file.ts'
import type { HearRefusal } from '../http/call.ts'
import { asAppError } from '../http/error-edge.ts'
import { inWords } from '../http/in-words.ts'
import type { Platform } from '../platform.ts'
import { choicesOf } from './import-choices.ts'
import { resultWorkbook } from './import-result.ts'
import { type ImportCounts, importResult, importTexts } from './import-words.ts'
import { type Adding, type KnownRows, LineBarred, type LineRights, LineThere, takeLine, takeNew } from './known-row.ts'
import { inGroups } from './read-column.ts'
import type { Sheet } from './sheet-column.ts'
import { mediaTypes } from './sheet-export.ts'
import { type Fields, readSheets, type SheetRow } from './sheet-rows.ts'
import { type Stop, takeRows } from './sheet-take.ts'
import { aroundRows, sheetIn } from './sheet-words.ts'

export type SheetNeeds = Pick<Platform, 'db' | 'files' | 'staging' | 'log'>

const fill = (words: Words, language: Language, params: Readonly<Record<string, string | number>> = {}) =>
  fillWords(words, params)[language]

type AnyColumn = { readonly field: string; readonly heading: string }

const allColumns = <Row, Line>({ columns, nested }: Sheet<Row, Line>): readonly AnyColumn[] => [
  ...columns,
  ...(nested?.columns ?? []),
]

/** The column's field at the path of an issue, or the first name of the path. */
function fieldAt(columns: readonly AnyColumn[], path: readonly PropertyKey[]): string {
  const names = path.map(String)
  const paths = names.map((_name, at) => names.slice(0, names.length - at).join('.'))
  return paths.find((each) => columns.some(({ field }) => field === each)) ?? names[0] ?? ''
}

/** The fields of which no two rows may have the same values; undefined for any other cause. */
const takenFields = (cause: unknown): readonly string[] | undefined =>
  cause instanceof LineThere ? cause.fields : duplicateField(cause)?.split(', ')

/** The field for which a row was left out, if there is one. */
function faultyField(columns: readonly AnyColumn[], cause: unknown): { readonly fault?: string } {
  const field =
    cause instanceof z.ZodError
      ? fieldAt(columns, cause.issues[0]?.path ?? [])
      : cause instanceof AppError
        ? cause.params.field
        : takenFields(cause)?.[0]
  return typeof field === 'string' && field !== '' ? { fault: field } : {}
}

/** Why a row was left out, with the label of its field and the catalogue's text. */
function reasonOf<Row, Line>(
  sheet: Sheet<Row, Line>,
  cause: unknown,
  { fields, language }: { readonly fields: Fields; readonly language: Language },
): string {
  const all = allColumns(sheet)
  const headingOf = (field: string) => all.find((column) => column.field === field)?.heading ?? field
  if (cause instanceof z.ZodError) {
    const [issue] = cause.issues
    if (!issue) return errorText('MALFORMED', language)
    const { code, params } = faultOf(issue, inGroups(fields))
    return `${headingOf(fieldAt(all, issue.path))} ${reasonWords(code, params)[language]}`
  }
  if (cause instanceof AppError)
    return errorText(cause.code, language, inWords(cause.params, sheet.noun ? `${sheet.noun}.list` : ''))
  if (cause instanceof LineBarred) return importTexts[`${cause.act}Barred`][language]
  const taken = takenFields(cause)
  if (taken) return importTexts.twice[language].replace('{heading}', () => taken.map(headingOf).join(' + '))
  throw cause
}

const workbook = { extension: 'xlsx', mediaType: mediaTypes.xlsx }

/** Stores the result of each row as a workbook; resolves to its place. Stores none unless the call asks for it. */
async function keepResult(
  needs: SheetNeeds,
  actor: Actor,
  imported: Parameters<typeof resultWorkbook>[0],
  { resultFile, dryRun }: ImportCall['body'],
) {
  if (resultFile !== '1' || dryRun === '1') return {}
  const name = `${imported.title}.xlsx`
  const kept = await keep(needs, actor, await needs.staging.put(name, await resultWorkbook(imported), workbook))
  return { resultUrl: urlOf(kept), resultName: kept.name }
}

const keepProblems = async (needs: SheetNeeds, actor: Actor, name: string, problems: readonly string[]) =>
  keep(needs, actor, await needs.staging.put(name, `${problems.join('\n')}\n`))

/** After a failure, what prevents the files too must not lose the answer. */
const ifPossible = <T>(stop: Stop | undefined, keeping: Promise<T>): Promise<T | undefined> =>
  stop ? keeping.catch(() => undefined) : keeping

const urlOf = ({ id, name }: { readonly id: string; readonly name: string }) =>
  `/sys/common/static/f/${id}/${encodeURIComponent(name)}`

async function keep(needs: SheetNeeds, actor: Actor, staged: StagedFile) {
  const placed = await needs.files.place(staged)
  return inTransaction(needs.db, (tx) => needs.files.keep(tx, placed, actor, { purpose: 'temp', subject: null }))
}

/** Why the rows after a failure were not imported; the failure itself is in the server's log, under the reference. */
function reasonOfStop({ log }: SheetNeeds, cause: unknown, language: Language): string {
  const requestId = randomUUID().slice(0, 8)
  log.error({ reqId: requestId, err: cause }, 'an import stopped')
  const { code, params } = asAppError(cause)
  return fill(importTexts.stopped, language, { why: errorText(code, language, { ...params, requestId }) })
}

/** Data of the call that sent the sheet. */
interface ImportCall {
  readonly route: Pick<RouteDefinition, 'access' | 'orAccess'>
  readonly files: readonly StagedFile[]
  readonly actor: Actor
  readonly language: Language
  readonly setRawMessage: (message: string) => void
  readonly setPartial: () => void
  readonly hearRefusal?: HearRefusal
  readonly body: z.output<typeof sheetImportFields>
}

/** The cells of a row with corrections applied; only fields that an import reads. */
function corrected<Row, Line>({ columns, nested }: Sheet<Row, Line>, fields: Fields, by: Fields | undefined): Fields {
  if (!by) return fields
  const read = [...columns, ...(nested?.columns ?? [])].filter(({ readOnly }) => !readOnly).map(({ field }) => field)
  return { ...fields, ...Object.fromEntries(Object.entries(by).filter(([field]) => read.includes(field))) }
}

const sourceOf = (file: string | undefined): string => (file === undefined ? '' : `${file} `)

interface ImportOptions<Row, Line> {
  /** Lets a sheet change existing rows; without it every line is a new row. */
  readonly known?: KnownRows<Row, Line>
  /** Its rows do not depend on each other, so many can share a commit. */
  readonly batched?: boolean
  /** Parents before children, when a sheet contains a tree. */
  readonly order?: (a: Fields, b: Fields) => number
}

/** With `orAccess`, the access of an import is that to add rows, and `orAccess` that to change them. */
const rightsOf = ({ route, actor }: Pick<ImportCall, 'route' | 'actor'>): LineRights => ({
  mayAdd: isOpenTo(route.access, actor),
  mayChange: isOpenTo(route.orAccess ?? route.access, actor),
})

/** The kind of an import. Who may not add rows can only want to change them. */
function kindOf(call: Pick<ImportCall, 'route' | 'actor' | 'body'>, isKeyed: boolean) {
  const rights = rightsOf(call)
  const { mode, dryRun } = call.body
  return { rights, isUpdate: (mode === 'update' || !rights.mayAdd) && isKeyed, isDry: dryRun === '1' }
}

/** Takes a line: as a change or a new row, or only as a new row. */
function takerOf<Row, Line>(
  sheet: Sheet<Row, Line>,
  adding: Adding,
  known: KnownRows<Row, Line> | undefined,
  isUpdate: boolean,
) {
  // Lines of a nested sheet share their row, which its noun completes.
  if (known && !known.refusesExisting && !isUpdate && !sheet.nested)
    return (fields: Fields) => takeNew(sheet, fields, adding, known)
  return (fields: Fields) => takeLine(sheet, fields, adding, isUpdate ? known : undefined)
}

/** Counts of the results, for the answer. */
function countsOf(outcomes: readonly SheetRowOutcome[]): ImportCounts {
  const count = (state: SheetRowOutcome['state']) => outcomes.filter((each) => each.state === state).length
  const [total, bad] = [outcomes.length, count('refused')]
  return { total, bad, good: total - bad, added: count('added'), changed: count('changed'), same: count('same') }
}

/**
 * Imports a sheet row by row by the same rules as the form; each row completely or not at all. Rejected rows are listed
 * in an error file, and the call is answered with 201. A dry run gives the same answer and the expected result of each
 * row.
 */
export async function importSheet<Row, Line = never>(
  needs: SheetNeeds,
  chinese: Sheet<Row, Line>,
  { route, files, actor, language, setRawMessage, setPartial, hearRefusal, body }: ImportCall,
  take: (fields: Fields) => Promise<unknown>,
  { batched = false, order, known }: ImportOptions<Row, Line> = {},
): Promise<SheetImportAnswer> {
  const sheet = sheetIn(chinese, language)
  if (files.length === 0) throw new AppError('FILE_MISSING')
  const { rights, isUpdate, isDry } = kindOf({ route, actor, body }, known !== undefined)
  const { mapping, corrections } = choicesOf(body)
  const { rows: found, columns, headings } = await readSheets(sheet, files, { mapping, isGuessing: isDry })
  const rows = order ? found.toSorted((a, b) => order(a.fields, b.fields)) : found
  const outcomes: SheetRowOutcome[] = []
  const keyField = sheet.columns[0]?.field ?? ''
  const about = ({ line, file }: SheetRow, fields: Fields) => ({
    line,
    key: `${sourceOf(file)}${fields[keyField] ?? ''}`,
  })
  const takeOne = takerOf(sheet, { add: take, rights }, known, isUpdate)
  const one = async (given: SheetRow) => {
    const fields = corrected(sheet, given.fields, corrections[given.line])
    const row = about(given, fields)
    try {
      outcomes.push({ ...row, ...(await takeOne(fields)) })
    } catch (cause) {
      const reasonIn = (each: Language) => reasonOf(sheetIn(chinese, each), cause, { fields, language: each })
      const reason = reasonIn(language)
      hearRefusal?.(row.key, { zh: reasonIn('zh'), en: reasonIn('en'), ja: reasonIn('ja') })
      outcomes.push({
        ...row,
        state: 'refused',
        reason,
        ...faultyField(allColumns(sheet), cause),
        ...(isDry ? { fields } : {}),
      })
    }
  }
  const stop = await takeRows(needs.db, rows, one, { batched, isDry })
  if (stop) {
    outcomes.length = stop.kept
    const reason = reasonOfStop(needs, stop.cause, language)
    for (const row of rows.slice(stop.kept)) outcomes.push({ ...about(row, row.fields), state: 'refused', reason })
  }
  const counts = countsOf(outcomes)
  const imported = { headings, rows, outcomes, language, title: aroundRows('result', sheet.name, language) }
  const answer = {
    ...(await ifPossible(stop, keepResult(needs, actor, imported, body))),
    totalCount: counts.total,
    errorCount: counts.bad,
    successCount: counts.good,
    ...(isUpdate ? { updatedCount: counts.changed, unchangedCount: counts.same } : {}),
    ...(isDry && columns ? { columns } : {}),
    ...(isDry || counts.bad > 0
      ? {
          rows: outcomes
            .filter(({ state }) => (isDry ? state !== 'same' : state === 'refused'))
            .slice(0, sheetRows.told),
        }
      : {}),
  }
  const msg = importResult(counts, { isUpdate, isDry })[language]
  const plain = { ...answer, msg, fileUrl: null, fileName: null }
  if (counts.bad === 0) {
    setRawMessage(msg)
    return plain
  }
  setRawMessage(importTexts.partial[language])
  setPartial()
  // A dry run makes no error file: its rows contain the reasons.
  if (isDry) return plain
  const problems = outcomes.flatMap(({ line, reason }, at) =>
    reason === undefined ? [] : [`${sourceOf(rows[at]?.file)}${fill(importTexts.row, language, { line, reason })}`],
  )
  const name = fill(importTexts.file, language, { name: sheet.name })
  const kept = await ifPossible(stop, keepProblems(needs, actor, name, problems))
  return kept ? { ...answer, msg, fileUrl: urlOf(kept), fileName: kept.name } : plain
}
