import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, expect } from 'vitest'

/** ms one test file may take; the slowest takes a good minute on an idle machine, and six times as long on a busy one. */
const limit = Number(process.env.HERON_TEST_FILE_LIMIT ?? 720_000)

/** The thread that watches this process: one for all its test files, since starting one takes 40 ms of processor time. */
const key: unique symbol = Symbol.for('heron.hang-watch')
const owner: typeof process & { [key]?: Worker } = process

function start(): Worker {
  const watch = new Worker(join(dirname(fileURLToPath(import.meta.url)), 'hang-watch.mjs'), {
    workerData: { limit, list: process.env.HERON_TEST_HUNG_LIST },
  })
  watch.unref()
  return watch
}

owner[key] ??= start()
const watch = owner[key]
watch.postMessage(expect.getState().testPath)

afterAll(() => watch.postMessage(undefined))
