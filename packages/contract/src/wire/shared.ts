/**
 * Makes a kind of schema once for each way it is asked for. Of a thousand fields three hundred are ids; schemas never
 * change, and each takes a kilobyte of the server for as long as it runs.
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
