import { type CatalogueEntry, errors } from '@heron/contract/errors'
import type { FieldIssue } from '@heron/contract/wire'
import { currentLanguage, text } from '../text/text.ts'
import { CallFailure } from './failure.ts'

const texts = { cn: 'zh', en: 'en', jp: 'ja' } as const

const catalogue: Readonly<Record<string, CatalogueEntry>> = errors

/** The error of a field in the user's present language, even if the server answered in another one. */
export const fieldText = ({ message, words }: FieldIssue): string => words?.[texts[currentLanguage()]] ?? message

/** The failure in the user's language: from the catalogue by its code, otherwise the server's text. */
export function failureText(failure: CallFailure): string {
  // Without an answer, the browser's message is not suitable for users.
  if (failure.kind === 'network' || failure.kind === 'timeout') return text(`app.${failure.kind}`)
  const entry = Object.hasOwn(catalogue, failure.code) ? catalogue[failure.code] : undefined
  if (!entry) return failure.message
  return entry[texts[currentLanguage()]].replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String(failure.params[name] ?? ''),
  )
}

/** The reason of any failure, in the user's language; an error of the browser or of a widget's own keeps its text. */
export const reasonText = (error: unknown): string =>
  error instanceof CallFailure ? failureText(error) : error instanceof Error ? error.message : String(error)
