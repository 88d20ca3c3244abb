import type { Words } from '@heron/contract/words'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** Meanings of the INFO lines that are relevant to an administrator. */
export const infoWords: Readonly<Record<string, Words>> = {
  redis_version: words('Redis 版本', 'Version', 'バージョン'),
  redis_mode: words('运行模式', 'Mode', '動作モード'),
  os: words('操作系统', 'Operating system', 'OS'),
  process_id: words('进程号', 'Process ID', 'プロセス番号'),
  tcp_port: words('端口', 'Port', 'ポート'),
  uptime_in_seconds: words('已运行秒数', 'Uptime, seconds', '起動からの秒数'),
  connected_clients: words('已连接的客户端数', 'Connected clients', '接続中のクライアント数'),
  blocked_clients: words('等待阻塞命令的客户端数', 'Clients blocked in a command', '待機中のクライアント数'),
  used_memory: words('已用内存（字节）', 'Memory in use, bytes', '使用メモリ（バイト）'),
  used_memory_rss: words('进程占用内存（字节）', 'Memory of the process, bytes', 'プロセスのメモリ（バイト）'),
  used_memory_peak: words('内存峰值（字节）', 'Peak memory, bytes', '最大使用メモリ（バイト）'),
  maxmemory: words('内存上限（字节），0 为不限', 'Memory limit, bytes; 0: none', 'メモリ上限（バイト）、0 は無制限'),
  maxmemory_policy: words('超出上限时的策略', 'Policy at the limit', '上限時の方針'),
  mem_fragmentation_ratio: words('内存碎片率', 'Fragmentation', 'メモリ断片化率'),
  total_connections_received: words('累计连接数', 'Connections in total', '累計接続数'),
  total_commands_processed: words('累计命令数', 'Commands in total', '累計コマンド数'),
  instantaneous_ops_per_sec: words('每秒命令数', 'Commands per second', '毎秒コマンド数'),
  rejected_connections: words('被拒绝的连接数', 'Refused connections', '拒否した接続数'),
  expired_keys: words('已过期的键数', 'Expired keys', '期限切れのキー数'),
  evicted_keys: words('被淘汰的键数', 'Evicted keys', '追い出されたキー数'),
  keyspace_hits: words('命中次数', 'Keys found', 'ヒット数'),
  keyspace_misses: words('未命中次数', 'Keys not found', 'ミス数'),
  role: words('主从角色', 'Role', '役割'),
  connected_slaves: words('从节点数', 'Replicas', 'レプリカ数'),
  rdb_last_bgsave_status: words('最近一次快照的结果', 'Result of the last snapshot', '直近のスナップショット結果'),
  aof_enabled: words('是否启用 AOF', 'Append-only file in use', 'AOF の使用'),
  used_cpu_sys: words('系统态 CPU 秒数', 'System CPU seconds', 'システム CPU 秒数'),
  used_cpu_user: words('用户态 CPU 秒数', 'User CPU seconds', 'ユーザー CPU 秒数'),
}

/** The lines shown for a server without a Redis. */
export const standInWords = {
  database: words('存放会话、票据、锁等数据的数据库', 'Database of the data below', '以下を保持するデータベース'),
  bus: words('服务器之间的消息通道', 'Messages between servers', 'サーバー間の通知手段'),
  locks: words('任务与数据的互斥方式', 'Locks', '排他の方法'),
  cache: words('缓存方式', 'Cache', 'キャッシュの場所'),
  sessions: words('会话数', 'Sessions', 'セッション数'),
  tickets: words('一次性票据数', 'One-time tickets', 'ワンタイムチケット数'),
  captchas: words('图形验证码数', 'Picture codes', 'ログイン画像の数'),
  codes: words('短信验证码数', 'Codes sent to phones', 'SMS コード数'),
  throttles: words('登录限制记录数', 'Records of failed sign-ins', 'ログイン失敗の記録数'),
  idempotency_keys: words('幂等键数', 'Idempotency keys', '冪等キー数'),
  used_memory: words(
    '本服务器 V8 堆已用内存（字节）',
    'V8 heap of this server in use, bytes',
    'V8 ヒープ使用量（バイト）',
  ),
} as const satisfies Readonly<Record<string, Words>>

/** What takes the place of a Redis. */
export const replacement = {
  inProcess: words('进程内', 'in process', 'プロセス内'),
  sqliteLocks: words('SQLite：单服务器，租约', 'SQLite: one server, leases', 'SQLite：サーバー 1 台、リース'),
  postgresLocks: words('PostgreSQL：行锁，租约', 'PostgreSQL: rows, leases', 'PostgreSQL：行ロック、リース'),
  cache: words('进程内，按表失效', 'in process, invalidated by table', 'プロセス内、テーブル単位で無効化'),
} as const satisfies Readonly<Record<string, Words>>
