import type { Texts } from '../texts.ts'
import type { form as zh } from '../zh-CN/form.ts'

export const form: Texts<typeof zh> = {
  required: 'Required',
  tooShort: 'At least {{minimum}} characters',
  tooLong: 'At most {{maximum}} characters',
  tooFew: 'Choose at least {{minimum}}',
  tooMany: 'Choose at most {{maximum}}',
  tooSmall: 'Not below {{minimum}}',
  notAbove: 'Must be above {{minimum}}',
  tooBig: 'Not above {{maximum}}',
  decimals: 'At most {{count}} {{count, plural(one:decimal;many:decimals)}}',
  email: 'Not an e-mail address',
  integer: 'A whole number, please',
  invalid: 'Not in the right form',
  format: {
    natural: 'Enter a natural number',
    letters: 'Enter English letters',
    landline: 'Enter a landline number',
    bankCard: 'A bank card has 10 to 20 digits',
    idNumber: 'At most 50 letters and digits',
    nationalId: 'Enter a citizen’s identity number',
    qq: 'A QQ number has 5 to 12 digits',
    webAddress: 'Enter an address that begins with http or https',
    lettersAndDigits: 'At most 20 English letters and digits',
    decimal5and4: 'At most 5 digits before the point and 4 after it',
    personName: '2 to 100 Chinese or English characters, blanks allowed',
    digitLines: 'Digits and line breaks only',
    upTo255: 'At most 255 characters',
  },
}
