import { parseArgs } from 'node:util'

type Sizes = Readonly<Record<string, number>>

/** Integers from 0 of the command line in place of the defaults, and the seed, which is printed. */
export function wholeNumbers<const S extends Sizes>(
  args: readonly string[],
  usual: S,
): Record<keyof S | 'seed', number> {
  const all = { ...usual, seed: Date.now() % 1_000_000 }
  const options = Object.fromEntries(Object.keys(all).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options })
  const read = Object.entries(all).map(([name, value]) => [name, Number(values[name] ?? value)] as const)
  for (const [name, value] of read) {
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} wants a whole number`)
  }
  const numbers = Object.fromEntries(read) as Record<keyof S | 'seed', number> // the names of `usual`, and the seed
  console.log(`seed ${numbers.seed}`)
  return numbers
}
