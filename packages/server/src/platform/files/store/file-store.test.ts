import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, type S3Server, startS3 } from '../../../testing/s3-server.ts'
import { readFiles } from '../../config-files.ts'
import { fetchWhole, openWhole } from '../whole-file.ts'
import type { FileStore, Stored } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'heron-store-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterEach(() => {
  s3.fault = () => undefined
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const s3Store = (settings: Readonly<Record<string, string>> = s3.settings) => {
  const config = readFiles((name) => settings[name] ?? (name === 'HERON_S3_PATH_STYLE' ? 'auto' : ''), false)
  if (!config) throw new Error('no S3')
  return new S3Store({ ...config, region: 'us-east-1' })
}

let made = 0
const newId = () => {
  made += 1
  return `${1_000_000_000 + made}000000000`
}

/** A staged file on this disk. */
function sourceOf(bytes: Buffer) {
  const path = join(folder, `source-${made}`)
  writeFileSync(path, bytes)
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function stored(store: FileStore, bytes: Buffer) {
  const id = newId()
  const source = sourceOf(bytes)
  await store.put(id, source)
  return { id, name: 'a.txt', sha256: source.sha256 }
}

async function all(store: FileStore) {
  const found: Stored[] = []
  for await (const each of store.list()) found.push(each)
  return found
}

/** More than one network packet. */
const large = Buffer.alloc(3_000_000, 'Heron ')

const kinds: readonly (readonly [string, () => FileStore])[] = [
  ['folder', () => new FolderStore(mkdtempSync(join(folder, 'root-')))],
  ['S3', s3Store],
]

describe.each(kinds)('file store: %s', (_kind, open) => {
  it('stores, copies, lists and removes bytes under their ids', async () => {
    const store = open()
    const { id } = await stored(store, large)
    expect(large.equals(await buffer(store.read(id)))).toBe(true)
    const copy = newId()
    await store.copy(id, copy)
    await store.remove(id)
    await store.remove(id)
    expect([await store.has(id), await store.has(copy)]).toEqual([false, true])
    const listed = (await all(store)).filter((each) => [id, copy].includes(each.id))
    expect(listed).toEqual([{ id: copy, changeTime: expect.any(Number) }])
    expect(Date.now() - (listed[0]?.changeTime ?? 0)).toBeLessThan(600_000)
  })

  it('reports an id without bytes', async () => {
    const store = open()
    const [absent, other] = [newId(), newId()]
    await expect(buffer(store.read(absent))).rejects.toThrow(`there are no bytes of ${absent}`)
    await expect(store.copy(absent, other)).rejects.toThrow(`there are no bytes of ${absent}`)
    expect(await store.has(other)).toBe(false)
  })

  it('has a mark that is not listed as a file', async () => {
    const store = open()
    const before = await all(store)
    await store.setMark('m1')
    expect(await store.mark()).toBe('m1')
    expect(await all(store)).toEqual(before)
  })
})

it('objects elsewhere in the bucket, such as those of a backup, are no files of the store', async () => {
  const store = s3Store()
  const { id } = await stored(store, large)
  const other = s3Store({ ...s3.settings, HERON_S3_PREFIX: 'heron-backup/files' })
  const { id: foreign } = await stored(other, large)
  const ids = (await all(store)).map((each) => each.id)
  expect([ids.includes(id), ids.includes(foreign)]).toEqual([true, false])
})

describe('an S3 store that fails', () => {
  const spare = join(folder, 'spare')
  /** Makes the first requests of this method fail in this way. */
  const disturb = (method: string, fault: Fault, times: number) => {
    let left = times
    s3.fault = (request) => {
      if (request.method !== method || left === 0) return undefined
      left -= 1
      return fault
    }
  }

  it.each(['refused', 'cut', 'unanswered', 'slow'] as const)(
    'R10 %s for a moment, it is asked again',
    async (fault) => {
      const store = s3Store()
      disturb('PUT', fault, 2)
      const file = await stored(store, large)
      disturb('GET', fault, 2)
      expect(large.equals(await fetchWhole(store, file))).toBe(true)
      disturb('GET', fault, 2)
      expect(large.equals(await buffer(await openWhole(store, file, spare)))).toBe(true)
    },
  )

  it.each(['refused', 'cut'] as const)('R10 %s for long, no part of a file is passed on', async (fault) => {
    const store = s3Store()
    const file = await stored(store, large)
    disturb('GET', fault, 1_000)
    await expect(fetchWhole(store, file)).rejects.toThrow('the file store cannot be reached')
    await expect(openWhole(store, file, spare)).rejects.toThrow('the file store cannot be reached')
  })

  it('R10 bytes that do not match the row are refused', async () => {
    const store = s3Store()
    const file = await stored(store, large)
    await expect(fetchWhole(store, { ...file, sha256: '00' })).rejects.toMatchObject({ code: 'FILE_ALTERED' })
  })

  it('R10 a staged file that has gone is reported, also by a store that is unavailable', async () => {
    const gone = { path: join(folder, 'gone'), size: 1, sha256: '00' }
    for (const store of [s3Store(), s3Store({ ...s3.settings, HERON_S3_ENDPOINT: 'http://127.0.0.1:9' })]) {
      await expect(store.put(newId(), gone)).rejects.toThrow('the file store cannot be reached')
    }
  })

  it('R10 unavailable, it is reported', async () => {
    const store = s3Store({ ...s3.settings, HERON_S3_ENDPOINT: 'http://127.0.0.1:9' })
    await expect(stored(store, large)).rejects.toThrow('the file store cannot be reached')
  })
})
