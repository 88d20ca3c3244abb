import { type Effect, type EffectKind, type LineMeanings, linesOfPost, type PostLine } from './effect.ts'
import type { StructuralPost } from './post.ts'

export const lineFaultCodes = ['missing', 'figure', 'field', 'silent', 'aside', 'foreign'] as const
/**
 * `missing`: no meaning is stated. `figure`: the stated height is not a figure of the line, or the line does not go to
 * machine-safe Z. `field`: the line does not print what its meaning needs. `silent`: it prints a place or depth that no
 * meaning uses. `aside`: a row of a list or a line after the end that moves or switches. `foreign`: a meaning for a
 * line that is not in the post.
 */
export type LineFaultCode = (typeof lineFaultCodes)[number]

export interface LineFault {
  readonly line: string
  readonly code: LineFaultCode
}

const NEEDS: Readonly<Partial<Record<EffectKind, readonly string[]>>> = {
  traverse: ['x', 'y', 'c', 'dx', 'dy', 'dc'],
  burn: ['z', 'rest', 'dz'],
  condition: ['condition'],
  system: ['cs'],
  toolCall: ['pot'],
  dwell: ['dwell'],
  holdDepth: ['depth'],
  orbitOn: ['radius', 'diameter'],
  orbitForBurns: ['radius', 'diameter'],
}
/** Fields that decide where the electrode moves, with the effects that use them. */
const DECIDING: Readonly<Record<string, EffectKind>> = {
  ...{ x: 'traverse', y: 'traverse', c: 'traverse', dx: 'traverse', dy: 'traverse', dc: 'traverse' },
  ...{ z: 'burn', rest: 'burn', dz: 'burn' },
}
const IDLE: readonly EffectKind[] = ['comment', 'setting', 'call']
const REMARK = /^[(;#'"]/
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/g
/** Reference return in G codes, and in controls with plain-text commands. */
const HOME_WORD = /G28(?!\d)|G30(?!\d)|HOME/i
const AFTER_WORD = /(?:Z|[A-Z]\d*=) ?([+-]?(?:\d+\.?\d*|\.\d+))/gi
const MM = 10_000
const UM = 10

/** Why the lines of a post may not be interpreted yet; empty when every line has a possible meaning. */
export function lineFaults(post: StructuralPost, meanings: LineMeanings): readonly LineFault[] {
  const lines = linesOfPost(post)
  const known = new Set(lines.map(({ text }) => text))
  const own = lines.flatMap((line) => {
    const code = faultOf(line, Object.hasOwn(meanings, line.text) ? meanings[line.text] : undefined, post)
    return code ? [{ line: line.text, code }] : []
  })
  const foreign = Object.keys(meanings).filter((text) => !known.has(text))
  return [...own, ...foreign.map((line): LineFault => ({ line, code: 'foreign' }))]
}

function faultOf(
  line: PostLine,
  effects: readonly Effect[] | undefined,
  { unprinted }: StructuralPost,
): LineFaultCode | undefined {
  if (!effects || effects.length === 0) return 'missing'
  if (line.isAside) return effects.every(({ kind }) => kind === 'comment' || kind === 'setting') ? undefined : 'aside'
  const [unfit] = effects.flatMap((effect) => unfitOf(line, effect, effects, unprinted) ?? [])
  if (unfit) return unfit
  const isIdle = effects.every(({ kind }) => IDLE.includes(kind))
  if (REMARK.test(line.text)) return isIdle ? undefined : 'silent'
  return line.fields.every((field) => isUsed(field, effects)) ? undefined : 'silent'
}

/** Whether an effect uses the field, if it decides where the electrode moves. */
function isUsed(field: string, effects: readonly Effect[]): boolean {
  const kind = DECIDING[field]
  return kind === undefined || effects.some((effect) => effect.kind === kind)
}

/** Why a line cannot have one of its effects. */
function unfitOf(
  line: PostLine,
  effect: Effect,
  effects: readonly Effect[],
  unprinted: StructuralPost['unprinted'],
): LineFaultCode | undefined {
  const fields = NEEDS[effect.kind]
  if (fields && !fields.some((field) => line.fields.includes(field))) return 'field'
  if (effect.kind === 'rapidZ' && !isFigureOf(line, effect)) return 'figure'
  if (effect.kind === 'home' && !mayGoHome(line, effects)) return 'figure'
  const isOrbit = effect.kind === 'orbitOn' || effect.kind === 'orbitForBurns'
  return isOrbit && !saysPattern(line, effect, unprinted) ? 'field' : undefined
}

/**
 * A move to machine-safe Z is stated by its word, as zero, or is part of a tool change; no other line may have this
 * effect.
 */
const mayGoHome = ({ fixed, fields }: PostLine, effects: readonly Effect[]): boolean =>
  effects.some(({ kind }) => kind === 'toolCall' || kind === 'toolReturn') ||
  (fields.length === 0 &&
    fixed.some(
      (text) => HOME_WORD.test(text) || [...text.matchAll(AFTER_WORD)].some(([, figure]) => Number(figure) === 0),
    ))

/** The stated height occurs in the line's own fixed text, in mm or µm. */
function isFigureOf({ fixed }: PostLine, { z }: Effect): boolean {
  if (z === undefined) return false
  const figures = fixed.flatMap((part) => [...part.matchAll(NUMBER)].map(([text]) => text))
  return figures.some((text) => [MM, UM].some((per) => Math.round(Number(text) * per) === z))
}

const saysPattern = ({ fields }: PostLine, { pattern }: Effect, unprinted: StructuralPost['unprinted']): boolean =>
  pattern !== undefined || fields.includes('pattern') || onlyPatternOf(unprinted) !== undefined

/** The pattern of all samples, when no line states it. */
export function onlyPatternOf(unprinted: StructuralPost['unprinted']): string | undefined {
  const patterns = (unprinted.pattern ?? []).filter((pattern) => pattern !== 'none')
  return patterns.length === 1 ? String(patterns[0]) : undefined
}
