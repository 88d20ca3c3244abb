import { type CatalogueEntry, errors } from '@heron/contract/errors'
import type { FieldIssue } from '@heron/contract/wire'
import { currentLanguage, text } from '../text/text.ts'
import type { CallFailure } from './failure.ts'

const texts = { cn: 'zh', en: 'en', jp: 'ja' } as const

const catalogue: Readonly<Record<string, CatalogueEntry>> = errors

/** Why a field was refused, in the reader's language, also when it was another one as the server answered. */
export const fieldText = ({ message, words }: FieldIssue): string => words?.[texts[currentLanguage()]] ?? message

/** The failure in the reader's language: from the catalogue by its code, else as the server put it. */
export function failureText(failure: CallFailure): string {
  // Where no server has answered, what the browser says is no sentence for people.
  if (failure.kind === 'network' || failure.kind === 'timeout') return text(`app.${failure.kind}`)
  const entry = Object.hasOwn(catalogue, failure.code) ? catalogue[failure.code] : undefined
  if (!entry) return failure.message
  return entry[texts[currentLanguage()]].replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String(failure.params[name] ?? ''),
  )
}
