import { titled } from './titles.ts'

/** The menu groups by path; each is shown when it contains a screen, at position `order` on the first level. */
export const menuGroups = {
  '/preparation': { icon: 'setting', titles: titled('加工准备', 'Preparation', '加工準備'), order: 112 },
  '/resp': { icon: 'tree', titles: titled('加工工艺', 'Process planning', '工程設計'), order: 114 },
  '/isystem': { icon: 'system', titles: titled('系统管理', 'System', 'システム管理'), order: 120 },
  '/message': { icon: 'message', titles: titled('消息中心', 'Messages', 'メッセージセンター'), order: 130 },
  '/monitor': { icon: 'chart', titles: titled('系统监控', 'Monitoring', 'システム監視'), order: 140 },
  '/online': { icon: 'list', titles: titled('在线报表', 'Reports', 'オンラインレポート'), order: 150 },
  '/account': { icon: 'user', titles: titled('个人', 'Account', '個人設定'), order: 160, hidden: true },
} as const

export type MenuGroup = keyof typeof menuGroups
