/** Named text formats of forms; the error text of each is in `form.format`. */
export const formats = {
  /** 0, 1, 2 … */
  natural: /^\d+$/,
  letters: /^[A-Za-z]+$/,
  /** Characters of a login name. */
  username: /^[A-Za-z0-9_]+$/,
  usernameLength: /^.{4,18}$/su,
  /** Area code, number, extension: 010-12345678, 0571-1234567-12. */
  landline: /^(0\d{2,3}-?)?[1-9]\d{6,7}(-\d{1,6})?$/,
  /** A mobile phone number of mainland China. */
  mobile: /^1[3-9]\d{9}$/,
  /** A landline number: 0xx-xxxxxxx. */
  deskPhone: /^0\d{2,3}-[1-9]\d{6,7}$/,
  /** A number of any country as people write it: digits, an optional +, blanks, dashes and brackets. */
  phone: /^\+?[\d ()-]{5,30}$/,
  bankCard: /^\d{10,20}$/,
  idNumber: /^[A-Za-z0-9]{1,50}$/,
  /** Citizen's number: 18 characters, the last may be X, or 15 digits in the older form. */
  nationalId: /^(\d{15}|\d{17}[\dXx])$/,
  qq: /^\d{5,12}$/,
  webAddress: /^https?:\/\/[^\s/$.?#][^\s]*$/i,
  lettersAndDigits: /^[A-Za-z0-9]{1,20}$/,
  /** At most 5 digits before the point and 4 after it. */
  decimal5and4: /^\d{1,5}(\.\d{1,4})?$/,
  personName: /^(?=.*[\p{Script=Han}A-Za-z])[\p{Script=Han}A-Za-z ]{2,100}$/u,
  digitLines: /^[\d\n]+$/,
  /** Any text of at most 255 characters. */
  upTo255: /^[\s\S]{0,255}$/,
} as const satisfies Readonly<Record<string, RegExp>>
export type FormatName = keyof typeof formats

/** Prefix of the format's name in the message of its schema. */
export const MARK = 'format:'

/** The name of the format in a message, if there is one. */
export function formatOf(message: string): FormatName | undefined {
  const name = message.startsWith(MARK) ? message.slice(MARK.length) : ''
  return (Object.keys(formats) as FormatName[]).find((each) => each === name) // the keys of a literal
}
