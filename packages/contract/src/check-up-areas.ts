import type { Words } from './words.ts'

export const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** The areas checked. */
export const areas = {
  settings: words('设置', 'settings', '設定'),
  secrets: words('密钥', 'secrets', '秘密鍵'),
  dataFolder: words('数据目录', 'data folder', 'データフォルダー'),
  database: words('数据库', 'database', 'データベース'),
  schema: words('数据库结构', 'schema', 'スキーマ'),
  accounts: words('账号', 'accounts', 'アカウント'),
  signing: words('程序签名', 'signed programs', 'プログラムの署名'),
  audit: words('审计链', 'audit chain', '監査チェーン'),
  files: words('文件', 'files', 'ファイル'),
  backups: words('备份', 'backups', 'バックアップ'),
  runtime: words('运行环境', 'runtime', '実行環境'),
} as const

export interface FindingText {
  readonly area: keyof typeof areas
  /** The finding, with {placeholders}. */
  readonly text: Words
  /** What to do; absent when nothing has to be done. */
  readonly advice?: Words
}

export const finding = (area: keyof typeof areas, text: Words, advice?: Words): FindingText => ({
  area,
  text,
  ...(advice ? { advice } : {}),
})
