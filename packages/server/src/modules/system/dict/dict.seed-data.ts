import { titled } from '@heron/contract/titles'
import { logs, menus, work } from './dict.seed-technical.ts'
import type { SeededDictionary, SeededItem } from './dict.seed-type.ts'

const enabled: readonly SeededItem[] = [
  ['1', '启用', 'Enabled', '有効'],
  ['0', '不启用', 'Disabled', '無効'],
]
const normalOrFrozen: readonly SeededItem[] = [
  ['1', '正常', 'Normal', '正常'],
  ['2', '冻结', 'Frozen', '凍結'],
]

const people: readonly SeededDictionary[] = [
  {
    code: 'sex',
    name: titled('性别', 'Sex', '性別'),
    items: [
      ['1', '男', 'Male', '男性'],
      ['2', '女', 'Female', '女性'],
    ],
  },
  { code: 'user_status', name: titled('用户状态', 'User states', 'ユーザー状態'), items: normalOrFrozen },
  { code: 'status', name: titled('通用状态', 'Common states', '共通の状態'), items: normalOrFrozen },
  {
    code: 'position_rank',
    name: titled('职务职级', 'Position ranks', '職級'),
    items: [
      ['1', '员级', 'Junior', '初級'],
      ['2', '助级', 'Assistant', '補佐'],
      ['3', '中级', 'Intermediate', '中級'],
      ['4', '副高级', 'Deputy senior', '準上級'],
      ['5', '正高级', 'Senior', '上級'],
    ],
  },
  {
    code: 'org_category',
    name: titled('机构类型', 'Kinds of department', '部署の種別'),
    items: [
      ['1', '公司', 'Company', '会社'],
      ['2', '部门', 'Department', '部署'],
      ['3', '岗位', 'Position', '職位'],
    ],
  },
  { code: 'depart_status', name: titled('部门状态', 'Department states', '部署の状態'), items: enabled },
  {
    code: 'tenant_status',
    name: titled('租户状态', 'Tenant states', 'テナントの状態'),
    items: [
      ['1', '正常', 'Normal', '正常'],
      ['0', '冻结', 'Frozen', '凍結'],
    ],
  },
  {
    code: 'activiti_sync',
    name: titled('同步工作流引擎', 'Synchronised with workflows', 'ワークフローとの同期'),
    items: [
      ['1', '同步', 'Synchronised', '同期する'],
      ['0', '不同步', 'Not synchronised', '同期しない'],
    ],
  },
]

const words: readonly SeededDictionary[] = [
  {
    code: 'valid_status',
    name: titled('有效无效状态', 'Valid or invalid', '有効・無効'),
    items: [
      ['0', '无效', 'Invalid', '無効'],
      ['1', '有效', 'Valid', '有効'],
    ],
  },
  {
    code: 'del_flag',
    name: titled('删除状态', 'Deleted or not', '削除状態'),
    items: [
      ['1', '已删除', 'Deleted', '削除済み'],
      ['0', '正常', 'Normal', '正常'],
    ],
  },
  { code: 'dict_item_status', name: titled('字典项状态', 'Dictionary item states', '辞書項目の状態'), items: enabled },
  {
    code: 'yn',
    name: titled('是否', 'Yes or no', 'はい・いいえ'),
    items: [
      ['1', '是', 'Yes', 'はい'],
      ['0', '否', 'No', 'いいえ'],
    ],
  },
  {
    code: 'is_open',
    name: titled('是否（开关）', 'Yes or no (switch)', 'はい・いいえ（スイッチ）'),
    items: [
      ['Y', '是', 'Yes', 'はい'],
      ['N', '否', 'No', 'いいえ'],
    ],
  },
  {
    code: 'urgent_level',
    name: titled('紧急程度', 'Urgency', '緊急度'),
    items: [
      ['1', '一般', 'Ordinary', '普通'],
      ['2', '重要', 'Important', '重要'],
      ['3', '紧急', 'Urgent', '緊急'],
    ],
  },
]

const notices: readonly SeededDictionary[] = [
  {
    code: 'priority',
    name: titled('优先级', 'Priorities', '優先度'),
    items: [
      ['H', '紧急消息', 'Urgent', '緊急'],
      ['M', '重要消息', 'Important', '重要'],
      ['L', '一般消息', 'General', '一般'],
    ],
  },
  {
    code: 'msg_category',
    name: titled('消息类型', 'Kinds of message', 'メッセージの種類'),
    items: [
      ['1', '通知公告', 'Notice', 'お知らせ'],
      ['2', '系统消息', 'System message', 'システムメッセージ'],
    ],
  },
  {
    code: 'msg_type',
    name: titled('通告对象类型', 'Receivers of announcements', 'お知らせの宛先'),
    items: [
      ['USER', '指定用户', 'Chosen users', '指定ユーザー'],
      ['ALL', '全体用户', 'Everybody', '全ユーザー'],
    ],
  },
  {
    code: 'send_status',
    name: titled('发布状态', 'Publication states', '公開状態'),
    items: [
      ['0', '未发布', 'Unpublished', '未公開'],
      ['1', '已发布', 'Published', '公開済み'],
      ['2', '已撤销', 'Withdrawn', '取下げ済み'],
    ],
  },
  {
    code: 'msgType',
    name: titled('推送类别', 'Ways of sending', '送信方法'),
    items: [
      ['4', '系统', 'System', 'システム'],
      ['1', '短信', 'SMS', 'SMS'],
      ['2', '邮件', 'E-mail', 'メール'],
      ['3', '微信', 'WeChat', 'WeChat'],
    ],
  },
  {
    code: 'msgSendStatus',
    name: titled('消息发送状态', 'Sending states', '送信状態'),
    items: [
      ['0', '未发送', 'Unsent', '未送信'],
      ['1', '发送成功', 'Sent', '送信済み'],
      ['2', '发送失败', 'Failed', '送信失敗'],
    ],
  },
]

/** Dictionaries that the platform's screens use; added at every start where missing. */
export const seededDictionaries: readonly SeededDictionary[] = [
  ...people,
  ...words,
  ...notices,
  ...logs,
  ...menus,
  ...work,
]

/** True for a dictionary that the program's own screens read. */
export const readByProgram = (code: string): boolean => seededDictionaries.some((each) => each.code === code)
