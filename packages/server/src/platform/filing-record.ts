import type { SignInOptions } from '@heron/contract/routes'

type FilingRecord = NonNullable<SignInOptions['record']>

/** Where the links of filing records lead unless a person states another address. */
export const filingAuthority = 'https://beian.miit.gov.cn/'

let record: FilingRecord | null = null

/** The filing record that a person has set; null: none, that of the configuration holds. */
export const filingRecord = (): FilingRecord | null => record

/** Sets the filing record of this process; the next page that is sent has it. The same record stays the same object. */
export function setFilingRecord(text: string, address: string): void {
  const next = text === '' ? null : { text, address: address || filingAuthority }
  if (record?.text !== next?.text || record?.address !== next?.address) record = next
}
