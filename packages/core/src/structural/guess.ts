import type { Length } from '../units/index.ts'
import type { Effect, EffectKind, PostLine } from './effect.ts'

/**
 * The probable effects of a line, from words in published descriptions and books; empty when no word is known. A guess
 * is shown as a guess and has no effect until a person confirms it. Sources: T84, T85, M00, M02, M05, M98, M99:
 * manufacturer's list of a Chinese control (energowind.com/article/3054); G codes: ISO 6983 and FANUC; the E codes:
 * CHMER manual 36; all others are trade usage.
 */
export function guessEffects(line: PostLine): readonly Effect[] {
  if (REMARK.test(line.text)) return [{ kind: 'comment' }]
  if (line.isAside) return [{ kind: /^%?$/.test(line.text) ? 'comment' : 'setting' }]
  const written = byFields(line)
  return written.length > 0 ? written : byWords(line)
}

const REMARK = /^[(;#'"]/

function byFields({ text: written, fields }: PostLine): readonly Effect[] {
  const text = written.toUpperCase()
  const has = (...names: readonly string[]): boolean => names.some((name) => fields.includes(name))
  if (CALL.test(text) || LABEL.test(text)) return [{ kind: 'call' }]
  const found: EffectKind[] = []
  if (has('cs')) found.push('system')
  if (has('pot')) found.push(...(TOOL.test(text) ? (['home', 'toolCall'] as const) : (['offset'] as const)))
  if (has('x', 'y', 'c', 'dx', 'dy', 'dc')) found.push('traverse')
  if (has('condition')) found.push('condition')
  if (has('radius', 'diameter')) found.push('orbitOn')
  if (has('z', 'rest', 'dz')) found.push('burn')
  if (has('dwell')) found.push('dwell')
  if (has('depth') && !has('z', 'rest')) found.push('holdDepth')
  if (found.length === 0 && has('number', 'part', 'date')) found.push('comment')
  return found.map((kind) => ({ kind }))
}

const CALL = /^(?:M98|M99|CALL|E65|RUN|RETURN|ENDBLOCK)\b|^M98/
const LABEL = /^(?:N|SUBPROGRAM |BLOCK |:)\{/
const TOOL = /M0?6(?!\d)|G100(?!\d)|TOOL|ELECTRODE|^T/

const HEIGHT = /(?:^|[ A-Z])(?:Z=?|W3=) ?([+-]?(?:\d+\.?\d*|\.\d+))/
const WAY_HOME = /G28(?!\d)|G30(?!\d)|G53(?!\d)|HOME|MACHINE/
const MM = 10_000
const UM = 10

/** Words of fixed lines and their effects; several in one line apply in order. */
const WORDS: readonly (readonly [RegExp, EffectKind])[] = [
  [/G90(?!\d)|\bABS(?:OLUTE)?\b/, 'absolute'],
  [/G91(?!\d)|\bINC\b|RELATIVE/, 'distances'],
  [/T84(?!\d)|PUMP ON|FLUSH START/, 'pumpOn'],
  [/T85(?!\d)|PUMP OFF|FLUSH STOP/, 'pumpOff'],
  [/M80(?!\d)|SPARK ON/, 'dischargeOn'],
  [/M81(?!\d)|SPARK OFF/, 'dischargeOff'],
  [/OBT0+(?!\d)|LN0+(?!\d)|ORBIT (?:OFF|NONE)/, 'orbitOff'],
  [/G49(?!\d)/, 'offsetOff'],
  [/TOOLBACK/, 'toolReturn'],
  [/^M99$|^RETURN$|^ENDBLOCK$/, 'call'],
  [/M0?0(?!\d)/, 'stop'],
  [/M0?2(?!\d)|M30(?!\d)|^E99|\bEND(?:JOB)?$/, 'end'],
]
const SETTING = /G1[7-9](?!\d)|G2[01](?!\d)|G40(?!\d)|UNITS|RESET/

function byWords({ text: written }: PostLine): readonly Effect[] {
  const text = written.toUpperCase()
  const found: Effect[] = WORDS.filter(([word]) => word.test(text)).map(([, kind]) => ({ kind }))
  const height = HEIGHT.exec(text)?.[1]
  if (WAY_HOME.test(text) && Number(height ?? 0) === 0) found.push({ kind: 'home' })
  else if (height !== undefined) found.push({ kind: 'rapidZ', z: lengthOf(height) })
  if (found.length === 0 && SETTING.test(text)) found.push({ kind: 'setting' })
  return found
}

/** A figure with a point is in mm; one without a point and with at least three digits is in µm. */
const lengthOf = (figure: string): Length =>
  Math.round(Number(figure) * (figure.includes('.') || Math.abs(Number(figure)) < 100 ? MM : UM)) as Length
