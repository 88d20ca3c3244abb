import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** All logged calls by noun: of them, only what names a call. */
const all = '@heron/contract/calls'
const prefix = `${all}/`
const mark = '\0heron-call:'

/** What it takes to make a call; the schemas are the server's, and the forms'. */
const kept: ReadonlySet<string> = new Set(['id', 'method', 'path', 'access', 'orAccess', 'signed', 'multipart', 'blob'])

type Calls = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const isCalls = (name: string, value: unknown): value is Calls => name.endsWith('Routes') && typeof value === 'object'

const names: ReadonlySet<string> = new Set(['id', 'access'])

const bare = (calls: Calls, keys = kept): unknown =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      Object.fromEntries(Object.entries(call).filter(([key]) => keys.has(key))),
    ]),
  )

async function namesOfAll(): Promise<string> {
  const { routes } = (await import(import.meta.resolve(all))) as { routes: Readonly<Record<string, Calls>> }
  const logged = (calls: Calls): Calls => Object.fromEntries(Object.entries(calls).filter(([, { audit }]) => audit))
  const nouns = Object.entries(routes).map(([noun, calls]) => [noun, bare(logged(calls), names)])
  return `export const routes = ${JSON.stringify(Object.fromEntries(nouns))}`
}

/**
 * `@heron/contract/calls/<area>/<noun>` is `@heron/contract/routes/<area>/<noun>` without the schemas: pages that only make the calls
 * need neither to load nor to build them (F3). Forms, which check with them, import the routes. `@heron/contract/calls` names
 * the calls of all nouns that the operation log has.
 */
export function callsOnly(): Plugin {
  return {
    name: 'heron-calls-only',
    enforce: 'pre',
    // The development server uses the routes themselves, so that it reloads them when they change.
    apply: (_config, { command }) => command === 'build' || process.env.VITEST !== undefined,
    resolveId: (id) => (id === all ? mark + all : id.startsWith(prefix) ? mark + id.slice(prefix.length) : undefined),
    async load(id) {
      if (!id.startsWith(mark)) return undefined
      if (id === mark + all) return namesOfAll()
      const file = import.meta.resolve(prefix + id.slice(mark.length))
      this.addWatchFile(fileURLToPath(file))
      const module: Readonly<Record<string, unknown>> = await import(file)
      return Object.entries(module)
        .filter(([name, value]) => isCalls(name, value))
        .map(([name, calls]) => `export const ${name} = ${JSON.stringify(bare(calls as Calls))}`) // filtered just before
        .join('\n')
    },
  }
}
