import type { FillClass } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertRule } from './fill-rule.store.ts'

const rules: readonly (readonly [code: string, name: string, ruleClass: FillClass, params: string | null])[] = [
  ['org_num_role', '机构编码', 'departCode', null],
  ['category_code_rule', '分类字典编码', 'categoryCode', null],
  ['shop_order_num', '订单号', 'orderNumber', '{"prefix":"CN"}'],
]

/** The rules that forms of older platforms ask for, where there are none yet; what a person removed stays away. */
export async function seedFillRules({ ids, clock }: Pick<Platform, 'ids' | 'clock'>, db: Db): Promise<void> {
  if (await db.selectFrom('sysFillRule').select('id').limit(1).executeTakeFirst()) return
  for (const [ruleCode, ruleName, ruleClass, ruleParams] of rules) {
    const auditColumns = { createBy: 'system', createTime: clock(), updateBy: null, updateTime: null, version: 1 }
    await insertRule(db, { id: ids(), ruleCode, ruleName, ruleClass, ruleParams, ...auditColumns })
  }
}
