/** The fields that lines of one section may print or test, by name. */
export type Context = Readonly<Record<string, number | string>>

/** Fields by the unit they count; decides the units in which a number may be written. */
const LENGTHS = new Set(['x', 'y', 'depth', 'dx', 'dy', 'radius', 'diameter', 'z', 'rest', 'dz'])
const ANGLES = new Set(['c', 'dc'])

export const NEXT = 'next.'

export type FieldKind = 'length' | 'angle' | 'count'

export function kindOfField(field: string): FieldKind {
  const name = field.startsWith(NEXT) ? field.slice(NEXT.length) : field
  if (LENGTHS.has(name)) return 'length'
  return ANGLES.has(name) ? 'angle' : 'count'
}

/** The same fields, for what comes next. */
export const asNext = (context: Context): Context =>
  Object.fromEntries(Object.entries(context).map(([field, value]) => [NEXT + field, value]))
