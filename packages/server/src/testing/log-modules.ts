// Preloaded into a server under test: writes the address of every module its main thread loads into a file.
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
}
