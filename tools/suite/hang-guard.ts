import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, expect } from 'vitest'

/** ms one test file may take; the slowest takes about one minute on an idle machine. */
const limit = Number(process.env.HERON_TEST_FILE_LIMIT ?? 480_000)

const watch = new Worker(join(dirname(fileURLToPath(import.meta.url)), 'hang-watch.mjs'), {
  workerData: { file: expect.getState().testPath, limit, list: process.env.HERON_TEST_HUNG_LIST },
})
watch.unref()

afterAll(async () => {
  await watch.terminate()
})
