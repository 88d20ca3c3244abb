/** What a form holds while it is edited: fields by path, as the inputs have them. */
export type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a dotted path: `travel.z.max`. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((held, key) => (isRecord(held) ? held[key] : undefined), values)
}

/** The values with one changed; everything beside the path stays the same object. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [key]: value }
  const held = values[key]
  return { ...values, [key]: withValue(isRecord(held) ? held : {}, rest.join('.'), value) }
}

/** Paths whose values differ, down to the leaves; lists count as one value. */
export function changedPaths(one: unknown, other: unknown, path = ''): readonly string[] {
  if (isRecord(one) && isRecord(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return keys.flatMap((key) => changedPaths(one[key], other[key], path ? `${path}.${key}` : key))
  }
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ? [] : [path]
}
