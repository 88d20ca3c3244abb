/** A form's values during editing: fields by path, in the form of the inputs. */
export type Values = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a dotted path: `travel.z.max`. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((held, key) => (isRecord(held) ? held[key] : undefined), values)
}

/** The values with one changed; objects outside the path stay the same. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [key]: value }
  const held = values[key]
  return { ...values, [key]: withValue(isRecord(held) ? held : {}, rest.join('.'), value) }
}

/** The path of the list, for a path inside one of its rows: `copies` for `copies.2.length`. */
export const listOf = (path: string): string => path.replace(/\.\d+(\..*)?$/, '')

/** Values with others put into them, down to the leaves; a list counts as one value. */
export function mergedValues(values: Values, others: Values): Values {
  const put = Object.entries(others).map(([key, other]) => {
    const own = values[key]
    return [key, isRecord(own) && isRecord(other) ? mergedValues(own, other) : other] as const
  })
  return { ...values, ...Object.fromEntries(put) }
}

/** Paths of differing values, down to the leaves; a list counts as one value. */
export function changedPaths(one: unknown, other: unknown, path = ''): readonly string[] {
  if (isRecord(one) && isRecord(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return keys.flatMap((key) => changedPaths(one[key], other[key], path ? `${path}.${key}` : key))
  }
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null) ? [] : [path]
}
