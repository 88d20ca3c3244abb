import type { Plugin } from 'vite'

/** V8 compiles every function of a file that begins with it while the file is loaded, off the main thread (v8.dev/blog/explicit-compile-hints). */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the chunks of these names whose functions the first page calls. Without the mark each function is parsed and
 * compiled on the main thread when it is first called (ADR 0109). Other engines read it as a comment.
 */
export function compiledAhead(chunks: readonly string[]): Plugin {
  return {
    name: 'heron-compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has put the names of preloaded files at the head of a chunk: the mark counts at the head alone.
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && chunks.includes(part.name)) part.code = HINT + part.code
        }
      },
    },
  }
}
