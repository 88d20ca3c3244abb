import { business, type CatalogueEntry, entry, refused } from './error-entry.ts'

/** Failures of Redis and its terminal. */
export const redisErrors = {
  REDIS_NONE: business('未配置 Redis', 'No Redis is set up', 'Redis は設定されていません'),
  REDIS_AWAY: entry(503, 503, '获取 Redis 信息失败', 'Redis does not answer', 'Redis が応答しません'),
  REDIS_ANSWER: business('Redis：{message}', 'Redis: {message}', 'Redis：{message}'),
  REDIS_COMMAND: refused(
    '终端只接受有限的只读命令，不执行：{name}',
    'The terminal runs reading commands of bounded length only, not: {name}',
    'ターミナルは範囲の限られた読み取りコマンドだけを実行します。対象外：{name}',
  ),
} as const satisfies Record<string, CatalogueEntry>
