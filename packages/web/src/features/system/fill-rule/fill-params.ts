import type { FillClass } from '@heron/contract/routes'
import { fillParams } from '@heron/contract/routes/system/schema/fill-rule'
import { issueText } from '../../../kit/form/form/issue-text.ts'
import type { Said } from '../../../lib/text/said.ts'

const isClass = (name: string): name is FillClass => Object.hasOwn(fillParams, name)

/** The error of a generator's parameters, or undefined. */
export function paramsProblem(ruleClass: string, text: string): Said | undefined {
  let params: unknown
  try {
    params = JSON.parse(text)
  } catch {
    return (t) => t('fillRule.notJson')
  }
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return (t) => t('fillRule.notObject')
  if (!isClass(ruleClass)) return undefined
  const { error } = fillParams[ruleClass].safeParse(params, { reportInput: true })
  const [issue] = error?.issues ?? []
  if (!issue) return undefined
  const known = Object.keys(fillParams[ruleClass].shape).join(', ')
  return (t) =>
    t('fillRule.badParams', {
      known: known || t('fillRule.noParams'),
      reason: `${issue.path.join('.')} ${issueText(issue)}`.trim(),
    })
}
