import type { PositionSheet } from '@heron/contract/routes'

type Tools = PositionSheet['tools']

/** A position in a program, and the lowest Z before the next one. */
interface Found {
  readonly pot: number
  readonly cs: number
  readonly x: number
  readonly y: number
  readonly c: number
  readonly lowest: number
  /** Words of the last remark before it. */
  readonly said: readonly string[]
}

const REMARK = /^\s*(?:N\d+\s*)?[(;'#](.*)$/i
const WORD = /(?<![A-Z])([A-Z])=?([+-]?(?:\d+\.?\d*|\.\d+))/gi
/** T words of pumps (`core/program/published.ts`). */
const PUMP = [84, 85]
/** Lines that set a position or feel for contact instead of moving to a place: G10, G53, G80, G92. */
const NO_PLACE = [10, 53, 80, 92]
const FIRST_SYSTEM = 54
const LAST_SYSTEM = 59
const RELATIVE = 91
const ABSOLUTE = 90
const MICROMETRES = 1000

/**
 * The position sheet that a program shows by itself, for a person to check: a place is a line with X and Y after which Z
 * goes below zero, or every line with X and Y where Z never does (the depth is then 0); pots are T words, systems G54 to
 * G59. Lengths without a point in the whole program are micrometres.
 */
export function proposeSheet(text: string): Tools {
  const per = /[XYZ]=?[+-]?\d*\.\d/i.test(text) ? 1 : MICROMETRES
  const found = foundIn(text)
  const deep = found.filter(({ lowest }) => lowest < 0)
  const places = deep.length > 0 ? deep : found
  const tools: { pot: number; own: Found[] }[] = []
  for (const place of places) {
    const last = tools.at(-1)
    if (last?.pot === place.pot) last.own.push(place)
    else tools.push({ pot: place.pot, own: [place] })
  }
  const [label, name] = namedIn(tools.map(({ own }) => own))
  return tools.map(({ pot, own }, n) => ({
    pot,
    name: own[0]?.said[name] ?? `E${n + 1}`,
    places: own.map(({ said, cs, x, y, c, lowest }, k) => ({
      label: said[label] ?? `C${k + 1}`,
      ...{ cs, x: x / per, y: y / per, c, depth: Math.abs(lowest) / per },
    })),
  }))
}

/** What the lines so far have set. */
interface State {
  readonly pot: number
  readonly cs: number
  readonly isRelative: boolean
  readonly said: readonly string[]
}

function foundIn(text: string): readonly Found[] {
  const found: Found[] = []
  let state: State = { pot: 1, cs: FIRST_SYSTEM, isRelative: false, said: [] }
  for (const line of text.split(/\r?\n/)) {
    const remark = REMARK.exec(line)?.[1]
    if (remark !== undefined) {
      state = { ...state, said: remark.match(/[\w-]+/g) ?? [] }
      continue
    }
    const block = blockOf(line)
    state = stateAfter(state, block)
    const last = found.at(-1)
    const place = placeIn(block, state, last)
    const z = block.figure('Z')
    if (place) found.push(place)
    else if (z !== undefined && last) found[found.length - 1] = { ...last, lowest: Math.min(last.lowest, z) }
  }
  return found
}

function blockOf(line: string) {
  const words = [...line.matchAll(WORD)].map(([, letter = '', value]) => [letter.toUpperCase(), Number(value)] as const)
  return {
    codes: words.filter(([letter]) => letter === 'G').map(([, value]) => value),
    figure: (wanted: string) => words.find(([letter]) => letter === wanted)?.[1],
  }
}
type Block = ReturnType<typeof blockOf>

function stateAfter(state: State, { codes, figure }: Block): State {
  const pot = figure('T')
  const mode = codes.find((code) => code === RELATIVE || code === ABSOLUTE)
  return {
    ...state,
    pot: pot === undefined || PUMP.includes(pot) ? state.pot : pot,
    cs: codes.find((code) => code >= FIRST_SYSTEM && code <= LAST_SYSTEM) ?? state.cs,
    isRelative: mode === undefined ? state.isRelative : mode === RELATIVE,
  }
}

/** The place that a block with X and Y moves to. */
function placeIn(
  { codes, figure }: Block,
  { isRelative, ...state }: State,
  last: Found | undefined,
): Found | undefined {
  const [x, y, c] = [figure('X'), figure('Y'), figure('C') ?? figure('A')]
  if (x === undefined || y === undefined || codes.some((code) => NO_PLACE.includes(code))) return undefined
  const { x: fromX = 0, y: fromY = 0, c: fromC = 0 } = last ?? {}
  return isRelative
    ? { ...state, x: fromX + x, y: fromY + y, c: fromC + (c ?? 0), lowest: 0 }
    : { ...state, x, y, c: c ?? fromC, lowest: 0 }
}

/** Where in the remarks the locations are named, all differently, and where the electrodes; −1 where they are not. */
function namedIn(tools: readonly (readonly Found[])[]): readonly [label: number, name: number] {
  const remarks = tools.flat().map(({ said }) => said)
  const [first = []] = remarks
  if (remarks.some(({ length }) => length !== first.length)) return [-1, -1]
  const differs = (values: readonly (string | undefined)[]) => new Set(values).size
  const columns = first.map((_, n) => n)
  const label = columns.findLast((n) => differs(remarks.map((said) => said[n])) === remarks.length) ?? -1
  const name = columns.find((n) => {
    const ofTools = tools.map((own) => new Set(own.map(({ said }) => said[n])))
    return n !== label && /\d/.test(first[n] ?? '') && ofTools.every(({ size }) => size === 1)
  })
  return [label, name ?? -1]
}
