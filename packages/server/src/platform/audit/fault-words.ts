import type { Words } from '@heron/contract/words'
import type { RowFault } from '../db/seal-check.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** Why an entry of the chain is refused. */
export const chainFaults = {
  keyless: words('该记录没有用密钥生成', 'the entry was made without the key', '鍵を使わずに作られた記録です'),
  changed: words('该记录被改动', 'the entry was changed', '記録が変更されています'),
  missing: words('该记录缺失', 'the entry is missing', '記録がありません'),
  unlinked: words('它与前一条记录不相接', 'it does not follow the entry before', '前の記録につながっていません'),
  other: words(
    '它与记下链尾时的记录不同',
    'it was another entry when the end of the chain was noted',
    '末尾が記録された時点とは別の記録です',
  ),
  cut: words(
    '在别处记下的记录已不存在',
    'entries that were noted elsewhere are gone',
    '別の場所に控えられた記録がなくなっています',
  ),
} as const satisfies Readonly<Record<string, Words>>

/** The entry needs a key that is not in the folder of keys. */
export const unknownKey = (key: string): Words =>
  words(
    `该记录用密钥 ${key} 生成，密钥目录中没有它`,
    `the entry was made with key ${key}, which is not in the folder of keys`,
    `鍵 ${key} で作られた記録ですが、鍵のフォルダーにその鍵がありません`,
  )

/** A stored version of a row differs from its entry. */
export function versionFault(table: string, id: string, version: number, fault: 'missing' | 'changed'): Words {
  const isMissing = fault === 'missing'
  return words(
    `${table} ${id} 的版本 ${version} ${isMissing ? '缺失' : '被改动'}`,
    `version ${version} of ${table} ${id} ${isMissing ? 'is missing' : 'was changed'}`,
    `${table} ${id} のバージョン ${version} ${isMissing ? 'がありません' : 'が変更されています'}`,
  )
}

/** What is wrong with a row that differs from the chain or from its seal. */
export const rowFaults: Readonly<Record<RowFault['why'], Words>> = {
  'was changed': words('被改动', 'was changed', 'が変更されています'),
  'was added': words('是另外加入的', 'was added', 'が追加されています'),
  'is missing': words('缺失', 'is missing', 'がありません'),
  'is an earlier version': words('是较早的版本', 'is an earlier version', 'が以前のバージョンです'),
}
