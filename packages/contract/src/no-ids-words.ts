import { errors } from './errors.ts'
import type { Words } from './words.ts'

const which: Words = errors.LOG_IDS

/**
 * Messages that the specification has for calls without ids, by call; other calls name the empty field. They are no
 * part of the catalogue, because browsers load that before sign-in and never make these calls without ids.
 */
export const noIdsWords: Readonly<Record<string, Words>> = {
  'category.deleteBatch': which,
  'depart.deleteBatch': which,
  'log.deleteBatch': which,
  'quartzJob.deleteBatch': which,
  'role.deleteBatch': { zh: '未选中角色！', en: 'No role is selected', ja: 'ロールが選択されていません' },
  'tenant.deleteBatch': { zh: '未选中租户！', en: 'No tenant is selected', ja: 'テナントが選択されていません' },
}
