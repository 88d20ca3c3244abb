import { defineNoun } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const savedQuery = defineNoun({
  shows: ['savedQuery', 'sysUser'],
  titles: {
    savedQuery: titled('保存的查询', 'Saved query', '保存した検索条件'),
  },
  restores: { savedQuery: 'savedQuery.edit' },
})
