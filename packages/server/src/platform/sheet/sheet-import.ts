import { setImmediate as pause } from 'node:timers/promises'
import { errorText, type Language } from '@heron/contract/errors'
import { reasonWords } from '@heron/contract/reasons'
import type { SheetImportAnswer } from '@heron/contract/routes'
import { fillWords, type Words } from '@heron/contract/words'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import { inBatch } from '../db/batch.ts'
import { duplicateField } from '../db/constraint.ts'
import { inTransaction } from '../db/database.ts'
import { faultOf } from '../field-fault.ts'
import type { StagedFile } from '../files/staged-file.ts'
import { inWords } from '../http/in-words.ts'
import type { Platform } from '../platform.ts'
import type { Sheet } from './sheet-column.ts'
import { type Fields, readSheet, type SheetRow } from './sheet-rows.ts'

export type SheetNeeds = Pick<Platform, 'db' | 'files' | 'staging'>

/** What an import says; the Chinese texts are those of the platform. */
const said = {
  twice: { zh: '{heading}已经存在', en: '{heading} exists already', ja: '{heading} は既に存在します' },
  row: {
    zh: '第 {line} 行：{reason}，忽略导入。',
    en: 'Row {line}: {reason}; left out.',
    ja: '{line} 行目：{reason}。取り込みません。',
  },
  all: {
    zh: '共{total}行数据全部导入成功！',
    en: 'All {total} rows were imported',
    ja: '{total} 行をすべて取り込みました',
  },
  some: {
    zh: '总上传行数：{total}，已导入行数：{good}，错误行数：{bad}',
    en: '{total} rows read, {good} imported, {bad} left out',
    ja: '全 {total} 行、取込 {good} 行、エラー {bad} 行',
  },
  partial: {
    zh: '文件导入成功，但有错误。',
    en: 'The file was imported, with errors.',
    ja: 'ファイルを取り込みましたが、エラーがあります。',
  },
  file: { zh: '{name}导入错误.txt', en: '{name} import errors.txt', ja: '{name}取込エラー.txt' },
} as const satisfies Readonly<Record<string, Words>>

const fill = (words: Words, language: Language, params: Readonly<Record<string, string | number>> = {}) =>
  fillWords(words, params)[language]

/** Why a row was left out, in the words of its field and the catalogue. */
function reasonOf<Row, Line>(
  { columns, nested }: Sheet<Row, Line>,
  cause: unknown,
  { fields, language }: { readonly fields: Fields; readonly language: Language },
): string {
  const all: readonly { readonly field: string; readonly heading: string }[] = [...columns, ...(nested?.columns ?? [])]
  const headingOf = (field: string) => all.find((column) => column.field === field)?.heading ?? field
  if (cause instanceof z.ZodError) {
    const [issue] = cause.issues
    if (!issue) return errorText('MALFORMED', language)
    const { code, params } = faultOf(issue, fields)
    return `${headingOf(String(issue.path[0] ?? ''))} ${reasonWords(code, params)[language]}`
  }
  if (cause instanceof AppError) return errorText(cause.code, language, inWords(cause.params, ''))
  const twice = duplicateField(cause)
  if (twice !== undefined) return said.twice[language].replace('{heading}', () => headingOf(twice))
  throw cause
}

async function keepProblems(needs: SheetNeeds, actor: Actor, name: string, problems: readonly string[]) {
  const staged = await needs.staging.put(name, `${problems.join('\n')}\n`)
  return inTransaction(needs.db, (tx) => needs.files.keep(tx, staged, actor, { purpose: 'temp', subject: null }))
}

/** What an import needs of the call that brought the sheet. */
interface ImportCall {
  readonly files: readonly StagedFile[]
  readonly actor: Actor
  readonly language: Language
  readonly setRawMessage: (message: string) => void
  readonly setPartial: () => void
}

interface ImportOptions {
  /** Its rows do not read each other: many may share a commit. */
  readonly batched?: boolean
  /** Parents before children, when a sheet holds a tree. */
  readonly order?: (a: Fields, b: Fields) => number
}

/** ms for which one batch keeps other writers waiting. */
const hold = 40

/** Row after row, as many under one commit as fit into the time; between batches others have their turn. */
async function inBatches(
  db: SheetNeeds['db'],
  rows: readonly SheetRow[],
  one: (row: SheetRow) => Promise<void>,
): Promise<void> {
  const left = rows.values()
  for (let next = left.next(); !next.done; await pause()) {
    await inBatch(db, async () => {
      for (const until = performance.now() + hold; !next.done && performance.now() < until; next = left.next()) {
        await one(next.value)
      }
    })
  }
}

/**
 * Imports a sheet row by row: each good row as a whole, through the same rules as the form. The others are listed in an
 * error file, and the call is answered with 201.
 */
export async function importSheet<Row, Line = never>(
  needs: SheetNeeds,
  sheet: Sheet<Row, Line>,
  { files: [file], actor, language, setRawMessage, setPartial }: ImportCall,
  take: (fields: Fields) => Promise<unknown>,
  { batched = false, order }: ImportOptions = {},
): Promise<SheetImportAnswer> {
  if (!file) throw new AppError('FILE_MISSING')
  const found = await readSheet(sheet, file)
  const rows = order ? found.toSorted((a, b) => order(a.fields, b.fields)) : found
  const problems: string[] = []
  const one = async ({ line, fields }: SheetRow) => {
    try {
      await take(fields)
    } catch (cause) {
      problems.push(fill(said.row, language, { line, reason: reasonOf(sheet, cause, { fields, language }) }))
    }
  }
  if (batched) await inBatches(needs.db, rows, one)
  else {
    for (const row of rows) {
      await one(row)
      // SQLite statements do not yield: without this pause no other request would be served before the last row.
      await pause()
    }
  }
  const counts = { totalCount: rows.length, errorCount: problems.length, successCount: rows.length - problems.length }
  if (problems.length === 0) {
    const msg = fill(said.all, language, { total: rows.length })
    setRawMessage(msg)
    return { ...counts, msg, fileUrl: null, fileName: null }
  }
  const kept = await keepProblems(needs, actor, fill(said.file, language, { name: sheet.name }), problems)
  const figures = { total: counts.totalCount, good: counts.successCount, bad: counts.errorCount }
  const msg = fill(said.some, language, figures)
  const fileUrl = `/sys/common/static/f/${kept.id}/${encodeURIComponent(kept.name)}`
  setRawMessage(fill(said.partial, language))
  setPartial()
  return { ...counts, msg, fileUrl, fileName: kept.name }
}
