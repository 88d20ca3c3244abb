import type { Tx } from '../platform/db/database.ts'
import type { Searched } from '../platform/db/searched.ts'
import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { Noun } from './noun.ts'
import { nouns } from './nouns.ts'
import type { AnyBodyOf } from './restore-body.ts'
import { createShared } from './shared/index.ts'

const all: readonly Noun[] = Object.values(nouns)

/** The tables with a search index, and their columns. */
export const searchedTables: readonly Searched[] = all.flatMap(({ searched }) => searched ?? [])

/** Adds the nouns' standard rows that the database lacks. */
export async function seedModules(platform: Platform, tx: Tx): Promise<void> {
  for (const { seed } of all) await seed?.(platform, tx)
}

/** Starts every noun on the platform and returns their bound routes. */
export function createModules(platform: Platform): readonly Binding[] {
  const shared = createShared(platform)
  for (const { start } of all) start?.(shared)
  const bindings = all.flatMap(({ calls }) => calls(shared))
  for (const binding of bindings) shared.calls.set(binding.route.id, binding)
  // Each mapping is called only with rows of its own table.
  for (const { restores } of all)
    for (const [table, bodyOf] of Object.entries(restores ?? {})) shared.bodies.set(table, bodyOf as AnyBodyOf)
  return bindings
}
