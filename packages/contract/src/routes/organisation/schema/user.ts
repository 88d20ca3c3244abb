import { limits } from '../../../limits.ts'
import { email } from '../../../rules/email.ts'
import { format } from '../../../rules/format.ts'
import { formats, MARK } from '../../../rules/formats.ts'
import { id, idList, name, version } from '../../../wire/quantity.ts'
import { dateText, dateTimeText } from '../../../wire/time.ts'
import { unique } from '../../../wire/unique.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'

/** Comma-joined ids, or empty. */
const idsOrNone = () => z.union([idList(500), z.literal('')])

const nothing = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, z.literal('').transform(() => null)])
    .nullable()
    .default(null)

const fields = {
  realname: name(100),
  workNo: nothing(name(100)).meta(unique('Employee number; unique')),
  phone: nothing(format('mobile')).meta(unique('Mobile; unique')),
  email: nothing(email()).meta(unique('Unique')),
  telephone: nothing(format('deskPhone')).describe('Landline'),
  avatar: nothing(
    z
      .string()
      .max(255)
      .regex(/^f\/\d+\/[^/\\]+$/),
  ).describe('Path of an uploaded picture'),
  birthday: nothing(dateText()),
  sex: z.int().min(0).max(2).default(0),
  post: nothing(
    z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/),
  ).describe('Codes of positions'),
  userIdentity: z.int().min(1).max(2).default(1).describe('1 ordinary, 2 superior'),
  departIds: z
    .union([idsOrNone(), z.null().transform(() => '')])
    .default('')
    .describe('Departments a superior is responsible for, out of selecteddeparts'),
  relTenantIds: z
    .union([z.string().regex(/^\d{1,9}(,\d{1,9})*$/), z.literal('')])
    .nullable()
    .optional()
    .describe('Tenants; absent: as they are'),
  selectedroles: idsOrNone().optional().describe('Absent: unchanged'),
  selecteddeparts: idsOrNone().optional().describe('Absent: unchanged'),
}

const password = () => z.string().min(1).max(limits.passwordLength)

/** [F02] Letters, digits, underscores; 4 to 18 of them. */
const newUsername = () =>
  z.string().min(1).regex(formats.username, `${MARK}username`).regex(formats.usernameLength, `${MARK}usernameLength`)

export const userInput = z.strictObject({
  username: newUsername(),
  password: password(),
  confirmpassword: password().optional(),
  ...fields,
})
/** The user name cannot change; the password has a call of its own. */
export const userEdit = z.strictObject({
  id: id(),
  version: version(),
  username: z.string().max(100).optional().meta(unique('Accepted unchanged')),
  ...fields,
})

export const passwordReset = z.strictObject({
  username: z.string().min(1).max(100),
  password: password().optional().describe('Absent: a random one is made and returned once'),
  confirmpassword: password().optional(),
})

export const passwordResetAnswer = z.strictObject({
  password: z.string().nullable().describe('The generated password; not stored in plain text'),
  until: dateTimeText().describe('Valid until then, for one login, at which the user chooses a new one'),
})

const shown = {
  id: id(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.int(),
  sex_dictText: z.string(),
  birthday: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  post_dictText: z.string(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().describe('Names of all departments, comma-joined'),
  status: z.int(),
}

/** A row of the pickers; without phone, e-mail and birthday for callers who may not list users. */
export const userPick = z.strictObject(shown)
export type UserPick = z.infer<typeof userPick>

export const userSchema = z.strictObject({
  ...shown,
  status_dictText: z.string(),
  telephone: z.string().nullable(),
  userIdentity: z.int(),
  departIds: z.string().nullable(),
  departIds_dictText: z.string(),
  relTenantIds: z.string().nullable(),
  delFlag: z.int(),
  ...auditColumns,
})
export type User = z.infer<typeof userSchema>

/** Fields the list can be filtered and sorted by. */
export const userFields = {
  username: 'text',
  realname: 'text',
  phone: 'text',
  email: 'text',
  workNo: 'text',
  post: 'text',
  sex: 'number',
  status: 'number',
  userIdentity: 'number',
  birthday: 'text',
  createTime: 'time',
} as const

/** The same for pickers, without fields that would reveal hidden values. */
export const userPickFields = {
  username: 'text',
  realname: 'text',
  workNo: 'text',
  post: 'text',
  sex: 'number',
  createTime: 'time',
} as const
