import { fields, nouns } from '@heron/contract/labels/zh'

/** The labels of stored fields, read at run time by their names (`lib/text/field-label.ts`). */
export const fieldLabel = { fields, nouns }
