import { labelOf } from '@heron/contract/field-labels'
import type { Language } from '../../../lib/text/languages.ts'

const words = { cn: 'zh', en: 'en', jp: 'ja' } as const

/** The form's label for the field of a row; its name where no form has it. */
export const labelOfField = (name: string, call: string | undefined, language: Language): string =>
  labelOf(name, call)?.[words[language]] ?? name
