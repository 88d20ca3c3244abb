// Preloaded in a server under test: writes the address of every module loaded by its main thread to a file, and at the
// end the names of Node's built-in ones.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const file = process.env.HERON_TEST_MODULES
if (isMainThread && file) {
  registerHooks({
    load: (url, context, next) => {
      appendFileSync(file, `${url}\n`)
      return next(url, context)
    },
  })
  process.on('exit', () => {
    const own = (process as { moduleLoadList?: readonly string[] }).moduleLoadList ?? []
    appendFileSync(file, own.map((name) => `${name}\n`).join(''))
  })
}
