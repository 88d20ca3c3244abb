import type { Finding, FindingCode, FindingLevel } from '@heron/contract/check-up'

const as =
  (level: FindingLevel) =>
  (code: FindingCode, params: Finding['params'] = {}): Finding => ({ code, level, params })
export const [ok, warn, fail] = [as('ok'), as('warn'), as('fail')]

/** Files or accounts listed in a finding. */
export const named = 10
