import type { PositionSheet, TeachingSample } from '@heron/contract/routes'
import {
  type FileSetFault,
  joinFiles,
  type NamedText,
  orderedFiles,
  probableMain,
  splitFiles,
} from '@heron/core/file-set'
import { placesOf, readSheetText, type SheetProblem, writeSheetText } from './sheet-text.ts'

/** A file of a sample as it is typed. */
export interface DraftFile extends NamedText {
  readonly key: number
}

/** A sample as it is typed. */
export interface SampleDraft {
  readonly key: number
  readonly name: string
  /** The main program first; one file without a name for a text that was pasted. */
  readonly files: readonly DraftFile[]
  readonly projectId: string | null
  readonly number: string
  readonly part: string
  readonly date: string
  readonly sheet: string
}

export const newSample = (key: number): SampleDraft => ({
  key,
  name: '',
  files: [{ key: 0, name: '', text: '' }],
  projectId: null,
  number: '1',
  part: '',
  date: '',
  sheet: '',
})

export const draftOf = ({ sheet, text, ...sample }: TeachingSample, key: number): SampleDraft => ({
  ...sample,
  key,
  files: keyed(filesOf(text)),
  ...sheetFields(sheet),
})

/** The files of a stored text; a text without names of files is one file without a name. */
function filesOf(text: string): readonly NamedText[] {
  const files = splitFiles(text, '')
  return files.ok ? files.value : [{ name: '', text }]
}

const keyed = (files: readonly NamedText[]): readonly DraftFile[] => files.map((file, key) => ({ ...file, key }))

/** Files that were chosen together, in the probable order. */
export const chosenFiles = (files: readonly NamedText[]): readonly DraftFile[] =>
  keyed(orderedFiles(files, probableMain(files)))

/** Whether a lesson's programs are made of files: then each sample has the names of its files, even a single one. */
export const areFileSets = (drafts: readonly SampleDraft[]): boolean => drafts.some(({ files }) => files.length > 1)

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
  /** Why the files are not one program. */
  readonly fault: FileSetFault | undefined
  readonly counts: { readonly tools: number; readonly places: number; readonly lines: number }
}

/** A sample in the form of the call, with the problems of its files and its sheet. */
export function checkedSample(draft: SampleDraft, isOfFiles: boolean): CheckedSample {
  const { key: _key, files, sheet, number, part, date, ...sample } = draft
  const { tools, problems } = readSheetText(sheet)
  const joined = isOfFiles ? joinFiles(files) : undefined
  const text = joined?.ok ? joined.value : (files[0]?.text ?? '')
  return {
    sample: { ...sample, text, sheet: { number: Number(number), part, date, tools } },
    problems,
    fault: joined?.ok === false ? joined.fault : undefined,
    counts: {
      tools: tools.length,
      places: placesOf(tools),
      lines: files.reduce((sum, file) => sum + file.text.trimEnd().split('\n').length, 0),
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
async function readText(file: File, most: number): Promise<string | undefined> {
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

/** The texts of the files of a program; undefined when one of them is none, or all together are too long. */
export async function readPrograms(files: readonly File[], most: number): Promise<readonly NamedText[] | undefined> {
  const read: NamedText[] = []
  for (const file of files) {
    const text = await readText(file, most)
    if (text === undefined) return undefined
    read.push({ name: file.name, text })
  }
  return read.reduce((sum, { text }) => sum + text.length, 0) > most ? undefined : read
}
