import { checkTitles } from '@heron/contract/labels/checks'
import { joinWords, type Words } from '@heron/contract/words'
import type { Finding } from '@heron/core/verify'
import { AppError } from '../../../platform/app-error.ts'

/** The refusal of a text that did not pass, with the names of the checks that refuse it. */
export function unproven(findings: readonly Finding[]): AppError {
  const fails = findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
  const names = [...new Set(fails.map(({ check }) => check))].map((check): Words => {
    const { cn, en, jp } = checkTitles[check]
    return { zh: `${check} ${cn}`, en: `${check} ${en}`, ja: `${check} ${jp}` }
  })
  if (names.length === 0) return new AppError('PROGRAM_UNPROVEN', { count: fails.length })
  const { zh, en, ja } = joinWords(names)
  const checks = { zh: `：${zh}`, en: `: ${en}`, ja: `：${ja}` }
  return new AppError('PROGRAM_UNPROVEN', { count: fails.length, checks })
}
