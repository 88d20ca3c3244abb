import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'monitor/SystemInfo': screen(() => import('./system-info.tsx'), 'SystemInfo'),
  'monitor/JvmInfo': screen(() => import('./runtime-info.tsx'), 'RuntimeInfo'),
  'monitor/TomcatInfo': screen(() => import('./http-info.tsx'), 'HttpInfo'),
  'monitor/DiskMonitoring': screen(() => import('./disk-monitoring.tsx'), 'DiskMonitoring'),
  'monitor/HttpTrace': screen(() => import('./http-trace.tsx'), 'HttpTrace'),
  'monitor/RedisInfo': screen(() => import('./redis-info.tsx'), 'RedisInfo'),
  'monitor/RedisTerminal': screen(() => import('./redis-terminal.tsx'), 'RedisTerminal'),
})
