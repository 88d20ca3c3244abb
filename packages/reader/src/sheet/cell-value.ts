import type { DecimalStyle } from './decimal.ts'
import type { Heading } from './meaning.ts'
import { nothingRead, type Outcome } from './outcome.ts'
import { isNothing } from './text.ts'
import { countValue, undersizeValue } from './value-copy.ts'
import { lengthValue, rotationValue } from './value-length.ts'
import { areaValue, blankHeightNote, roughnessValue, sizeValue } from './value-measure.ts'
import {
  cornerValue,
  electrodeMaterialValue,
  moduleValue,
  nameValue,
  orbitValue,
  textValue,
  workpieceMaterialValue,
} from './value-word.ts'

type Read = (raw: string, heading: Heading, style: DecimalStyle) => Outcome

const length =
  (field: Parameters<typeof lengthValue>[0]): Read =>
  (raw, heading, style) =>
    lengthValue(field, raw, heading, style)

/** How the cells of each meaning are read. Meanings without an entry have no value of their own. */
const readers: Readonly<Partial<Record<Heading['meaning'], Read>>> = {
  'electrode.name': nameValue,
  'workpiece.name': (raw) => textValue('workpiece.name', raw),
  'project.mould': (raw) => textValue('project.mould', raw),
  'electrode.material': electrodeMaterialValue,
  'workpiece.material': workpieceMaterialValue,
  'electrode.module': moduleValue,
  'electrode.orbit': orbitValue,
  'electrode.baseCorner': cornerValue,
  'electrode.undersize': undersizeValue,
  'electrode.count': countValue,
  'electrode.roughness': roughnessValue,
  'electrode.projectedArea': areaValue,
  'electrode.size': (raw, heading, style) => sizeValue('electrode', raw, heading, style),
  'workpiece.size': (raw, heading, style) => sizeValue('workpiece', raw, heading, style),
  'electrode.height': blankHeightNote,
  'electrode.length': length('electrode.length'),
  'electrode.width': length('electrode.width'),
  'electrode.headLength': length('electrode.headLength'),
  'electrode.headWidth': length('electrode.headWidth'),
  'electrode.headHeight': length('electrode.headHeight'),
  'electrode.baseHeight': length('electrode.baseHeight'),
  'workpiece.length': length('workpiece.length'),
  'workpiece.width': length('workpiece.width'),
  'workpiece.height': length('workpiece.height'),
  'location.x': length('location.x'),
  'location.y': length('location.y'),
  'location.z': length('location.z'),
  'location.zTop': length('location.zTop'),
  'location.depth': length('location.depth'),
  'location.c': (raw, _heading, style) => rotationValue(raw, style),
}

const wordsMayMeanNone: ReadonlySet<Heading['meaning']> = new Set(['electrode.orbit'])

/** The values of one cell under its heading. */
export function readCell(raw: string, heading: Heading, style: DecimalStyle): Outcome {
  if (raw.trim() === '' || (isNothing(raw) && !wordsMayMeanNone.has(heading.meaning))) return nothingRead
  return readers[heading.meaning]?.(raw, heading, style) ?? nothingRead
}
