import { passwordPattern } from '@heron/contract/rules'
import { AppError } from '../app-error.ts'

/** Words of Heron and the most common ones, which make a password guessable in any variation. */
const known =
  /password|passw0rd|p@ssw|qwert|asdf|1q2w|12345|abc123|letmein|welcome|iloveyou|monkey|dragon|heron|jeecg|admin|changeme|(?:spring|summer|autumn|winter)\W?(?:19|20)\d\d/i

/** Whether a password has one of those words in it, or a season with a year. */
export const hasKnownWord = (password: string): boolean => known.test(password)

let loading: Promise<ReadonlySet<string>> | undefined

/** About fifty thousand leaked passwords; read when the first new password is checked. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loading
}

/** Characters used in place of letters; a one may replace an l or an i. */
const lookAlikes = [
  { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '!': 'i', '1': 'i' },
  { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '!': 'l', '1': 'l' },
] as const satisfies readonly Readonly<Record<string, string>>[]

/**
 * Forms in which a password may be in the list: whole, without the characters around its word, with look-alikes as
 * letters.
 */
function forms(password: string): readonly string[] {
  const plain = password.toLowerCase()
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const readings = lookAlikes.map((letters: Readonly<Record<string, string>>) =>
    [...word].map((mark) => letters[mark] ?? mark).join(''),
  )
  return [plain, word, ...readings].filter((each) => each.length > 3)
}

/** Whether a password has a known word or the user name in it, or is a form of a leaked one. */
async function isCommon(plain: string, username: string): Promise<boolean> {
  if (hasKnownWord(plain) || plain.toLowerCase().includes(username.toLowerCase())) return true
  const common = await commonPasswords()
  return forms(plain).some((each) => common.has(each))
}

/** Refuses a new password that is too simple or easily guessed; the two have different texts. */
export async function refuseWeakPassword(password: string, username: string): Promise<void> {
  const plain = password.normalize('NFKC')
  if (!passwordPattern.test(plain)) throw new AppError('PASSWORD_WEAK')
  if (await isCommon(plain, username)) throw new AppError('PASSWORD_COMMON')
}
