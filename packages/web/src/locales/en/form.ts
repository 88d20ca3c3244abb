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
  decimals: 'At most {{count}} decimals',
  email: 'Not an e-mail address',
  integer: 'A whole number, please',
  invalid: 'Not in the right form',
}
