import type { DrawingKind } from '@heron/core/drawing'
import type { LengthUnit } from '../bytes/index.ts'

const stepConversions: readonly (readonly [RegExp, LengthUnit])[] = [
  [/CONVERSION_BASED_UNIT\s*\(\s*'INCH(ES)?'/i, 'inch'],
  [/CONVERSION_BASED_UNIT\s*\(\s*'(FOOT|FEET)'/i, 'foot'],
]

const stepPrefixes: Readonly<Record<string, LengthUnit>> = {
  '.MILLI.': 'mm',
  '.CENTI.': 'cm',
  '.MICRO.': 'um',
  $: 'm',
}

function unitOfStep(text: string): LengthUnit | 'unknown' {
  const converted = stepConversions.find(([pattern]) => pattern.test(text))
  if (converted) return converted[1]
  const prefix = /SI_UNIT\s*\(\s*(\$|\.[A-Z]+\.)\s*,\s*\.METRE\.\s*\)/i.exec(text)?.[1]
  return (prefix && stepPrefixes[prefix.toUpperCase()]) || 'unknown'
}

/** IGES 5.3 §2.2.4.3.14: unit flag, 15th global parameter in effect 14th counted from 1. */
const igesFlags: Readonly<Record<string, LengthUnit>> = {
  '1': 'inch',
  '2': 'mm',
  '4': 'foot',
  '6': 'm',
  '9': 'um',
  '10': 'cm',
}

/** With flag 3 the next parameter names the unit. */
const igesNames: Readonly<Record<string, LengthUnit>> = {
  IN: 'inch',
  INCH: 'inch',
  MM: 'mm',
  FT: 'foot',
  M: 'm',
  UM: 'um',
  CM: 'cm',
}

/** Parameters of an IGES global section: an `nH` text has exactly n characters of any kind. */
function igesParameters(section: string): readonly string[] {
  const separator = /^1H(.)/.exec(section)?.[1] ?? ','
  const parameters: string[] = []
  let at = 0
  while (at < section.length && parameters.length < 26) {
    const hollerith = /^\s*(\d+)H/.exec(section.slice(at, at + 12))
    const textEnd = hollerith ? at + hollerith[0].length + Number(hollerith[1]) : at
    const found = section.indexOf(separator, textEnd)
    const end = found === -1 ? section.length : found
    parameters.push(section.slice(at, end).trim())
    at = end + 1
  }
  return parameters
}

function unitOfIges(text: string): LengthUnit | 'unknown' {
  const section = text
    .split(/\r?\n/)
    .filter((line) => line[72] === 'G')
    .map((line) => line.slice(0, 72))
    .join('')
  const [flag = '', name = ''] = igesParameters(section).slice(13, 15)
  return igesFlags[flag] ?? igesNames[name.replace(/^\d+H/, '').toUpperCase()] ?? 'unknown'
}

/** The length unit stated in a solid's file; BREP and STL state none. */
export function statedUnit(kind: DrawingKind, bytes: Uint8Array): LengthUnit | 'unknown' {
  if (kind === 'step') return unitOfStep(new TextDecoder('latin1').decode(bytes))
  if (kind === 'iges') return unitOfIges(new TextDecoder('latin1').decode(bytes.subarray(0, 65_536)))
  return 'unknown'
}
