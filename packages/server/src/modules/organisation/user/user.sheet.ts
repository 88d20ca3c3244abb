import { titleIn } from '@heron/contract/name-in'
import { type Option, type User, userEdit, userInput } from '@heron/contract/routes'
import { usernamePattern } from '@heron/contract/rules'
import { titled } from '@heron/contract/titles'
import { z } from 'zod'
import { readerLanguage } from '../../../platform/reader-language.ts'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { valueMeant } from '../../system/dict/index.ts'
import type { UserEdit } from './user.fields.ts'

const deleted = titled('已删除', 'Deleted', '削除済み')
const present = titled('正常', 'No', 'なし')

/** Users as a sheet: columns that grant or remove rights are exported but never imported. */
export const userSheet: Sheet<User> = {
  name: '用户',
  names: { zh: '用户', en: 'Users', ja: 'ユーザー' },
  noun: 'user',
  key: ['username'],
  columns: [
    { heading: '登录账号', field: 'username', text: (row) => row.username },
    { heading: '真实姓名', field: 'realname', text: (row) => row.realname },
    { heading: '头像', field: 'avatar', text: (row) => row.avatar, readOnly: true },
    { heading: '生日', field: 'birthday', text: (row) => row.birthday },
    { heading: '性别', field: 'sex', text: (row) => row.sex_dictText },
    { heading: '电子邮件', field: 'email', text: (row) => row.email },
    { heading: '电话', field: 'phone', text: (row) => row.phone },
    { heading: '状态', field: 'status', text: (row) => row.status_dictText, readOnly: true },
    {
      heading: '删除状态',
      field: 'delFlag',
      text: (row) => titleIn(readerLanguage(), row.delFlag === 1 ? deleted : present),
      readOnly: true,
    },
    { heading: '工号', field: 'workNo', text: (row) => row.workNo },
    { heading: '职务', field: 'post', text: (row) => row.post },
    { heading: '座机号', field: 'telephone', text: (row) => row.telephone },
    { heading: '（1普通成员 2上级）', field: 'userIdentity', text: (row) => row.userIdentity, readOnly: true },
    { heading: '负责部门', field: 'departIds', text: (row) => row.departIds_dictText, readOnly: true },
  ],
}

/** A user without a password, who cannot sign in until an administrator sets one. */
const imported = userInput
  .omit({ password: true, confirmpassword: true, selectedroles: true, selecteddeparts: true })
  // Exported sheets also contain accounts of the seed, whose names have dashes.
  .extend({ username: z.string().regex(usernamePattern) })

/** The value of a cell for sex: its text in any language, its value, or empty. */
const sexOf = (written: string, sexes: readonly Option[]): number | string => {
  const value = written === '' ? '0' : (valueMeant(sexes, written) ?? written)
  return /^\d$/.test(value) ? Number(value) : value
}

/** A row of such a sheet. */
export const userOf = ({ sex = '', ...fields }: Readonly<Record<string, string>>, sexes: readonly Option[]) =>
  imported.parse({ ...fields, sex: sexOf(sex, sexes) })

/** The changes an import makes to a user: columns that grant or remove rights stay unchanged. */
export const userChangeOf = (
  row: User,
  fields: Readonly<Record<string, string>>,
  sexes: readonly Option[],
): UserEdit => {
  const { username: _fixed, ...given } = userOf(fields, sexes)
  const { id, version, avatar, userIdentity, departIds } = row
  return userEdit.parse({ ...given, id, version, avatar, userIdentity, departIds })
}
