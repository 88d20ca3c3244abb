import type { Words } from './words.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** Why a file cannot be read, by the reader's code. */
const reasons: Readonly<Record<string, Words>> = {
  'read.broken': words('文件已损坏', 'it is damaged', 'ファイルが壊れています'),
  'read.cancelled': words('读取已取消', 'reading was cancelled', '読み取りが取り消されました'),
  'read.crashed': words('读取过程出错', 'reading failed', '読み取り中にエラーが発生しました'),
  'read.empty': words('文件没有内容', 'there is nothing in it', 'ファイルに内容がありません'),
  'read.hostile': words('文件结构异常', 'its structure is not acceptable', 'ファイルの構造が異常です'),
  'read.memory': words('文件过于复杂，内存不足', 'it needs too much memory', 'メモリが足りません'),
  'read.time': words('读取超时', 'reading took too long', '読み取りに時間がかかりすぎました'),
  'read.tooLarge': words('文件过大', 'it is too large', 'ファイルが大きすぎます'),
  'read.tooMany': words('内容过多', 'there is too much in it', '内容が多すぎます'),
  'read.truncated': words('文件不完整', 'it is incomplete', 'ファイルが途中で切れています'),
  'read.unknownKind': words('无法识别的文件类型', 'its kind is not known', '種類の分からないファイルです'),
  'read.unsupportedKind': words(
    '不支持的格式或加密文件',
    'its format is not supported, or it is encrypted',
    '対応していない形式か、暗号化されています',
  ),
}

/** The words of a reader's code; undefined for an unknown code. */
export const readReason = (code: string): Words | undefined =>
  Object.hasOwn(reasons, code) ? reasons[code] : undefined
