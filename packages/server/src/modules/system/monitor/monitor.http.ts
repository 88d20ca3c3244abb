import { timed, value } from './monitor.metrics.ts'

/**
 * The HTTP server under the names that Tomcat clients use. Where Heron has no such figure, the description names the
 * one in its place.
 */
export const httpMetrics = [
  value(
    'tomcat.sessions.created',
    null,
    ['本服务器启动后创建的会话数', 'Sessions opened by this server since its start', '起動後に開かれたセッション数'],
    (now) => now.sessions.opened,
  ),
  value(
    'tomcat.sessions.expired',
    null,
    ['本服务器清除的过期会话数', 'Sessions that ran out, removed by this server', '期限切れで削除されたセッション数'],
    (now) => now.sessions.expired,
  ),
  value(
    'tomcat.sessions.active.current',
    null,
    ['当前有效会话数', 'Sessions open now', '現在有効なセッション数'],
    (now) => now.sessions.now,
  ),
  value(
    'tomcat.sessions.active.max',
    null,
    [
      '有效会话数峰值（每 10 秒采样）',
      'Most sessions seen, sampled every 10 s',
      '有効セッション数の最大値（10 秒ごとに採取）',
    ],
    (now) => now.sessions.most,
  ),
  value(
    'tomcat.sessions.rejected',
    null,
    [
      '因没有有效会话被拒绝的请求数（会话数没有上限）',
      'Requests refused for want of a session (the number of sessions has no limit)',
      '有効なセッションがなく拒否されたリクエスト数（セッション数に上限はありません）',
    ],
    (now) => now.traffic.withoutSession,
  ),
  value(
    'tomcat.global.sent',
    'bytes',
    ['已发送字节数', 'Bytes sent, headers included', '送信バイト数（ヘッダーを含む）'],
    (now) => now.traffic.sent,
  ),
  value(
    'tomcat.global.received',
    'bytes',
    ['已接收字节数', 'Bytes received, headers included', '受信バイト数（ヘッダーを含む）'],
    (now) => now.traffic.received,
  ),
  timed(
    'tomcat.global.request',
    ['全部请求的次数与耗时', 'All requests and their durations', 'すべてのリクエストの回数と時間'],
    (now) => now.traffic.all.durations,
  ),
  value(
    'tomcat.global.request.max',
    'seconds',
    ['全部请求的最长耗时', 'Longest request', '最長のリクエスト時間'],
    (now) => now.traffic.all.durations.max / 1_000,
  ),
  value(
    'tomcat.global.error',
    null,
    [
      '失败的请求数（状态 500 及以上）',
      'Failed requests (status 500 and above)',
      '失敗したリクエスト数（ステータス 500 以上）',
    ],
    (now) => now.traffic.all.failed,
  ),
  timed(
    'tomcat.servlet.request',
    [
      '接口请求的次数与耗时（不含页面文件）',
      'Calls and their durations, without files',
      'API 呼出の回数と時間（ファイルを除く）',
    ],
    (now) => now.traffic.calls.durations,
  ),
  value(
    'tomcat.servlet.request.max',
    'seconds',
    ['接口请求的最长耗时', 'Longest call', '最長の API 呼出時間'],
    (now) => now.traffic.calls.durations.max / 1_000,
  ),
  value(
    'tomcat.threads.current',
    null,
    [
      '正在处理的请求数（Node.js 不为请求分配线程）',
      'Requests under way (Node.js has no thread per request)',
      '処理中のリクエスト数（Node.js はリクエストごとのスレッドを持ちません）',
    ],
    (now) => now.traffic.underWay,
  ),
  value(
    'tomcat.threads.config.max',
    null,
    [
      'libuv 线程池大小（文件与加密；请求没有线程上限）',
      'Threads of the libuv pool, for files and hashing (requests have no limit of threads)',
      'libuv スレッドプールの大きさ（ファイルと暗号用。リクエストのスレッド上限はありません）',
    ],
    () => Number(process.env.UV_THREADPOOL_SIZE ?? 4),
  ),
  value(
    'http.server.connections',
    null,
    ['打开的连接数（含 WebSocket）', 'Open connections, sockets included', '開いている接続数（WebSocket を含む）'],
    (now) => now.traffic.connections,
  ),
]
