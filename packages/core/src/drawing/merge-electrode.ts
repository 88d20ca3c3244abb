import { electrodeMaterials, type Module, modules, orbitPatterns } from '../job/index.ts'
import type { Skipped } from './change.ts'
import type { FactField } from './fact.ts'
import type { ElectrodeFields, KnownCopy } from './known-job.ts'
import type { ProposedElectrode, ProposedValue } from './proposal.ts'
import { said, saidByClasses, size, word } from './said.ts'

type Values = readonly ProposedValue[]
type ProposedCopy = Pick<KnownCopy, 'module' | 'undersize'>

const orbits = [...orbitPatterns, 'none'] as const
const corners = [1, 2, 3, 4] as const

/** Classes that the files name; when they name none, one copy has to finish the cavity. */
function classesOf(values: Values): readonly { readonly module: Module; readonly key: Module | undefined }[] {
  const classes = modules.filter((module) => values.some((value) => value.module === module))
  if (classes.length > 0) return classes.map((module) => ({ module, key: module }))
  return [{ module: word(modules, said(values, 'electrode.module')) ?? 'finish', key: undefined }]
}

/** The gap of a class; with only one class, a gap stated for no class applies to it. */
function undersizeOf(values: Values, key: Module | undefined): number | undefined {
  const own = size(said(values, 'electrode.undersize', key))
  return own ?? (classesOf(values).length === 1 ? size(said(values, 'electrode.undersize')) : undefined)
}

const countOf = (values: Values, key: Module | undefined): number | undefined => {
  const count = said(values, 'electrode.count', key)
  return typeof count === 'number' ? count : undefined
}

/** One copy of each class that the files name: a class burns every place once, further copies of it are spares. */
export function proposedCopies(values: Values): readonly ProposedCopy[] {
  return classesOf(values).flatMap(({ module, key }) => {
    const undersize = undersizeOf(values, key)
    return undersize === undefined || countOf(values, key) === 0 ? [] : [{ module, undersize }]
  })
}

/**
 * The copies with the figures of the files; measured figures are kept. If a job has copies of every class that the files
 * name, none is added: its spares get the figures of their class.
 */
function mergedCopies(before: readonly KnownCopy[], values: Values): readonly KnownCopy[] {
  const proposed = proposedCopies(values)
  if (proposed.length > 0 && proposed.every(({ module }) => before.some((copy) => copy.module === module)))
    return before.map((copy) => ({ ...copy, ...proposed.find(({ module }) => module === copy.module) }))
  const added = proposed.map((copy, at): KnownCopy => {
    const known = before.find((each) => each.number === at + 1 && each.module === copy.module)
    const fresh = { number: at + 1, undersizeZ: 0, measuredUndersize: null, actualHeight: null, offset: null }
    return { ...(known ?? fresh), ...copy }
  })
  return [...added, ...before.filter((copy) => copy.number > added.length)]
}

/** A value of the electrode: stated for the whole electrode, or equal for all its classes. */
function ownWord(values: Values, field: FactField): number | string | undefined {
  const [first, ...others] = saidByClasses(values, field)
  return said(values, field) ?? (others.every((each) => each === first) ? first : undefined)
}

export const emptyElectrode = (name: string): ElectrodeFields => ({
  name,
  material: null,
  gapInSolid: null,
  base: { length: null, width: null, height: null },
  head: { length: null, width: null, height: null },
  holderLength: null,
  baseCorner: null,
  projectedArea: null,
  wettedArea: null,
  orbit: 'circle',
  targetRa: null,
  outline: null,
  copies: [],
})

/** The electrode with the values of the files; values that the files do not state are kept. */
export function mergeElectrode(before: ElectrodeFields, { values }: ProposedElectrode): ElectrodeFields {
  const length = (field: FactField, known: number | null) => size(said(values, field)) ?? known
  // The target roughness is that of the last class.
  const finest = size(saidByClasses(values, 'electrode.roughness').at(-1))
  return {
    ...before,
    material: word(electrodeMaterials, ownWord(values, 'electrode.material')) ?? before.material,
    base: {
      length: length('electrode.length', before.base.length),
      width: length('electrode.width', before.base.width),
      height: length('electrode.baseHeight', before.base.height),
    },
    head: {
      length: length('electrode.headLength', before.head.length),
      width: length('electrode.headWidth', before.head.width),
      height: length('electrode.headHeight', before.head.height),
    },
    projectedArea: length('electrode.projectedArea', before.projectedArea),
    wettedArea: length('electrode.wettedArea', before.wettedArea),
    baseCorner: word(corners, said(values, 'electrode.baseCorner')) ?? before.baseCorner,
    orbit: word(orbits, said(values, 'electrode.orbit')) ?? before.orbit,
    targetRa: length('electrode.roughness', finest ?? before.targetRa),
    copies: mergedCopies(before.copies, values),
  }
}

function skippedCopies(electrode: string, values: Values): readonly Skipped[] {
  const speaks = values.some(({ field }) => field === 'electrode.undersize' || field === 'electrode.count')
  if (!speaks) return []
  const found = classesOf(values).flatMap(({ module, key }): readonly Skipped[] => {
    const count = countOf(values, key)
    const isMentioned = values.some((value) => value.module === key && value.field !== 'electrode.material')
    if (undersizeOf(values, key) === undefined && count !== 0 && isMentioned)
      return [{ code: 'missingUndersize', params: { electrode, module } }]
    return count !== undefined && count > 1 ? [{ code: 'spareCopies', params: { electrode, module, count } }] : []
  })
  const isAssumed = classesOf(values).some(({ key }) => key === undefined) && !said(values, 'electrode.module')
  const assumed = isAssumed && proposedCopies(values).length > 0
  return [...found, ...(assumed ? [{ code: 'classAssumed', params: { electrode, module: 'finish' } } as const] : [])]
}

function skippedWord(
  electrode: string,
  values: Values,
  field: FactField,
  words: readonly string[],
): readonly Skipped[] {
  const each = [said(values, field), ...saidByClasses(values, field)].filter((value) => value !== undefined)
  const unknown = each.find((value) => !words.includes(String(value)))
  if (unknown !== undefined) return [{ code: 'unknownWord', params: { electrode, field, value: unknown } }]
  return each.length > 0 && ownWord(values, field) === undefined
    ? [{ code: 'classesDiffer', params: { electrode, field } }]
    : []
}

/** The accepted facts of an electrode that are not applied, or only on an assumption. */
export const skippedOfElectrode = ({ label, values }: ProposedElectrode): readonly Skipped[] => [
  ...values
    .filter(({ conflict }) => conflict)
    .map(({ field }) => ({ code: 'conflict', params: { electrode: label, field } }) as const),
  ...skippedCopies(label, values),
  ...skippedWord(label, values, 'electrode.material', electrodeMaterials),
  ...skippedWord(label, values, 'electrode.orbit', orbits),
]
