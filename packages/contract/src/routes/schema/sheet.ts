import { idList } from '../../wire/quantity.ts'
import { z } from '../../wire/z.ts'

/** Form fields beside the file of an import; additional fields of older screens are accepted and ignored. */
export const sheetImportFields = z.strictObject({
  isSingleTableImport: z.string().max(20).optional(),
  foreignKeys: z.string().max(2_000).optional(),
  validateStatus: z.enum(['0', '1']).optional(),
  mode: z.enum(['add', 'update']).optional().describe('update: a row with an existing key changes that row'),
  dryRun: z.enum(['0', '1']).optional().describe('1: dry run: reports the result for each row and changes nothing'),
  resultFile: z
    .enum(['0', '1'])
    .optional()
    .describe('1: also a workbook with the rows as given and the result of each'),
  mapping: z
    .string()
    .max(20_000)
    .optional()
    .describe('Field of each column, as JSON by heading; an empty field leaves the column out'),
  corrections: z
    .string()
    .max(500_000)
    .optional()
    .describe('Texts that replace those of the sheet, as JSON by line and field; for one file'),
})

const sheetRowState = z.enum(['added', 'changed', 'same', 'refused'])

/** The result for a row of a sheet, or the expected result in a dry run. */
const sheetRowOutcome = z.strictObject({
  line: z.int().describe('Row number of the spreadsheet'),
  state: sheetRowState,
  key: z.string().describe('Its first cell'),
  reason: z.string().optional().describe('Why it is left out'),
  fault: z.string().optional().describe('The field because of which it is left out'),
  fields: z.record(z.string(), z.string()).optional().describe('For a refused row in a dry run: its cells by field'),
  changes: z.array(z.strictObject({ heading: z.string(), before: z.string(), after: z.string() })).optional(),
})
export type SheetRowOutcome = z.infer<typeof sheetRowOutcome>

/** How the columns of a sheet were matched. */
const sheetReading = z.strictObject({
  headings: z.array(z.string()).describe('Of the sheet'),
  fields: z.array(z.strictObject({ field: z.string(), heading: z.string(), required: z.boolean() })),
  mapping: z.record(z.string(), z.string()).describe('The field of each heading; absent: the column is left out'),
})
export type SheetReading = z.infer<typeof sheetReading>

/** The answer of an import; when rows are left out, the envelope's code is 201 and the file lists them with reasons. */
export const sheetImportAnswer = z.strictObject({
  totalCount: z.int(),
  errorCount: z.int(),
  successCount: z.int(),
  msg: z.string(),
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  updatedCount: z.int().optional().describe('Part of successCount: existing rows that were changed'),
  unchangedCount: z.int().optional().describe('Part of successCount: rows equal to existing ones'),
  columns: sheetReading.optional().describe('In a dry run: how the first sheet was read'),
  resultUrl: z.string().optional().describe('The result file, if it was asked for'),
  resultName: z.string().optional(),
  rows: z.array(sheetRowOutcome).optional().describe('Refused rows; in a dry run also those that would change'),
})
export type SheetImportAnswer = z.infer<typeof sheetImportAnswer>

/** Parameters of an export: only these rows, or no rows for a sheet to fill in. */
export const selections = {
  selections: z.union([idList(500), z.literal('')]).optional(),
  template: z.literal('1').optional().describe('Only the headings that an import reads'),
}

/** Most rows of an import, of a dry run and of an export, and most rows a dry run reports. */
export const sheetRows = { imported: 50_000, tried: 5_000, exported: 100_000, told: 500 } as const

/** Files that an import accepts. */
export const sheetUpload = { purpose: 'sheet', maxFiles: 10 } as const
