import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { gzipFile } from './compress.ts'

const about = { mediaType: 'text/plain; charset=utf-8', size: 1_000_000, accepts: 'gzip' }
/** A file whose bytes never come, as for a browser that does not read. */
const pending = () => gzipFile(new Readable({ read: () => undefined }), about)

it('R25 compresses so many files at once that slow browsers cannot fill the memory, and others again afterwards', async () => {
  const open = Array.from({ length: 200 }, pending)
  const zipped = open.filter((each) => each !== undefined)
  expect(zipped).toHaveLength(64)
  const [first, ...others] = zipped
  first?.destroy()
  await expect.poll(() => pending()?.destroy(), { timeout: 20_000 }).toBeDefined()
  for (const each of others) {
    each.destroy()
    await once(each, 'close')
  }
})
