import { value } from './monitor.metrics.ts'

/** The Redis server, or Heron's built-in replacement. */
export const redisMetrics = [
  value(
    'redis.keys',
    null,
    [
      '键的数量；没有 Redis 时为会话、票据等记录数',
      'Keys; without a Redis rows of sessions, tickets and the like',
      'キー数。Redis がない場合はセッションなどの行数',
    ],
    (now) => now.store?.keys,
  ),
  value(
    'redis.memory.used',
    'bytes',
    [
      '已用内存；没有 Redis 时为 V8 堆',
      'Memory in use; without a Redis the V8 heap',
      '使用メモリ。Redis がない場合は V8 ヒープ',
    ],
    (now) => now.store?.memory,
  ),
  value(
    'redis.clients',
    null,
    ['已连接的客户端数', 'Connected clients', '接続中のクライアント数'],
    (now) => now.store?.clients,
  ),
]
