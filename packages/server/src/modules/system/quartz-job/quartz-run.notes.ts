import { type RunNote, runNotesWords } from '@heron/contract/run-notes'
import { z } from 'zod'
import { languageOf, readerLanguage } from '../../../platform/reader-language.ts'
import type { RunRow } from './quartz-run.store.ts'

const words = z.strictObject({ zh: z.string(), en: z.string(), ja: z.string() })
const stored = z.array(
  z.strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number(), words])) }),
)

const readNotes = (text: string): readonly RunNote[] => stored.parse(JSON.parse(text))

/**
 * What a run did and why it failed, in the reader's language. Runs from before notes were stored have the English text
 * of that time.
 */
export function textsOfRun({ outcome, notes, output, error }: RunRow): Pick<RunRow, 'output' | 'error'> {
  if (notes === null) return { output, error }
  const text = runNotesWords(readNotes(notes))[languageOf(readerLanguage())]
  return outcome === 'failed' ? { output: null, error: text } : { output: text, error: null }
}
