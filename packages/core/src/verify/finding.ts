import type { FindingCode } from './finding-codes.ts'

/** The checks in the order of the report. */
export const checkIds = [
  'V01',
  'V02',
  'V03',
  'V04',
  'V05',
  'V06',
  'V07',
  'V08',
  'V09',
  'V10',
  'V11',
  'V12',
  'V13',
  'V14',
  'V15',
  'V16',
  'V17',
  'V18',
  'V19',
  'V20',
  'V21',
  'V22',
  'V23',
  'V24',
  'V25',
  'V26',
  'V27',
  'V28',
  'V29',
  'V30',
  'V31',
] as const
export type CheckId = (typeof checkIds)[number]

export type Severity = 'pass' | 'warning' | 'fail'

/** One result of a check; texts are chosen by `code` in the reader's language. */
export interface Finding {
  readonly check: CheckId
  readonly severity: Severity
  readonly code: FindingCode
  readonly params: Readonly<Record<string, string | number>>
  /** Line of the text, from 1. */
  readonly line?: number
  /** The file it stands in, when it is not the main program's. */
  readonly file?: string
  /** Plan item and the number of its step. */
  readonly item?: string
  readonly step?: number
}
