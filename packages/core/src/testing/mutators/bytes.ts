import { changeLine, type Mutator, type Pick } from './mutator.ts'

/** Mutators of characters, of the file's frame and of the header. */
const BLOCK = /^N\d+ /
const BYTE_ORDER_MARK = '\uFEFF'

const header = (name: string, match: RegExp, change: (line: string, pick: Pick) => string): Mutator => ({
  name,
  cover: 'sealed',
  mutate: changeLine(match, change),
})
const bump = (line: string): string => line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))

export const byteMutators: readonly Mutator[] = [
  {
    name: 'comment opener in a block',
    cover: 'sealed',
    mutate: changeLine(BLOCK, (line) => line.replace(/ (?=[GMTEO])/, ' (')),
  },
  {
    name: 'a comment around a block',
    cover: 'forged',
    mutate: changeLine(BLOCK, (line) => `(${line.replace(/^N\d+ /, '')})`),
  },
  { name: 'cut short', cover: 'raw', mutate: (text, pick) => text.slice(0, 10 + pick(text.length - 20)) },
  { name: 'carriage returns', cover: 'sealed', mutate: (text) => text.replaceAll('\n', '\r\n') },
  { name: 'byte order mark', cover: 'sealed', mutate: (text) => BYTE_ORDER_MARK + text },
  { name: 'extra per cent', cover: 'sealed', mutate: changeLine(BLOCK, (line) => [line, '%']) },
  { name: 'lower case', cover: 'sealed', mutate: changeLine(BLOCK, (line) => line.toLowerCase()) },
  { name: 'number the blocks otherwise', cover: 'sealed', mutate: shiftNumbers },
  {
    name: 'another block number',
    cover: 'sealed',
    mutate: changeLine(BLOCK, (line) => line.replace(/^N\d+/, 'N0015')),
  },
  { name: 'edit a digit', cover: 'raw', mutate: editDigit },
  { name: 'edit a digit and seal', cover: 'sealed', mutate: editDigit },
  {
    name: 'edit the checksum',
    cover: 'raw',
    mutate: changeLine(/^\(CRC32 /, (line) => line.replace(/.\)$/, (end) => (end === '0)' ? '1)' : '0)'))),
  },
  { name: 'another program number', cover: 'sealed', mutate: changeLine(/^O0|^O[1-8]/, bump) },
  { name: 'a block nobody knows', cover: 'forged', mutate: changeLine(BLOCK, (line) => [line, 'N0000 G28 Z0.0000']) },
  { name: 'a stop more', cover: 'forged', mutate: changeLine(BLOCK, (line) => [line, 'N0000 M00']) },
  header('header: machine', /^\(MACHINE /, bump),
  header('header: project', /^\(PROJECT /, bump),
  header('header: revision', /^\(REVISION /, bump),
  header('header: inputs', /^\(INPUT /, (line) => line.replace(/.\)$/, (end) => (end === 'A)' ? 'B)' : 'A)'))),
  header('header: extremes', /^\(M(IN|AX) /, bump),
  header('header: counts', /^\((STEPS|LOCATIONS) /, bump),
  header('header: tools', /^\(TOOL /, (line) =>
    line.replace(/ROUGH|SEMI|FINISH|FINE/, (is) => (is === 'FINE' ? 'ROUGH' : 'FINE')),
  ),
  header('header: systems', /^\(CS /, (line) =>
    line.replace(/\d\d/, (cs) => (cs === '59' ? '54' : String(Number(cs) + 1))),
  ),
  header('header: units', /^\(UNITS /, () => '(UNITS INCH)'),
  header('header: status', /^\(STATUS /, (line) => (line.includes('DRAFT') ? '(STATUS RELEASED)' : '(STATUS DRAFT)')),
  { name: 'header: a key less', cover: 'sealed', mutate: changeLine(/^\([A-Z0-9-]+ .*\)$/, () => []) },
]

function shiftNumbers(text: string): string {
  return text.replace(/^N(\d+)/gm, (_, digits: string) => `N${String(Number(digits) + 10).padStart(4, '0')}`)
}

/** Changes one digit in a block's words. */
function editDigit(text: string, pick: Pick): string | undefined {
  return changeLine(BLOCK, (line) => {
    const start = line.indexOf(' ')
    const places = [...line.matchAll(/\d/g)].map((found) => found.index).filter((at) => at > start)
    const at = places[pick(places.length)]
    if (at === undefined) return line
    return `${line.slice(0, at)}${(Number(line[at]) + 1 + pick(9)) % 10}${line.slice(at + 1)}`
  })(text, pick)
}
