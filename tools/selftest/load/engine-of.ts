import type { Engine } from '../backup/place.ts'

/** Removes `--engine postgres` from the arguments; SQLite by default. */
export function engineOf(args: readonly string[]): { readonly engine: Engine; readonly rest: readonly string[] } {
  const at = args.indexOf('--engine')
  if (at < 0) return { engine: 'sqlite', rest: args }
  const engine = args[at + 1]
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error('--engine wants sqlite or postgres')
  return { engine, rest: args.toSpliced(at, 2) }
}
