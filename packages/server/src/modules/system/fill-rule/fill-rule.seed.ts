import { seededFillRules } from '@heron/contract/labels/seeded-fill-rules'
import type { FillClass } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertRule } from './fill-rule.store.ts'

const rules: readonly (readonly [code: keyof typeof seededFillRules, ruleClass: FillClass, params: string | null])[] = [
  ['org_num_role', 'departCode', null],
  ['category_code_rule', 'categoryCode', null],
  ['shop_order_num', 'orderNumber', '{"prefix":"CN"}'],
]

/** Adds the rules that forms of older platforms use, if there are none; removed ones are not added again. */
export async function seedFillRules({ ids, clock }: Pick<Platform, 'ids' | 'clock'>, db: Db): Promise<void> {
  if (await db.selectFrom('sysFillRule').select('id').limit(1).executeTakeFirst()) return
  for (const [ruleCode, ruleClass, ruleParams] of rules) {
    const ruleName = seededFillRules[ruleCode].cn
    const auditColumns = { createBy: 'system', createTime: clock(), updateBy: null, updateTime: null, version: 1 }
    await insertRule(db, { id: ids(), ruleCode, ruleName, ruleClass, ruleParams, ...auditColumns })
  }
}
