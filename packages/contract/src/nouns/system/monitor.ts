import type { Screen } from '../../noun.ts'
import { defineNoun, grant } from '../../noun.ts'
import { type Titles, titled } from '../../titles.ts'

const screen = (path: string, component: string, titles: Titles, order: number): Screen<'system:monitor:view'> => ({
  path: `/monitor/${path}`,
  component: `monitor/${component}`,
  icon: 'chart',
  titles,
  permission: 'system:monitor:view',
  group: '/monitor',
  order,
})

export const monitor = defineNoun({
  shows: ['session', 'monitorPoint'],
  permissions: {
    'system:monitor:view': grant('查看系统监控', 'See the system monitoring', 'サーバー監視の閲覧'),
  },
  screens: [
    screen('SystemInfo', 'SystemInfo', titled('系统信息', 'System', 'システム情報'), 60),
    screen('JvmInfo', 'JvmInfo', titled('运行时信息', 'Runtime', 'ランタイム情報'), 70),
    screen('TomcatInfo', 'TomcatInfo', titled('HTTP 服务器', 'HTTP server', 'HTTP サーバー'), 80),
    screen('Disk', 'DiskMonitoring', titled('磁盘监控', 'Disks', 'ディスク監視'), 90),
    screen('HttpTrace', 'HttpTrace', titled('请求追踪', 'HTTP trace', 'HTTP トレース'), 100),
    screen('redis/info', 'RedisInfo', titled('Redis 监控', 'Redis', 'Redis 監視'), 110),
  ],
})
