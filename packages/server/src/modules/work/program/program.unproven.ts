import { checkTitles } from '@heron/contract/labels/checks'
import { joinWords, type Words } from '@heron/contract/words'
import { type AirCutFinding, checkIds, type Finding } from '@heron/core/verify'
import { AppError } from '../../../platform/app-error.ts'

/** The refusal of a text that did not pass, with the names of the checks that refuse it. */
export function unproven(findings: readonly Finding[]): AppError {
  const fails = findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
  return unprovenBy(fails.map(({ check }) => check))
}

/** A refused air cut, by its checks; what the raised text itself does wrong, such as burning, is refused by V28. */
export const unprovenAir = (findings: readonly AirCutFinding[]): AppError =>
  unprovenBy(
    findings.map(({ code, params }) => (code === 'check' && checkIds.find((id) => id === params.check)) || 'V28'),
  )

/** A refusal by these checks, one for each finding. */
function unprovenBy(fails: readonly Finding['check'][]): AppError {
  const names = [...new Set(fails)].map((check): Words => {
    const { cn, en, jp } = checkTitles[check]
    return { zh: `${check} ${cn}`, en: `${check} ${en}`, ja: `${check} ${jp}` }
  })
  if (names.length === 0) return new AppError('PROGRAM_UNPROVEN', { count: fails.length })
  const { zh, en, ja } = joinWords(names)
  const checks = { zh: `：${zh}`, en: `: ${en}`, ja: `：${ja}` }
  return new AppError('PROGRAM_UNPROVEN', { count: fails.length, checks })
}
