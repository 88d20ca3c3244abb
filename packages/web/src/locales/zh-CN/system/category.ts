import { fields, nouns } from '@heron/contract/labels/zh'
export const category = {
  title: '分类字典',
  intro: '供表单选择的多级分类；编码由系统按层级生成。',
  empty: '先新增一个分类，或从表格导入。',
  importHint: '父级分类由类型编码去掉最后三位得出；表中父级在前。',
  name: nouns.category.name,
  nameEn: fields.nameEn,
  nameJp: fields.nameJp,
  namePrompt: '请输入类型名称!',
  code: '分类编码',
  parent: nouns.category.pid,
  parentHint: '为空即一级分类；更改后连同下级一起移动',
  addBelow: '添加下级',
  removeDetail: '其所有下级分类将一并删除，无法恢复。',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    category: typeof category
  }
}
