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

/** The number at the start of a program: `O0123`, `:0123`, `PROGRAM 123`. */
export const numberIn = (text: string): string | undefined => /^(?:%\s*)?[A-Z:]+ ?0*(\d{1,8})/i.exec(text)?.[1]

export interface CheckedSample {
  readonly sample: TeachingSample
  readonly problems: readonly SheetProblem[]
  readonly counts: { readonly tools: number; readonly places: number; readonly lines: number }
}

/** A sample in the form of the call, with the problems of its sheet. */
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

/** Characters that a tape punch or a DNC line adds before and after a program. */
const TAPE = '\0\u001a\u007f'

function withoutTape(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && TAPE.includes(text.charAt(from))) from++
  while (to > from && TAPE.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

/**
 * Reads a program file as text: UTF-8, otherwise the encoding of Chinese controls; undefined for other bytes and for
 * files that are too long.
 */
export async function readProgram(file: File, most: number): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = withoutTape(new TextDecoder(encoding, { fatal: true }).decode(bytes))
      return text.length > most || text.includes('\0') ? undefined : text
    } catch (error) {
      // Not in this encoding: try the next one.
      if (!(error instanceof TypeError)) throw error
    }
  }
  return undefined
}
