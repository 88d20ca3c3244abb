/**
 * Memoises a schema factory by its arguments. Of a thousand fields three hundred are ids; schemas never change, and
 * each takes a kilobyte of the server's memory permanently.
 */
/* @__NO_SIDE_EFFECTS__ */
export function shared<G extends readonly (string | number | undefined)[], S>(
  make: (...given: G) => S,
): (...given: G) => S {
  const made = new Map<string, S>()
  return (...given) => {
    const key = given.join()
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...given)
    made.set(key, fresh)
    return fresh
  }
}
