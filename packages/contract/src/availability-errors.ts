import { type CatalogueEntry, entry } from './error-entry.ts'

/** Failures of valid calls that the server cannot serve at the moment; a retry may succeed. */
export const availabilityErrors = {
  UNAVAILABLE: entry(
    503,
    503,
    '服务正在停止或尚未就绪',
    'The server is stopping or not ready yet',
    'サーバーは停止中か準備中です',
  ),
  OVERLOADED: entry(
    503,
    503,
    '服务器繁忙，操作未执行，请稍后再试',
    'The server has too much to do and did not do this, try again soon',
    'サーバーが混み合っているため実行されませんでした。しばらくしてから再試行してください',
  ),
  DATABASE_LOST: entry(
    503,
    503,
    '数据库暂时无法访问，请稍后再试',
    'The database cannot be reached at the moment, try again soon',
    'データベースに接続できません。しばらくしてから再試行してください',
    true,
  ),
  DISK_FULL: entry(
    507,
    507,
    '服务器磁盘已满，未保存',
    'The server’s disk is full, nothing was saved',
    'サーバーのディスクがいっぱいのため保存されませんでした',
    true,
  ),
  DATABASE_BUSY: entry(
    503,
    503,
    '数据库繁忙，操作未执行，请稍后再试',
    'The database is busy and did not do this, try again soon',
    'データベースが混み合っているため実行されませんでした。しばらくしてから再試行してください',
    true,
  ),
} as const satisfies Record<string, CatalogueEntry>
