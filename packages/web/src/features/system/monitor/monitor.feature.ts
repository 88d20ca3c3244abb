import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'monitor/SystemInfo': screen(() => import('./index.ts'), 'SystemInfo'),
  'monitor/JvmInfo': screen(() => import('./index.ts'), 'RuntimeInfo'),
  'monitor/TomcatInfo': screen(() => import('./index.ts'), 'HttpInfo'),
  'monitor/DiskMonitoring': screen(() => import('./index.ts'), 'DiskMonitoring'),
  'monitor/HttpTrace': screen(() => import('./index.ts'), 'HttpTrace'),
  'monitor/RedisInfo': screen(() => import('./index.ts'), 'RedisInfo'),
  'monitor/RedisTerminal': screen(() => import('./index.ts'), 'RedisTerminal'),
})
