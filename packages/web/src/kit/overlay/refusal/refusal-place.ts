import { textOr } from '../../../lib/text/text.ts'

type Kind = 'electrodes' | 'copies' | 'locations' | 'points' | 'conditions' | 'fixtures' | 'step'

/** Ids mean nothing to users; the text of the reason then names the object. */
const ID = /^\d{15,}$/

const named = (kind: Kind, name: string): string =>
  ID.test(name) ? textOr(`refusal.place.unnamed.${kind}`, '') : textOr(`refusal.place.${kind}`, name, { name })

const field = (kind: Kind, name: string): string => {
  const key = `refusal.place.field.${kind}.${name}`
  return textOr(`${key}.all`, textOr(key, ''))
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

/** A name may contain points: the split is where a known field begins. */
function fieldOf(kind: Kind, rest: string): string {
  for (let at = rest.indexOf('.'); at >= 0; at = rest.indexOf('.', at + 1)) {
    const [, copy, inCopy = ''] = /^copies\.(\d+)(?:\.(.+))?$/.exec(rest.slice(at + 1)) ?? []
    const own = copy === undefined ? field(kind, rest.slice(at + 1)) : field('copies', inCopy)
    const inside = copy === undefined ? '' : named('copies', copy)
    if (joined(inside, own) !== '') return joined(named(kind, rest.slice(0, at)), inside, own)
  }
  return named(kind, rest)
}

/** `electrodes.E1.copies.2.undersize`, `locations.C1.depth`, `machine.positioningPoints.P1.cs`, `conditions.E217`. */
function listed(path: string): string | undefined {
  const [, kind, rest = ''] =
    /^(electrodes|locations|conditions|workpiece\.fixtures|machine\.positioningPoints)\.(.+)$/.exec(path) ?? []
  if (kind === 'workpiece.fixtures') return fieldOf('fixtures', rest)
  if (kind === 'electrodes' || kind === 'locations' || kind === 'conditions') return fieldOf(kind, rest)
  return kind === undefined ? undefined : fieldOf('points', rest)
}

/** `plan.E1/1/C1/4.conditionId`, `plan.items.E1/1/C1.steps.4.targetZ`, `plan.pots.E1.1`, `plan.E1.order`. */
function planned(path: string): string | undefined {
  const item = /^plan\.(?:items\.)?([^/]+)\/(\d+)\/([^/]+?)(?:(?:\/|\.steps\.)(\d+))?(?:\.([a-zA-Z]+))?$/.exec(path)
  if (item) {
    const [, electrode = '', copy = '', location = '', step, own] = item
    const place = [named('electrodes', electrode), named('copies', copy), named('locations', location)]
    return joined(...place, step === undefined ? '' : named('step', step), own === undefined ? '' : field('step', own))
  }
  const pot = /^plan\.pots\.(.+)\.(\d+)$/.exec(path)
  if (pot) return joined(named('electrodes', pot[1] ?? ''), named('copies', pot[2] ?? ''), field('step', 'pot'))
  const order = /^plan\.(.+)\.order$/.exec(path)
  return order ? joined(named('electrodes', order[1] ?? ''), textOr('refusal.place.order', '')) : undefined
}

/** An object that exists only once: `workpiece.length`, `setting.ballPot`, `machine`. */
function single(path: string): string | undefined {
  const whole = textOr(`refusal.place.whole.${path.split('.')[0]}`, path)
  return textOr(`refusal.place.root.${path}`, whole)
}

/** The place of a refusal in words: `电极 E1 · 实体是否已含放电间隙`; the path itself when it is unknown. */
export const refusalPlace = (path: string): string => listed(path) ?? planned(path) ?? single(path) ?? path

const units: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^conditions\.(?!.*\.(gap|jump\.height|area|ra))/, ''],
  [/(\.c|\.angle|\.measureAngle)$/, '°'],
  [/Area$|\.area\./, 'mm²'],
  [/Ra$|\.ra$/, 'µm'],
  [/\.feeds?(\.|$)|measureSpeed$/, 'mm/min'],
  [/\.dwell$/, 's'],
  [/(number|repeats|splitCount|ots|ballPot|potOrder)$/, ''],
]

/** Unit of the numbers in a refusal of a field; lengths are in mm. */
export const refusalUnit = (path: string): string => units.find(([pattern]) => pattern.test(path))?.[1] ?? 'mm'
