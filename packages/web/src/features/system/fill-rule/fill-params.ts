import type { FillClass } from '@heron/contract/routes'
import { fillParams } from '@heron/contract/routes/system/schema/fill-rule'
import type { Translate } from '../../../lib/text/text.ts'

const isClass = (name: string): name is FillClass => Object.hasOwn(fillParams, name)

/** What is wrong with the parameters of a generator, or nothing. */
export function paramsProblem(t: Translate, ruleClass: string, text: string): string | undefined {
  let params: unknown
  try {
    params = JSON.parse(text)
  } catch {
    return t('fillRule.notJson')
  }
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return t('fillRule.notObject')
  if (!isClass(ruleClass)) return undefined
  const { error } = fillParams[ruleClass].safeParse(params)
  const [issue] = error?.issues ?? []
  const known = Object.keys(fillParams[ruleClass].shape).join(', ') || t('fillRule.noParams')
  return issue
    ? t('fillRule.badParams', { known, reason: `${issue.path.join('.')} ${issue.message}`.trim() })
    : undefined
}
