/**
 * The burns of a GEN-ISO text, read with a few patterns from docs/GEN-ISO.md. Used to judge mutants; shares no code
 * with the verifier. Lengths in counts of 0.1 µm, angles in 0.001°.
 */
export interface TextStep {
  readonly condition: number
  /** The row of the text's own condition table, as printed. */
  readonly settings: string
  readonly pattern: 'none' | 'circle' | 'square' | 'sphere' | 'triangle'
  readonly radius: number
  readonly z: number
}

export interface TextBurn {
  /** Electrode and class that the header gives for the pot. */
  readonly tool: string
  readonly pot: number
  /** The load of the magazine. */
  readonly load: number
  /** Whether the operator was told which load, before the stop for it. */
  readonly isLoadSaid: boolean
  readonly cs: number
  readonly x: number
  readonly y: number
  readonly c: number
  /** The last comment before it, which the operator sees. */
  readonly said: string
  readonly steps: TextStep[]
}

const patterns = ['circle', 'square', 'sphere', 'triangle'] as const
/** Counts of 0.1 µm of a text in mm. */
export const counts = (text: string | undefined): number => Math.round(Number(text) * 10_000)

interface State extends TextPlace {
  said: string
  condition: number
}

type Magazine = ReadonlyMap<number, string>

/** The electrodes by pot for each load of the magazine, with the number of the load. */
function magazines(text: string): readonly (readonly [load: number, tools: Magazine])[] {
  const stated = [...text.matchAll(/^\((?:TOOL|RELOAD (\d+)) (\d+) (.+)\)$/gm)]
  const loads = Map.groupBy(stated, ([, load = '1']) => Number(load))
  return [...loads].map(([load, own]) => [load, new Map(own.map(([, , pot, tool = '']) => [Number(pot), tool]))])
}

interface Loaded extends Pick<TextBurn, 'load' | 'isLoadSaid'> {
  readonly tools: Magazine
}

/** The load of the magazine at each line: the next one after every stop that is not at the beginning. */
function loadsByLine(lines: readonly string[], text: string): readonly Loaded[] {
  const [[first, tools] = [1, new Map<number, string>()], ...later] = magazines(text)
  const begin = lines.findIndex((line) => / G21 /.test(line))
  let now: Loaded = { load: first, tools, isLoadSaid: true }
  return lines.map((line, n) => {
    if (n > begin && / M00$/.test(line)) {
      const [load, own] = later.shift() ?? [now.load + 1, new Map<number, string>()]
      now = { load, tools: own, isLoadSaid: lines[n - 1] === `(LOAD ${load})` }
    }
    return now
  })
}

/** Every place that the text burns, in order. */
export function textBurns(text: string): readonly TextBurn[] {
  const lines = text.split('\n')
  const loads = loadsByLine(lines, text)
  const table = new Map([...text.matchAll(/^N\d+ G12 E(\d+) (.+)$/gm)].map(([, e, row = '']) => [Number(e), row]))
  const now: State = { pot: 0, cs: 0, x: 0, y: 0, c: 0, said: '', condition: 0, pattern: 'none', radius: 0 }
  const burns: TextBurn[] = []
  let burn: TextBurn | undefined
  lines.forEach((line, n) => {
    const block = line.replace(/^N\d+ /, '')
    if (line.startsWith('(')) now.said = line.slice(1, -1)
    if (block === 'M80') {
      const { pot, cs, x, y, c, said } = now
      const { load = 1, isLoadSaid = false, tools } = loads[n] ?? {}
      burn = { tool: tools?.get(pot) ?? '', pot, load, isLoadSaid, cs, x, y, c, said, steps: [] }
      burns.push(burn)
    }
    if (block === 'M81') burn = undefined
    follow(now, block)
    const [, z] = /^G01 Z(-?[\d.]+)$/.exec(block) ?? []
    const { condition, pattern, radius } = now
    if (z !== undefined)
      burn?.steps.push({ condition, settings: table.get(condition) ?? '', pattern, radius, z: counts(z) })
  })
  return burns
}

/** Where a text is, and with which orbit, as GEN-ISO and the invented control of the shop's samples write it. */
export interface TextPlace extends Pick<TextStep, 'pattern' | 'radius'> {
  readonly pot: number
  readonly cs: number
  readonly x: number
  readonly y: number
  readonly c: number
}

/** Changes the place by a block that states the electrode, the work system or the position, or ends the orbit. */
export function followPlace(now: TextPlace, block: string): void {
  const [, pot] = /^T(\d+) M06$/.exec(block) ?? []
  if (pot !== undefined) Object.assign(now, { pot: Number(pot) })
  const [, cs] = /^G(5[4-9])$/.exec(block) ?? []
  if (cs !== undefined) Object.assign(now, { cs: Number(cs) })
  const [, x, y, c] = /^G00 X(\S+) Y(\S+) C(\S+)$/.exec(block) ?? []
  if (x !== undefined) Object.assign(now, { x: counts(x), y: counts(y), c: Math.round(Number(c) * 1000) })
  if (block === 'OBT000') Object.assign(now, { pattern: 'none', radius: 0 })
}

function follow(now: State, block: string): void {
  followPlace(now, block)
  const [, condition] = /^E(\d{3})$/.exec(block) ?? []
  if (condition !== undefined) now.condition = Number(condition)
  const [, pattern, radius] = /^OBT1(\d)\d R(\S+)$/.exec(block) ?? []
  if (pattern !== undefined)
    Object.assign(now, { pattern: patterns[Number(pattern)] ?? 'none', radius: counts(radius) })
}
