import { pathToFileURL } from 'node:url'

/** How a module of the source tells whether it runs from source or from the bundle, where its worker is beside it. */
const source = "import.meta.url.endsWith('.ts')"

/**
 * A Vite plugin: tests start workers and child processes from the bundle of the given server, as `verify` has just
 * built it. Loading one from source takes half a second of processor time. Without a bundle, nothing changes.
 */
export const builtWorkers = (main) => ({
  name: 'built-workers',
  enforce: 'pre',
  transform(code) {
    if (!main || !code.includes(source)) return undefined
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(main).href)), map: null }
  },
})
