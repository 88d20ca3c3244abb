/**
 * Pseudo-random numbers from 0 up to 1, determined by the seed (a linear congruential generator, Numerical Recipes,
 * §7.1).
 */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
