import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** How a module of the source determines whether it runs from source or from the bundle, where its worker is beside it. */
const source = "import.meta.url.endsWith('.ts')"

/** The code of a module that starts a worker or a child process, which takes it from the bundle of the given server. */
export const fromBundle = (code: string, main: string): string =>
  code.includes(source) ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(main).href)) : code

/** The modules that may start one: the project's own. */
const isOwn = (url: string): boolean => url.endsWith('.ts') && !url.includes('/node_modules/')

function install(main: string): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!isOwn(url) || !loaded.source) return loaded
      return { ...loaded, source: fromBundle(loaded.source.toString(), main) }
    },
  })
}

/** Installed once for all test files of a process. */
const key: unique symbol = Symbol.for('heron.built-workers')
const owner: typeof process & { [key]?: true } = process
const main = process.env.HERON_TEST_MAIN

// Tests start workers and child processes from the bundle that `verify` has just built: loading one from source takes
// half a second of processor time. Without a bundle, nothing changes.
if (main && !owner[key]) {
  owner[key] = true
  install(main)
}
