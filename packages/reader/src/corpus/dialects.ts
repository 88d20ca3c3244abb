import type { ColumnSpec, Dialect } from './dialect.ts'

const zhMaterials = { copper: '紫铜', graphite: '石墨', copperTungsten: '铜钨' } as const
const enMaterials = { copper: 'Copper', graphite: 'Graphite', copperTungsten: 'CuW' } as const
const zhOrbits = { none: '不摇动', circle: '圆形', square: '方形', sphere: '球形', triangle: '三角形' } as const
const enOrbits = { none: 'none', circle: 'circular', square: 'square', sphere: 'sphere', triangle: 'triangle' } as const

const plainNumbers = { perMm: 1, point: '.', plus: false, letters: false } as const
const noTitles = (): readonly (readonly string[])[] => []

const places = (x: string, y: string, z: string, c: string): readonly ColumnSpec[] => [
  { key: 'x', header: x },
  { key: 'y', header: y },
  { key: 'z', header: z },
  { key: 'c', header: c },
]

const modules = ['rough', 'semi', 'finish'] as const

const perClass = (words: readonly [string, string, string], gap: string, count: string): readonly ColumnSpec[] =>
  modules.flatMap((module, index): readonly ColumnSpec[] => [
    { key: `count ${module}`, header: `${words[index]}${count}` },
    { key: `gap ${module}`, header: `${words[index]}${gap}` },
  ])

/** 粗公 over 数量 and 火花位: a header of two rows. */
const grouped = (words: readonly [string, string, string]): readonly ColumnSpec[] =>
  modules.flatMap((module, index): readonly ColumnSpec[] => [
    { key: `count ${module}`, header: '数量', group: words[index] ?? '' },
    { key: `gap ${module}`, header: '火花位' },
  ])

const zhTitles = (mould: string, workpiece: string): readonly (readonly string[])[] => [
  ['电极跑位表'],
  [`模号: ${mould}`, '', '工件名称', workpiece],
  ['单位：mm'],
]

/** The dialect with this name. Throws RangeError for an unknown name. */
export function dialectNamed(name: string): Dialect {
  const found = dialects.find((dialect) => dialect.name === name)
  if (!found) throw new RangeError(`no dialect ${name}`)
  return found
}

