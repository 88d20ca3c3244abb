import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const modules: ReadonlySet<string> = new Set(['zh', 'en', 'ja'].map((name) => `@heron/contract/labels/${name}`))
const mark = '\0heron-labels:'

/**
 * `@heron/contract/labels/<language>` is made of rows that hold all three languages; a browser loads the words of one.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'heron-one-language',
    enforce: 'pre',
    // The development server uses the rows themselves, so that it reloads them when they change.
    apply: (_config, { command }) => command === 'build',
    resolveId: (id) => (modules.has(id) ? mark + id : undefined),
    async load(id) {
      if (!id.startsWith(mark)) return undefined
      const file = import.meta.resolve(id.slice(mark.length))
      this.addWatchFile(fileURLToPath(file))
      const module: Readonly<Record<string, unknown>> = await import(file)
      return Object.entries(module)
        .map(([name, labels]) => `export const ${name} = ${JSON.stringify(labels)}`)
        .join('\n')
    },
  }
}
