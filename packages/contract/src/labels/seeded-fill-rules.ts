import { titled } from '../titles.ts'

/** Names of the fill rules of the first start, by code. The Chinese name is stored. */
export const seededFillRules = {
  org_num_role: titled('机构编码', 'Codes of departments', '部署コード'),
  category_code_rule: titled('分类字典编码', 'Codes of categories', '分類コード'),
  shop_order_num: titled('订单号', 'Order numbers', '注文番号'),
} as const
