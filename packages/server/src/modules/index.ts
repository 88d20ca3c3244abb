import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { Noun } from './noun.ts'
import { nouns } from './nouns.ts'
import { createShared } from './shared.ts'

/** Starts every noun on the platform and returns their bound routes. */
export function createModules(platform: Platform): readonly Binding[] {
  const shared = createShared(platform)
  const all: readonly Noun[] = Object.values(nouns)
  for (const { start } of all) start?.(shared)
  return all.flatMap(({ calls }) => calls(shared))
}
