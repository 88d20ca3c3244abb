import type { Fact } from '@heron/core/drawing'
import { moduleOf } from '../sheet/index.ts'
import type { ColumnKey, Dialect } from './dialect.ts'
import { columnKeys } from './dialect.ts'
import type { CorpusElectrode, CorpusLocation, CorpusSheet } from './sheet.ts'

/** One statement of a sheet: field, subject and value. A sheet is the set of its statements. */
type Claim = readonly [field: Fact['field'], module: string, electrode: string, location: string, value: Fact['value']]

const print = (claims: readonly Claim[]): readonly string[] => claims.map((claim) => JSON.stringify(claim)).sort()

/** The facts read, as statements. */
export const claimsRead = (facts: readonly Fact[]): readonly string[] =>
  print(
    facts.map(({ field, electrode = '', location = '', value, rule }) => [
      field,
      moduleOf({ rule }) ?? '',
      electrode,
      location,
      value,
    ]),
  )

/** VDI 3400: Ra = 10^(K/20)/10 µm, four decimals. */
const ra = (vdi: number): number => Math.round(10 ** (vdi / 20) * 1000) / 10_000

const ofCopies = (electrode: CorpusElectrode, keys: ReadonlySet<ColumnKey>): readonly Claim[] =>
  electrode.copies.flatMap(({ module, count, undersize }): readonly Claim[] => [
    ...(keys.has(`count ${module}`) ? [['electrode.count', module, electrode.name, '', count] as const] : []),
    ...(keys.has(`gap ${module}`) ? [['electrode.undersize', module, electrode.name, '', undersize] as const] : []),
  ])

function ofElectrode(electrode: CorpusElectrode, keys: ReadonlySet<ColumnKey>): readonly Claim[] {
  const { name, material, blank, vdi, baseCorner, orbit, projectedArea } = electrode
  const all: readonly (readonly [ColumnKey, Fact['field'], Fact['value']])[] = [
    ['electrode', 'electrode.name', name],
    ['material', 'electrode.material', material],
    ['blank', 'electrode.length', blank.length],
    ['blank', 'electrode.width', blank.width],
    ['vdi', 'electrode.roughness', ra(vdi)],
    ['corner', 'electrode.baseCorner', baseCorner],
    ['orbit', 'electrode.orbit', orbit],
    ['area', 'electrode.projectedArea', projectedArea],
  ]
  const plain = all.filter(([key]) => keys.has(key)).map(([, field, value]): Claim => [field, '', name, '', value])
  return [...plain, ...ofCopies(electrode, keys)]
}

function ofPlace(
  electrode: string,
  label: string,
  place: CorpusLocation,
  keys: ReadonlySet<ColumnKey>,
): readonly Claim[] {
  const axes = ['x', 'y', 'z', 'depth', 'c'] as const
  return axes.filter((axis) => keys.has(axis)).map((axis) => [`location.${axis}`, '', electrode, label, place[axis]])
}

/** The statements of a sheet in the given columns. Without a label column, places are numbered from 1. */
export function claimsOf(sheet: CorpusSheet, keys: ReadonlySet<ColumnKey>): readonly string[] {
  return print(
    sheet.electrodes.flatMap((electrode) => [
      ...ofElectrode(electrode, keys),
      ...electrode.locations.flatMap((place, index) =>
        ofPlace(electrode.name, keys.has('label') ? place.label : String(index + 1), place, keys),
      ),
    ]),
  )
}

/** The statements of a sheet written in a dialect, including its title lines. */
export function claimsIn(sheet: CorpusSheet, dialect: Dialect): readonly string[] {
  const titles = dialect.titles(sheet.mould, sheet.workpiece.name).flat().join(' ')
  const stated: Claim[] = []
  if (titles.includes(sheet.mould)) stated.push(['project.mould', '', '', '', sheet.mould])
  if (titles.includes(sheet.workpiece.name)) stated.push(['workpiece.name', '', '', '', sheet.workpiece.name])
  return [...claimsOf(sheet, columnKeys(dialect)), ...print(stated)].sort()
}
