import { isFileSet, joinFiles, type NamedText, sameFileName, splitFiles } from '../../file-set/index.ts'
import { BYTE_ORDER_MARK, type Carried } from '../carry.ts'
import { type CarriedLine, type CarryCodes, carryCodes } from '../carry-codes.ts'
import { isPercentLine } from '../program-name.ts'

const CONTROL = /[^\t\n\r -~\u0080-\uffff]/g
const LINE_END = /\r\n|\n|\r/

/** A returned file, the stored one it corresponds to, and its lines. */
interface ReturnedFile {
  readonly name: string
  readonly own: NamedText | undefined
  readonly lines: readonly CarriedLine[]
}

/**
 * Removes the traces of transport from returned files of a learnt post, whose programs have no header: what the stored
 * text does not have of byte order marks, control characters, blank lines, blanks at line ends and `%`, other line ends,
 * the case of the names of files, and their order.
 */
export function carryFiles(files: readonly NamedText[], stored: string): Carried {
  const codes: CarryCodes = new Set()
  const split = splitFiles(stored, files[0]?.name ?? '')
  const known = split.ok ? split.value : []
  const returned = inStoredOrder(files, known).map(({ file, own }): ReturnedFile => {
    if (own && own.name !== file.name) codes.add('fileNames')
    // A single file has no name of its own in the stored text: only the one under which it came back.
    const name = isFileSet(stored) ? own?.name : undefined
    return { name: file.name, own, lines: linesOf(file.text, { text: own?.text ?? '', name }, codes) }
  })
  const texts = returned.map(
    ({ name, own, lines }): NamedText => ({ name: own?.name ?? name, text: written(lines, own) }),
  )
  const isSet = isFileSet(stored) || files.length > 1
  const joined = isSet ? joinFiles(texts) : undefined
  const origins = returned.flatMap(({ name, lines }) => [
    ...(isSet ? [{ name, line: 0 }] : []),
    ...lines.map(([, line]) => ({ name, line })),
  ])
  return {
    text: joined?.ok ? joined.value : (texts[0]?.text ?? ''),
    codes: carryCodes.filter((code) => codes.has(code)),
    trailer: 'missing',
    lineOf: (line) => origins[line - 1]?.line ?? line,
    fileOf: (line) => (isSet ? origins[line - 1]?.name : undefined),
  }
}

/** Stored files first, in their order; then those that the stored program does not have. */
function inStoredOrder(files: readonly NamedText[], known: readonly NamedText[]) {
  const [only] = known
  const [single] = files
  if (only && single && known.length === 1 && files.length === 1) return [{ file: single, own: only }]
  const pairs = known.flatMap((own) => {
    const file = files.find(({ name }) => sameFileName(name, own.name))
    return file ? [{ file, own }] : []
  })
  const others = files.filter((file) => pairs.every((pair) => pair.file !== file))
  return [...pairs, ...others.map((file) => ({ file, own: undefined }))]
}

const endOf = (text: string): string => LINE_END.exec(text)?.[0] ?? '\n'

function written(lines: readonly CarriedLine[], own: NamedText | undefined): string {
  const eol = endOf(own?.text ?? '')
  const isClosed = own === undefined || own.text.endsWith(eol)
  return lines.map(([line]) => line).join(eol) + (isClosed ? eol : '')
}

/** What is stored of a file: its text, and its name where the program consists of several. */
interface StoredFile {
  readonly text: string
  readonly name: string | undefined
}

function linesOf(text: string, { text: stored, name }: StoredFile, codes: CarryCodes): readonly CarriedLine[] {
  const marked = text.replace(BYTE_ORDER_MARK, '')
  if (marked !== text) codes.add('byteOrderMark')
  const plain = marked.replace(CONTROL, '')
  if (plain !== marked) codes.add('controlCharacters')
  const eol = endOf(stored)
  const ends = plain.match(new RegExp(LINE_END, 'g')) ?? []
  if (stored !== '' && (ends.some((end) => end !== eol) || plain.endsWith(eol) !== stored.endsWith(eol)))
    codes.add('lineEnds')
  const known = storedLines(stored)
  const solid = withStoredBlanks(storedLines(plain), known, codes)
  return withStoredPercents(solid, { known, name }, codes)
}

/** The lines of a text, without the empty one after the last line end. */
function storedLines(text: string): readonly string[] {
  const lines = text.split(LINE_END)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function withStoredBlanks(lines: readonly string[], known: readonly string[], codes: CarryCodes): CarriedLine[] {
  const stored = new Set(known)
  const byWords = new Map(known.map((line) => [line.trimEnd(), line]))
  const hasBlank = byWords.has('')
  return lines.flatMap((line, at): CarriedLine[] => {
    const words = line.trimEnd()
    if (words === '' && !hasBlank) {
      codes.add('blankLines')
      return []
    }
    const own = stored.has(line) ? line : (byWords.get(words) ?? words)
    if (own !== line) codes.add('trailingBlanks')
    return [[own, at + 1]]
  })
}

const isPercent = (line: string | undefined): boolean => line === '%'
/** May carry the name of the program, but no words: whether a control executes them is not known. */
const beginsWithPercent = (line: string | undefined, name: string | undefined): boolean =>
  (line?.startsWith('%') && isPercentLine(line, name)) ?? false

/** How many lines with `%` a text begins with; only the first one with a name: controls skip it up to its line end. */
function openingPercents(lines: readonly string[], name: string | undefined): number {
  const other = lines.findIndex((line, n) => !(n === 0 ? beginsWithPercent(line, name) : isPercent(line)))
  return other < 0 ? lines.length : other
}

/** `%` at both ends as in the stored text; it is not added to a text that stops before its end. */
function withStoredPercents(
  lines: readonly CarriedLine[],
  { known, name }: { readonly known: readonly string[]; readonly name: string | undefined },
  codes: CarryCodes,
): readonly CarriedLine[] {
  const texts = lines.map(([text]) => text)
  const from = beginsWithPercent(known[0], name) ? 0 : openingPercents(texts, name)
  let to = lines.length
  if (!beginsWithPercent(known.at(-1), name)) while (to > from && isPercent(texts[to - 1])) to--
  const kept = lines.slice(from, to)
  const [first, last] = [kept[0]?.[0], kept.at(-1)?.[0]]
  const opens = isPercent(known[0]) && !beginsWithPercent(first, name)
  const closes = isPercent(known.at(-1)) && !isPercent(last) && last === known.at(-2)
  if (kept.length < lines.length || opens || closes) codes.add('percent')
  const end = lines.at(-1)?.[1] ?? 1
  return [...(opens ? [['%', 1] as const] : []), ...kept, ...(closes ? [['%', end] as const] : [])]
}
