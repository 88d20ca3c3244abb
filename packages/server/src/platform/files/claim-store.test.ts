import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { adoptStore, claimStore, claimSweep } from './claim-store.ts'
import { FolderStore } from './store/folder-store.ts'

let test: TestApp
const folders: string[] = []
afterEach(async () => {
  await test.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const emptyStore = () => {
  const folder = mkdtempSync(join(tmpdir(), 'heron-store-'))
  folders.push(folder)
  return new FolderStore(folder)
}

it('a server with another store than the first is refused, with instructions', async () => {
  test = await openTestApp()
  const { db, files, staging } = test.app.platform
  await claimStore(db, files.store)
  const about = { purpose: 'temp', subject: null }
  const file = await files.keep(db, await staging.put('a.txt', 'a'), { userId: '1', username: 'admin' }, about)
  // Another server uses the same store.
  await claimStore(db, files.store)
  const elsewhere = emptyStore()
  await expect(claimStore(db, elsewhere)).rejects.toThrow(/none of the files of this database.*HERON_DATA.*S3/)
  await elsewhere.setMark('other')
  await expect(claimStore(db, elsewhere)).rejects.toThrow(/another database/)
  // An explicit choice of the store is accepted.
  await adoptStore(db, elsewhere)
  await claimStore(db, elsewhere)
  await files.remove(db, file.id)
})

it('a new database cannot use the files of another, and a restored one recognises its files', async () => {
  test = await openTestApp()
  const { db, files, staging } = test.app.platform
  const used = emptyStore()
  await used.setMark('of another')
  await db.deleteFrom('fileStore').execute()
  await expect(claimStore(db, used)).rejects.toThrow(/another database/)
  const about = { purpose: 'temp', subject: null }
  const file = await files.keep(db, await staging.put('a.txt', 'a'), { userId: '1', username: 'admin' }, about)
  const path = files.store.localPath(file.id) ?? ''
  await used.put(file.id, { path, size: 1, sha256: file.sha256 })
  await claimStore(db, used)
  const { mark } = await db.selectFrom('fileStore').select('mark').executeTakeFirstOrThrow()
  expect(mark).toBe('of another')
})

it('one of all servers on a store sweeps it, once an hour', async () => {
  test = await openTestApp()
  const { db, files } = test.app.platform
  await claimStore(db, files.store)
  const hour = 3_600_000
  const claimed = await Promise.all([claimSweep(db, hour), claimSweep(db, hour)])
  expect(claimed.toSorted()).toEqual([false, true])
  expect(await claimSweep(db, 2 * hour - 1)).toBe(false)
  expect(await claimSweep(db, 2 * hour)).toBe(true)
})
