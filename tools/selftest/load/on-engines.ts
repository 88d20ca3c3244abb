import { parseArgs } from 'node:util'
import { openTestApp, type TestApp } from '../../../packages/server/src/testing/app.ts'
import { hasPostgres } from '../../../packages/server/src/testing/postgres.ts'

/** The result of an exercise on one engine. */
export interface Shown {
  readonly text: string
  readonly holds: boolean
}

type Sizes = Readonly<Record<string, number>>

/** Integers of the command line in place of the defaults. */
function sizesOf<S extends Sizes>(args: readonly string[], usual: S): { sizes: S; engine: string } {
  const names = Object.keys(usual)
  const options = Object.fromEntries([...names, 'engine'].map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options })
  const entries = names.map((name) => [name, Number(values[name] ?? usual[name])] as const)
  for (const [name, value] of entries) {
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a whole number`)
  }
  // The same names with other numbers.
  return { sizes: Object.fromEntries(entries) as unknown as S, engine: String(values.engine ?? 'both') }
}

async function on<S extends Sizes>(engine: 'sqlite' | 'postgres', sizes: S, exercise: Exercise<S>): Promise<Shown> {
  if (engine === 'postgres' && !hasPostgres()) return { text: `${engine}: NOT AVAILABLE ON THIS MACHINE`, holds: true }
  const test = await openTestApp({ engine })
  try {
    const { text, holds } = await exercise(test, sizes)
    return { text: `${engine}: ${text}`, holds }
  } finally {
    await test.close()
  }
}

type Exercise<S extends Sizes> = (test: TestApp, sizes: S) => Promise<Shown>

/**
 * An exercise on a whole server of each engine (`--engine sqlite` or `--engine postgres` for one of them); the last
 * line has the result.
 */
export async function onEngines<S extends Sizes>(
  what: string,
  args: readonly string[],
  usual: S,
  exercise: Exercise<S>,
): Promise<boolean> {
  const { sizes, engine } = sizesOf(args, usual)
  const engines = (['sqlite', 'postgres'] as const).filter((each) => engine === 'both' || each === engine)
  if (engines.length === 0) throw new Error('--engine wants sqlite or postgres')
  const shown: Shown[] = []
  for (const each of engines) {
    const one = await on(each, sizes, exercise)
    console.log(one.text)
    shown.push(one)
  }
  const told = Object.entries(sizes).map(([name, value]) => `${value} ${name}`)
  console.log(`${what} (${told.join(', ')}): ${shown.map(({ text }) => text).join('; ')}`)
  return shown.every(({ holds }) => holds)
}

/** Prints the first few faults. */
export function printWrong(wrong: readonly string[]): void {
  for (const each of wrong.slice(0, 5)) console.log(each)
}
