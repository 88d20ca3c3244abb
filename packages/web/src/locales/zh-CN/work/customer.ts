import { fields, nouns } from '@heron/contract/labels/zh'
export const customer = {
  title: '客户管理',
  description: '项目按客户归档；有项目的客户不能删除。',
  empty: '先新增一个客户，或从表格导入。',
  code: nouns.customer.code,
  name: nouns.customer.name,
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
  import: '导入客户',
  importTitle: '从表格导入客户',
  importHint: '.xlsx .xls .csv，首行为表头；编号已存在的行将更新该客户。',
  importDone: '新增 {{added}} 个，更新 {{changed}} 个，未导入 {{rejected}} 行',
  importFile: '文件',
  importRow: '行',
  importColumn: '列',
  importReason: '原因',
  /** Why a row was left out, by the contract's code. */
  importProblem: {
    required: '必填，不能为空',
    tooLong: '最多 {{maximum}} 个字符',
    phone: '电话只能含数字、+、空格、短横线和括号，5 到 30 位',
    email: '邮箱格式不正确',
    twice: '编号 {{value}} 在此表格中重复，只取第一行',
    invalid: '含有不允许的字符',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    customer: typeof customer
  }
}
