import { fields, nouns } from '@heron/contract/labels/zh'
export const log = {
  title: '日志管理',
  intro: '谁在何时登录、做了什么；密码等机密不会写入日志。',
  types: '日志类型',
  login: '登录日志',
  operation: '操作日志',
  keyWord: nouns.log.keyWord,
  content: '日志内容',
  userid: fields.userid,
  username: '操作人名称',
  ip: 'IP',
  cost: '耗时',
  type: '日志类型',
  operate: fields.operateType,
  time: nouns.log.createTime,
  method: '请求方法',
  address: '请求路径',
  param: '请求参数',
  noParam: '没有参数',
  empty: '有人登录或操作后，这里会出现记录。',
  removeDetail: '日志记录将被删除；审计链仍保留自己的记录。',
  clear: '清空',
  clearTitle: '确定清空全部日志吗？',
  clearDetail: '登录日志和操作日志将全部删除，无法恢复；审计链仍保留自己的记录。',
  clearWord: '清空',
  clearTyped: '请输入“{{word}}”以确认',
  cleared: '日志已清空',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    log: typeof log
  }
}
