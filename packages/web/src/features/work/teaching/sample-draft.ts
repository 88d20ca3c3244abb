import type { PositionSheet, TeachingSample } from '@heron/contract/routes'
import {
  type CharacterEncoding,
  commonEncoding,
  type FileSetFault,
  joinFiles,
  type LostCharacter,
  lostCharacter,
  type NamedText,
  orderedFiles,
  probableMain,
  recogniseText,
  splitFiles,
} from '@heron/core/file-set'
import { placesOf, readSheetText, type SheetProblem, writeSheetText } from './sheet-text.ts'

/** A file of a sample as it is typed. */
export interface DraftFile extends ProgramFile {
  readonly key: number
}

/** A file with its text; with its bytes until the text is changed by hand. */
export interface ProgramFile extends NamedText {
  readonly bytes?: ArrayBuffer
}

/** A sample as it is typed. */
export interface SampleDraft {
  readonly key: number
  readonly name: string
  /** The main program first; one file without a name for a text that was pasted. */
  readonly files: readonly DraftFile[]
  /** Undefined in lessons from before it was recorded, and for files in different encodings. */
  readonly encoding: CharacterEncoding | undefined
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
  encoding: 'ascii',
  projectId: null,
  number: '1',
  part: '',
  date: '',
  sheet: '',
})

export const draftOf = ({ sheet, text, encoding, ...sample }: TeachingSample, key: number): SampleDraft => ({
  ...sample,
  key,
  encoding,
  files: keyed(filesOf(text)),
  ...sheetFields(sheet),
})

/** The files of a stored text; a text without names of files is one file without a name. */
function filesOf(text: string): readonly NamedText[] {
  const files = splitFiles(text, '')
  return files.ok ? files.value : [{ name: '', text }]
}

const keyed = (files: readonly ProgramFile[]): readonly DraftFile[] => files.map((file, key) => ({ ...file, key }))

/** Files that were chosen together, in the probable order. */
export const chosenFiles = (files: readonly ProgramFile[]): readonly DraftFile[] =>
  keyed(orderedFiles(files, probableMain(files)))

/** A sample in an encoding that a person chose: files that were chosen are read again in it. */
export const inEncoding = (draft: SampleDraft, encoding: CharacterEncoding): Partial<SampleDraft> => ({
  encoding,
  files: draft.files.map((file) => {
    const text = file.bytes && decodedText(file.bytes, encoding === 'ascii' ? 'utf-8' : encoding)
    return text === undefined ? file : { ...file, text: withoutTape(text) }
  }),
})

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
  /** A character that the encoding of the sample cannot express. */
  readonly lost: LostCharacter | undefined
  readonly counts: { readonly tools: number; readonly places: number; readonly lines: number }
}

/** A sample in the form of the call, with the problems of its files and its sheet. */
export function checkedSample(draft: SampleDraft, isOfFiles: boolean): CheckedSample {
  const { key: _key, files, encoding, sheet, number, part, date, ...sample } = draft
  const { tools, problems } = readSheetText(sheet)
  const joined = isOfFiles ? joinFiles(files) : undefined
  const text = joined?.ok ? joined.value : (files[0]?.text ?? '')
  return {
    sample: { ...sample, ...(encoding && { encoding }), text, sheet: { number: Number(number), part, date, tools } },
    problems,
    lost: encoding && lostCharacter(text, encoding),
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

/** The text of a file in an encoding; undefined when its bytes are invalid in it. */
function decodedText(bytes: ArrayBuffer, encoding: Exclude<CharacterEncoding, 'ascii'>): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/** The files of a program as texts, with their encoding; undefined when they have different ones. */
export interface ReadPrograms {
  readonly files: readonly ProgramFile[]
  readonly encoding: CharacterEncoding | undefined
}

/** Reads the files of a program; undefined when one of them is no text, or all together are too long. */
export async function readPrograms(files: readonly File[], most: number): Promise<ReadPrograms | undefined> {
  const read: ProgramFile[] = []
  const encodings: CharacterEncoding[] = []
  for (const file of files) {
    const bytes = await file.arrayBuffer()
    const found = recogniseText((encoding) => decodedText(bytes, encoding))
    const text = found && withoutTape(found.text)
    if (!found || text === undefined || text.includes('\0')) return undefined
    encodings.push(found.encoding)
    read.push({ name: file.name, text, bytes })
  }
  if (read.reduce((sum, { text }) => sum + text.length, 0) > most) return undefined
  return { files: read, encoding: commonEncoding(encodings) }
}
