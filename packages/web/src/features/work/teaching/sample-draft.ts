import type { PositionSheet, TeachingSample } from '@heron/contract/routes'
import { placesOf, readSheetText, type SheetProblem, writeSheetText } from './sheet-text.ts'

/** A sample as it is typed. */
export interface SampleDraft {
  readonly key: number
  readonly name: string
  readonly text: string
  readonly projectId: string | null
  readonly number: string
  readonly part: string
  readonly date: string
  readonly sheet: string
}

export const newSample = (key: number): SampleDraft => ({
  key,
  name: '',
  text: '',
  projectId: null,
  number: '1',
  part: '',
  date: '',
  sheet: '',
})

export const draftOf = ({ sheet, ...sample }: TeachingSample, key: number): SampleDraft => ({
  ...sample,
  key,
  ...sheetFields(sheet),
})

export const sheetFields = ({ number, part, date, tools }: PositionSheet) => ({
  number: String(number),
  part,
  date,
  sheet: writeSheetText(tools),
})

/** The number that a program begins with: `O0123`, `:0123`, `PROGRAM 123`. */
export const numberIn = (text: string): string | undefined => /^(?:%\s*)?[A-Z:]+ ?0*(\d{1,8})/.exec(text)?.[1]

export interface CheckedSample {
  readonly sample: TeachingSample
  readonly problems: readonly SheetProblem[]
  readonly counts: { readonly tools: number; readonly places: number; readonly lines: number }
}

/** A sample as the call takes it, with what is wrong with its sheet. */
export function checkedSample({ key: _key, sheet, number, part, date, ...sample }: SampleDraft): CheckedSample {
  const { tools, problems } = readSheetText(sheet)
  return {
    sample: { ...sample, sheet: { number: Number(number), part, date, tools } },
    problems,
    counts: {
      tools: tools.length,
      places: placesOf(tools),
      lines: sample.text.trimEnd().split('\n').length,
    },
  }
}

/** Reads a program file as text: UTF-8, else as Chinese controls write it; undefined for other bytes and for long files. */
export async function readProgram(file: File, most: number): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.length > most || text.includes('\0') ? undefined : text
    } catch (error) {
      // Not in this encoding: the next one is tried.
      if (!(error instanceof TypeError)) throw error
    }
  }
  return undefined
}
