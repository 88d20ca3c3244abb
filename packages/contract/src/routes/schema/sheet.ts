import { idList } from '../../wire/quantity.ts'
import { z } from '../../wire/z.ts'

/** Beside the file of an import; what older screens send along is accepted and ignored. */
export const sheetImportFields = z.strictObject({
  isSingleTableImport: z.string().max(20).optional(),
  foreignKeys: z.string().max(2_000).optional(),
  validateStatus: z.enum(['0', '1']).optional(),
})

/** What an import answers; with rows left out the envelope's code is 201 and the file says which and why. */
export const sheetImportAnswer = z.strictObject({
  totalCount: z.int(),
  errorCount: z.int(),
  successCount: z.int(),
  msg: z.string(),
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
})
export type SheetImportAnswer = z.infer<typeof sheetImportAnswer>

/** Parameter of an export: these rows only. */
export const selections = { selections: z.union([idList(500), z.literal('')]).optional() }

/** Rows one import may bring, and one export may take along. */
export const sheetRows = { imported: 50_000, exported: 100_000 } as const

/** Which files an import takes. */
export const sheetUpload = { purpose: 'sheet', maxFiles: 1 } as const
