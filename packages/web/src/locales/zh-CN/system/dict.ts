import { fields, nouns } from '@heron/contract/labels/zh'
export const dict = {
  title: '字典管理',
  intro: '各页面下拉选项的来源；停用的字典项不再提供选择，已保存的值仍可显示。',
  empty: '先新增一个字典，再配置它的字典项。',
  name: fields.dictName,
  nameEn: fields.dictNameEn,
  nameJp: fields.dictNameJp,
  code: nouns.dict.dictCode,
  description: fields.description,
  configure: '字典配置',
  refresh: '刷新缓存',
  importHint:
    '两行表头：字典名称、字典编码、描述，下一行为字典项文本、字典项值、描述、排序；一个字典占多行，首行写字典，其余留空。已存在的字典编码不会导入。',
  removeDetail: '删除后可在回收站中还原。',
  items: '字典列表',
  noItems: '新增第一个字典项。',
  itemText: fields.itemText,
  itemTextEn: fields.itemTextEn,
  itemTextJp: fields.itemTextJp,
  itemValue: fields.itemValue,
  sortOrder: fields.sortOrder,
  sortHint: '值越小越靠前',
  status: nouns.dict.status,
  normal: '正常',
  disabled: '禁用',
  enable: '启用',
  disable: '停用',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    dict: typeof dict
  }
}
