import { fileNameKey, isFileName } from './file-name.ts'
import { CLOSED, FILE_MARK, fileNameIn, isFileMark } from './mark.ts'

/** One file of a program. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** Before the name of a file whose last line has no line end. */
const OPEN = `${FILE_MARK}OPEN `
const MARKED = new RegExp(`^${FILE_MARK}(?:FILE|OPEN) ([^\\r\\n${FILE_MARK}]+)(\\r?\\n)`)

/**
 * `empty`: no file. `name`: a name that no file may have. `twice`: two files with one name, also in other case. `mark`:
 * the text of a file contains the file separator. `form`: not the canonical text of any files.
 */
export type FileSetFaultCode = 'empty' | 'name' | 'twice' | 'mark' | 'form'

export interface FileSetFault {
  readonly code: FileSetFaultCode
  /** The file; empty when it is none of them. */
  readonly name: string
}

export type FileSetResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: FileSetFault }

/**
 * The canonical text of a program's files, the main program first: hash, signature and line numbers refer to it. A
 * program that is not made of files is its own text and does not pass through here.
 */
export function joinFiles(files: readonly NamedText[]): FileSetResult<string> {
  const fault = faultOf(files)
  return fault ? { ok: false, fault } : { ok: true, value: files.map(marked).join('') }
}

/** The files of a canonical text; a text without file separator is one file, called `only`. */
export function splitFiles(text: string, only: string): FileSetResult<readonly NamedText[]> {
  if (!text.includes(FILE_MARK)) return { ok: true, value: [{ name: only, text }] }
  const files: NamedText[] = []
  for (const part of text.split(new RegExp(`(?=${FILE_MARK})`))) {
    const file = fileOf(part)
    if (!file) return { ok: false, fault: { code: 'form', name: '' } }
    files.push(file)
  }
  const joined = joinFiles(files)
  if (!joined.ok) return joined
  // Each set of files has one text: any other form of it is refused.
  return joined.value === text ? { ok: true, value: files } : { ok: false, fault: { code: 'form', name: '' } }
}

/** The file of a line of a canonical text, and the line in it; undefined for a program that is not made of files. */
export function lineInFile(text: string, line: number): { readonly name: string; readonly line: number } | undefined {
  const lines = text.split('\n')
  const at = lines.slice(0, line).findLastIndex(isFileMark)
  return at < 0 ? undefined : { name: fileNameIn(lines[at] ?? ''), line: line - at - 1 }
}

/** Files with the given one first and the others by name, numbers in names by their value. */
export function orderedFiles<File extends NamedText>(files: readonly File[], main: string): readonly File[] {
  const others = files.filter(({ name }) => name !== main)
  const own = files.filter(({ name }) => name === main)
  return [...own, ...others.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))]
}

/** The file that mentions most of the others, by name or by the name without extension: probably the main program. */
export function probableMain(files: readonly NamedText[]): string {
  const mentions = files.map(
    (file) => files.filter((other) => other !== file && mentionsFile(file.text, other.name)).length,
  )
  return files[mentions.indexOf(Math.max(0, ...mentions))]?.name ?? ''
}

/** Whether a text contains the name of a file, or the last number in it. */
function mentionsFile(text: string, name: string): boolean {
  const stem = name.replace(/\.[^.]*$/, '')
  const number = /\d+(?!.*\d)/.exec(stem)?.[0].replace(/^0+(?=\d)/, '')
  if (text.includes(stem)) return true
  return number !== undefined && new RegExp(`(?<![\\d.])0*${number}(?![\\d.])`).test(text)
}

function faultOf(files: readonly NamedText[]): FileSetFault | undefined {
  if (files.length === 0) return { code: 'empty', name: '' }
  const bad = files.find(({ name }) => !isFileName(name))
  if (bad) return { code: 'name', name: bad.name }
  const keys = new Set<string>()
  const again = files.find(({ name }) => keys.size === keys.add(fileNameKey(name)).size)
  if (again) return { code: 'twice', name: again.name }
  const marker = files.find(({ text }) => text.includes(FILE_MARK))
  return marker && { code: 'mark', name: marker.name }
}

/** A file with its name before it. A last line without line end gets one, and another word before the name. */
function marked({ name, text }: NamedText): string {
  const eol = lineEndOf(text)
  return text.endsWith('\n') ? `${CLOSED}${name}${eol}${text}` : `${OPEN}${name}${eol}${text}${eol}`
}

const lineEndOf = (text: string): string => {
  const at = text.indexOf('\n')
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n'
}

function fileOf(part: string): NamedText | undefined {
  const [mark = '', name, eol = ''] = MARKED.exec(part) ?? []
  if (name === undefined) return undefined
  const text = part.slice(mark.length)
  if (part.startsWith(CLOSED)) return { name, text }
  return text.endsWith(eol) ? { name, text: text.slice(0, text.length - eol.length) } : undefined
}
