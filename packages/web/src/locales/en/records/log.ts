import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { log as zh } from '../../zh-CN/records/log.ts'

export const log: Texts<typeof zh> = {
  title: 'Log',
  intro: 'Sign-ins and actions, with user and time. Passwords and other secrets are never logged.',
  types: 'Kind of log',
  login: 'Sign-ins',
  operation: 'Operations',
  keyWord: nouns.log.keyWord,
  content: 'What happened',
  userid: fields.userid,
  username: 'Name',
  ip: 'Address',
  cost: 'Took',
  type: 'Kind',
  operate: fields.operateType,
  time: nouns.log.createTime,
  method: 'Call',
  address: 'Path',
  param: 'Parameters',
  noParam: 'No parameters',
  empty: 'Entries appear here when people sign in or work.',
  removeDetail: 'The log entries are deleted; the audit chain keeps its own.',
  clear: 'Empty the log',
  clearTitle: 'Delete every entry of the log?',
  clearDetail: 'Sign-ins and operations are permanently deleted; the audit chain keeps its own.',
  clearWord: 'empty',
  clearTyped: 'Type “{{word}}” to confirm',
  cleared: 'The log is empty',
}