/** One dialect for each kind of sheet found in shops; every header must be in the reader's vocabulary. */
export const dialects: readonly Dialect[] = [
  {
    name: 'zh-rmf',
    charset: 'utf-8-bom',
    delimiter: ',',
    titles: zhTitles,
    columns: [
      { key: 'electrode', header: '电极名称' },
      ...perClass(['R', 'M', 'F'], '火花位', '数量'),
      { key: 'material', header: '材质' },
      { key: 'label', header: '跑位' },
      ...places('X', 'Y', 'Z', 'C'),
    ],
    materials: zhMaterials,
    orbits: zhOrbits,
    number: plainNumbers,
    gapSign: -1,
    merged: true,
  },
  {
    name: 'zh-grouped',
    charset: 'gb18030',
    delimiter: ',',
    titles: zhTitles,
    columns: [
      { key: 'electrode', header: '电极编号' },
      ...grouped(['粗公', '中公', '精公']),
      { key: 'corner', header: '基准角' },
      { key: 'orbit', header: '摇动方式' },
      { key: 'vdi', header: '粗糙度(VDI)' },
      { key: 'label', header: 'N' },
      { key: 'x', header: 'X坐标', group: '坐标' },
      { key: 'y', header: 'Y坐标' },
      { key: 'z', header: 'Z坐标' },
      { key: 'c', header: '角度' },
      { key: 'depth', header: '加工深度' },
    ],
    materials: zhMaterials,
    orbits: zhOrbits,
    number: { ...plainNumbers, decimals: 4 },
    gapSign: -1,
    merged: true,
  },
  {
    name: 'zh-full',
    charset: 'utf-8-bom',
    delimiter: ',',
    titles: zhTitles,
    columns: [
      { key: 'electrode', header: '电极名称' },
      { key: 'material', header: '材质' },
      { key: 'blank', header: '毛坯尺寸' },
      ...grouped(['粗公', '中公', '精公']),
      { key: 'area', header: '投影面积(mm²)' },
      { key: 'vdi', header: 'VDI' },
      { key: 'orbit', header: '摇动' },
      { key: 'corner', header: '基准角' },
      { key: 'label', header: '跑位' },
      ...places('X', 'Y', 'Z', 'C'),
      { key: 'depth', header: '深度' },
    ],
    materials: zhMaterials,
    orbits: zhOrbits,
    number: plainNumbers,
    gapSign: -1,
    merged: true,
  },
  {
    name: 'en',
    charset: 'utf-8',
    delimiter: ',',
    titles: (mould, workpiece) => [['EDM position sheet'], ['Mould No.', mould, 'Workpiece', workpiece]],
    columns: [
      { key: 'label', header: 'Position' },
      ...places('X (mm)', 'Y (mm)', 'Z (mm)', 'Rotation'),
      { key: 'electrode', header: 'Electrode' },
      ...perClass(['Rough ', 'Semi ', 'Finish '], 'gap', 'qty'),
      { key: 'material', header: 'Material' },
      { key: 'blank', header: 'Blank size LxWxH' },
      { key: 'area', header: 'Projected area (mm²)' },
    ],
    materials: enMaterials,
    orbits: enOrbits,
    number: plainNumbers,
    gapSign: 1,
    merged: false,
  },
  {
    name: 'ja',
    charset: 'shift_jis',
    delimiter: ',',
    titles: (mould, workpiece) => [['放電加工位置表'], ['金型番号', mould], ['ワーク名称', workpiece]],
    columns: [
      { key: 'electrode', header: '電極名' },
      { key: 'label', header: '位置番号' },
      ...places('X座標', 'Y座標', 'Z座標', '回転角'),
      ...perClass(['荒', '中仕上', '仕上'], '減寸量', '個数'),
      { key: 'material', header: '電極材質' },
    ],
    materials: { copper: '純銅', graphite: 'グラファイト', copperTungsten: '銅タングステン' },
    orbits: enOrbits,
    number: { ...plainNumbers, plus: true },
    gapSign: 1,
    merged: true,
  },
  {
    name: 'zh-tw',
    charset: 'big5',
    delimiter: ',',
    titles: (mould, workpiece) => [['電極跑位表'], [`模號: ${mould}`, '', '工件名稱', workpiece], ['單位：mm']],
    columns: [
      { key: 'electrode', header: '電極名稱' },
      ...perClass(['粗公', '中公', '精公'], '火花間隙', '數量'),
      { key: 'material', header: '電極材質' },
      { key: 'label', header: '跑位' },
      ...places('X座標', 'Y座標', 'Z座標', '旋轉角'),
    ],
    materials: { copper: '紅銅', graphite: '石墨', copperTungsten: '銅鎢' },
    orbits: enOrbits,
    number: plainNumbers,
    gapSign: 1,
    merged: true,
  },
  {
    name: 'id-name',
    charset: 'utf-8',
    delimiter: ';',
    titles: noTitles,
    columns: [{ key: 'id', header: 'ID' }, { key: 'electrode', header: 'NAME' }, ...places('X', 'Y', 'Z', 'C')],
    materials: enMaterials,
    orbits: enOrbits,
    number: { ...plainNumbers, decimals: 4 },
    gapSign: 1,
    merged: false,
  },
  {
    name: 'tab-letters',
    charset: 'utf-8',
    delimiter: '\t',
    titles: noTitles,
    columns: [
      ...places('Ｘ', 'Ｙ', 'Ｚ', 'C轴').toReversed(),
      { key: 'label', header: '位置号' },
      { key: 'electrode', header: '电极' },
    ],
    materials: zhMaterials,
    orbits: zhOrbits,
    number: { ...plainNumbers, letters: true },
    gapSign: 1,
    merged: true,
  },
  {
    name: 'decimal-comma',
    charset: 'utf-8',
    delimiter: ';',
    titles: (mould) => [['Mould', mould]],
    columns: [
      { key: 'electrode', header: 'Elektrode' },
      { key: 'label', header: 'Pos' },
      ...places('X', 'Y', 'Z', 'Winkel'),
      { key: 'depth', header: 'Depth' },
      ...perClass(['Rough ', 'Semi ', 'Finish '], 'Untermass', 'Anzahl'),
    ],
    materials: enMaterials,
    orbits: enOrbits,
    number: { ...plainNumbers, decimals: 4, point: ',' },
    gapSign: 1,
    merged: false,
  },
  {
    name: 'micrometres',
    charset: 'utf-8',
    delimiter: ',',
    titles: noTitles,
    columns: [
      { key: 'electrode', header: 'Electrode' },
      { key: 'label', header: 'Location' },
      ...places('X [µm]', 'Y [µm]', 'Z [µm]', 'C'),
      { key: 'gap finish', header: 'Finish undersize (μm)' },
    ],
    materials: enMaterials,
    orbits: enOrbits,
    number: { ...plainNumbers, perMm: 1000 },
    gapSign: 1,
    merged: false,
  },
  {
    name: 'inch',
    charset: 'utf-8',
    delimiter: ',',
    titles: (mould) => [['Mold', mould], ['Unit: inch']],
    columns: [
      { key: 'electrode', header: 'Electrode' },
      { key: 'label', header: 'Location' },
      ...places('X', 'Y', 'Z', 'C'),
      ...perClass(['Rough ', 'Semi ', 'Finish '], 'undersize', 'count'),
    ],
    materials: enMaterials,
    orbits: enOrbits,
    number: { ...plainNumbers, perMm: 1 / 25.4, decimals: 8 },
    gapSign: 1,
    merged: false,
  },
]
