import { readPages, type SheetOptions, type SheetReading } from './read-sheet.ts'
import { readWorkbook } from './workbook.ts'

/**
 * Reads a workbook: every page's tables and titles. Throws ReadRefused for files that are broken, hostile or too large.
 * Not in the folder's index, which would load the library of workbooks with it.
 */
export function readSheet(bytes: Uint8Array, file: string, options: SheetOptions = {}): SheetReading {
  const kind = bytes[0] === 0x50 ? 'xlsx' : 'xls'
  return readPages(readWorkbook(bytes, kind, file), kind, file, options)
}
