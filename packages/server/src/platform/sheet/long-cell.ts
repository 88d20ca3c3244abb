import type { Language } from '@heron/contract/errors'
import { fillWords, type Words } from '@heron/contract/words'
import { refusedField } from '../refused-field.ts'
import type { Fields } from './sheet-rows.ts'

/** Most characters of a cell, the limit of spreadsheets. */
export const longestCell = 32_767

const languages: readonly Language[] = ['zh', 'en', 'ja']
/** The end of a cut cell. */
const mark: Words = {
  zh: '…〔原文共 {count} 字，单元格最多 32767 字，在此截断；再导入时保留原文〕',
  en: '… [cut here: the text has {count} characters, a cell holds 32767; an import keeps the whole text]',
  ja: '…〔全文は {count} 文字、セルは 32767 文字までのためここで省略。取込時は全文を保持〕',
}

/** Whether a cell ends as an export ends a cut one. */
function isMarked(cell: string): boolean {
  return languages.some((language) => {
    const [before = '', after = ''] = mark[language].split('{count}')
    const at = cell.lastIndexOf(before)
    return at >= 0 && cell.endsWith(after) && /^\d+$/.test(cell.slice(at + before.length, -after.length))
  })
}

/** A text as a cell holds it: one that is too long is cut and says so at its end. */
export function cellText(text: string, language: Language): string {
  if (text.length <= longestCell) return text
  const whole = text.trim()
  if (whole.length <= longestCell) return whole
  const end = fillWords(mark, { count: whole.length })[language]
  return whole.slice(0, longestCell - end.length).replace(/[\ud800-\udbff]$/, '') + end
}

/** Without what a spreadsheet changes: line ends, and characters that it cannot hold. */
const plain = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\t\n -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** Whether a cell is the cut text of `whole`, in any language. */
function isCutOf(cell: string, whole: string): boolean {
  return whole.length > longestCell && languages.some((language) => plain(cellText(whole, language)) === plain(cell))
}

/**
 * The fields of a line with the whole text in place of a cut one that nobody has changed. Throws for another cut text: it
 * would be stored instead of a whole one.
 */
export function wholeTexts(fields: Fields, held: Fields = {}): Fields {
  const cut = Object.entries(fields).filter(([, text]) => isMarked(text))
  if (cut.length === 0) return fields
  const whole = cut.map(([field, text]) => {
    const before = held[field]
    if (before === undefined || !isCutOf(text, before)) throw refusedField(field, 'cutText')
    return [field, before] as const
  })
  return { ...fields, ...Object.fromEntries(whole) }
}
