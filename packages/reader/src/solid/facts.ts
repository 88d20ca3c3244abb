import type { Fact, FactField, FactUnit } from '@heron/core/drawing'
import type { ReadSolid } from '../bytes/index.ts'
import type { SolidRole } from './role.ts'

export interface SolidInFile {
  readonly file: string
  readonly solid: ReadSolid
  readonly role: SolidRole
  /** The electrode's name: the solid's, else the file's. */
  readonly label: string
  readonly isNamed: boolean
  /** The unit of lengths is certain: stated by the file or by a person. */
  readonly hasUnit: boolean
}

type Entry = readonly [
  field: FactField,
  value: number | string | undefined,
  unit: FactUnit,
  rule: string,
  confidence: number,
]

/** Decimals kept: lengths 0.1 µm, areas and volumes to the accuracy of a tessellation. */
const decimals: Readonly<Record<FactUnit, number>> = { mm: 4, deg: 3, mm2: 3, mm3: 3, um: 1, count: 0, text: 0 }

const rounded = (value: number | string, unit: FactUnit): number | string => {
  if (typeof value === 'string') return value
  const scale = 10 ** decimals[unit]
  return Math.round(value * scale) / scale + 0
}

/** A file without unit has shapes but no sizes: the confidence is halved. */
const UNSURE_UNIT = 0.5
/** A solid that is assumed to be an electrode because nothing else fits. */
const UNSURE_ROLE = 0.4

function electrodeEntries({ solid, label, isNamed }: SolidInFile): readonly Entry[] {
  const { min, max, baseZ, head, burnSign } = solid
  const sure = baseZ === undefined ? 0.5 : 0.9
  const top = burnSign === -1 ? max[2] : min[2]
  return [
    ['electrode.name', label, 'text', 'solid.name', isNamed ? 0.8 : 0.5],
    ['electrode.length', max[0] - min[0], 'mm', 'solid.box', sure],
    ['electrode.width', max[1] - min[1], 'mm', 'solid.box', sure],
    ['electrode.baseHeight', baseZ === undefined ? undefined : Math.abs(top - baseZ), 'mm', 'solid.baseFace', sure],
    ['electrode.headLength', head?.[0], 'mm', 'solid.baseFace', sure],
    ['electrode.headWidth', head?.[1], 'mm', 'solid.baseFace', sure],
    ['electrode.headHeight', head?.[2] ?? max[2] - min[2], 'mm', head ? 'solid.baseFace' : 'solid.box', sure],
    [
      'electrode.projectedArea',
      solid.projectedArea,
      'mm2',
      'solid.projection',
      solid.volume === undefined ? 0.6 : sure,
    ],
    ['electrode.wettedArea', solid.wettedArea, 'mm2', 'solid.wetted', sure],
    ['electrode.volume', solid.volume, 'mm3', 'solid.volume', 0.95],
    ['electrode.baseCorner', solid.baseCorner, 'count', 'solid.corner', 0.8],
  ]
}

function workpieceEntries({ solid: { min, max }, label }: SolidInFile): readonly Entry[] {
  return [
    ['workpiece.name', label, 'text', 'solid.name', 0.7],
    ['workpiece.length', max[0] - min[0], 'mm', 'solid.box', 0.7],
    ['workpiece.width', max[1] - min[1], 'mm', 'solid.box', 0.7],
    ['workpiece.height', max[2] - min[2], 'mm', 'solid.box', 0.7],
  ]
}

const isLength = (unit: FactUnit): boolean => unit === 'mm' || unit === 'mm2' || unit === 'mm3'

function toFact(context: SolidInFile, locator: string, [field, value, unit, rule, confidence]: Entry): Fact[] {
  if (value === undefined) return []
  const factor = (context.role === 'part' ? UNSURE_ROLE : 1) * (context.hasUnit || !isLength(unit) ? 1 : UNSURE_UNIT)
  return [
    {
      id: `${context.file}#${locator}#${field}`,
      field,
      ...(context.role !== 'workpiece' && { electrode: context.label }),
      value: rounded(value, unit),
      unit,
      source: { file: context.file, locator, raw: String(value) },
      rule,
      confidence: Math.round(confidence * factor * 100) / 100,
    },
  ]
}

/**
 * An assembly that places electrodes states where they burn; a solid drawn alone does not. One that stands head up is turned
 * over before it burns, about an axis that the file does not state: X and C, or Y and C, change their sign.
 */
function placementFacts(context: SolidInFile): readonly Fact[] {
  const { solid, label } = context
  if (solid.burnSign === 1) return []
  const sure = (solid.placements.length > 1 ? 0.7 : 0.5) * (solid.baseZ === undefined ? 0.5 : 1)
  return solid.placements.flatMap(({ x, y, z, c }, index) => {
    const location = `${label}-${index + 1}`
    const locator = `${solid.locator} instance ${index + 1}`
    const entries: readonly Entry[] = [
      ['location.x', x, 'mm', 'solid.placement', sure],
      ['location.y', y, 'mm', 'solid.placement', sure],
      ['location.z', z, 'mm', 'solid.placement', sure],
      ['location.c', c, 'deg', 'solid.placement', sure],
    ]
    return entries.flatMap((entry) => toFact(context, locator, entry)).map((fact) => ({ ...fact, location }))
  })
}

/** Facts of one solid; `inAssembly` when the file has several solids, so that their placements are meaningful. */
export function solidFacts(context: SolidInFile, inAssembly: boolean): readonly Fact[] {
  const entries = context.role === 'workpiece' ? workpieceEntries(context) : electrodeEntries(context)
  const facts = entries.flatMap((entry) => toFact(context, context.solid.locator, entry))
  return inAssembly && context.role !== 'workpiece' ? [...facts, ...placementFacts(context)] : facts
}
