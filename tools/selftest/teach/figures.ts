// Number formats of invented controls. Independent of the learner's forms: made from decimal texts here.

/** A number format: millimetres with a number of decimals, or whole µm. */
export interface Style {
  readonly unit: 'mm' | 'um'
  readonly decimals: number
  /** Trailing zeros: kept, dropped with the point kept, dropped with the point. */
  readonly end: 'kept' | 'point' | 'none'
  readonly zeroBeforePoint: boolean
  readonly plus: boolean
  /** Digits before the point, with leading zeros. */
  readonly wide: number
}

const plain: Style = { unit: 'mm', decimals: 3, end: 'kept', zeroBeforePoint: true, plus: false, wide: 1 }

export const styles = {
  three: plain,
  four: { ...plain, decimals: 4 },
  micron: { ...plain, unit: 'um', decimals: 0 },
  point: { ...plain, end: 'point' },
  bare: { ...plain, end: 'none' },
  signed: { ...plain, plus: true },
  noZero: { ...plain, zeroBeforePoint: false },
  noZeroPoint: { ...plain, zeroBeforePoint: false, end: 'point' },
  wide: { ...plain, plus: true, wide: 4 },
  micronSigned: { ...plain, unit: 'um', decimals: 0, plus: true },
  micronWide: { ...plain, unit: 'um', decimals: 0, wide: 5 },
} satisfies Record<string, Style>

const MM = 10_000
const UM = 10

/** A length given in counts of 0.1 µm. */
export function length(counts: number, style: Style): string {
  const sign = counts < 0 ? '-' : style.plus ? '+' : ''
  const size = Math.abs(counts)
  if (style.unit === 'um') return sign + String(Math.round(size / UM)).padStart(style.wide, '0')
  const [whole = '0', fraction = ''] = (size / MM).toFixed(style.decimals).split('.')
  const tail = style.end === 'kept' ? fraction : fraction.replace(/0*$/, '')
  const front = whole === '0' && !style.zeroBeforePoint && tail !== '' ? '' : whole.padStart(style.wide, '0')
  const point = tail !== '' || style.end === 'point' ? '.' : ''
  return sign + front + point + tail
}

/** An angle given in counts of 0.001°. */
export const angle = (counts: number, decimals: number): string => {
  const text = (counts / 1_000).toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}

export const digits = (value: number, wide: number): string => String(value).padStart(wide, '0')
