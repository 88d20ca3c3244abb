import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkAudit } from '../modules/shared/audit-check.ts'
import { tamperedPrograms, unknownSigners } from '../modules/work/program/index.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'
import { SigningKeys, signingKeysIn } from '../platform/signing/signing-keys.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../seed/demo-project.ts'
import type { TestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { author, chief, engines, openShop } from '../testing/shop.ts'

describe.each(engines)('keys of signed programs in a backup (%s)', (engine) => {
  let test: TestApp
  const closing: (() => Promise<void> | void)[] = []
  beforeAll(async () => {
    const { test: opened, business, machineId } = await openShop(engine)
    test = opened
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
    const electrode = { ...demoElectrode, baseCorner: null }
    const project = await addProject(
      business,
      head,
      { electrodes: [{ electrode, locations: [demoLocation('C1', -40, 10)] }] },
      author,
    )
    await planProject(business, project.id, author)
    const program = await makeProgram(test.app.platform, project.id, author)
    await releaseProgram(test.app.platform, program, chief)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const newFolder = () => {
    const path = mkdtempSync(join(tmpdir(), 'heron-keys-'))
    closing.push(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
  const take = (config: Partial<Config> = {}) => {
    const needs = { ...test.app.platform, config: { ...test.app.platform.config, ...config } }
    return takeBackup(needs, { folder: newFolder(), recipient: undefined, contains: 'database' })
  }
  const emptyPlace = async () => {
    const data = newFolder()
    const signingKeys = signingKeysIn(data)
    if (engine === 'sqlite') return { data, signingKeys, databaseUrl: `sqlite:${join(data, 'heron.sqlite')}` }
    const database = await openTestDatabase('postgres', { empty: true })
    closing.push(() => database.close())
    return { data, signingKeys, databaseUrl: database.url }
  }
  const restore = async (folder: string) => {
    const config = await emptyPlace()
    await restoreBackup({ folder, identity: undefined, config })
    return config
  }
  const ownKeys = () => new SigningKeys(test.app.platform.config.signingKeys)

  it('R29 every program of a restored database can be verified; without the keys none can, and doctor reports why', async () => {
    const { path } = await take()
    const { databaseUrl, signingKeys } = await restore(path)
    const db = openDatabase({ url: databaseUrl })
    closing.push(() => db.destroy())
    expect(await tamperedPrograms(db, new SigningKeys(signingKeys))).toEqual([])
    expect(await unknownSigners(db, new SigningKeys(signingKeys))).toEqual([])
    const others = new SigningKeys(newFolder())
    others.markAdopted()
    expect(await tamperedPrograms(db, others)).toHaveLength(2)
    expect(await unknownSigners(db, others)).toEqual([{ keyId: ownKeys().sign('x').keyId, texts: 2 }])
  })

  it('R29 a replaced key is restored too, and the current one continues to sign', async () => {
    const keys = ownKeys()
    const old = keys.sign('before the rotation')
    keys.rotate()
    const current = keys.sign('after it')
    const { path, manifest } = await take()
    expect(manifest.signingKeys).toEqual({ ids: [old.keyId, current.keyId].toSorted(), hasPrivateKeys: true })
    const restored = new SigningKeys((await restore(path)).signingKeys)
    expect(restored.isSigned('before the rotation', old)).toBe(true)
    expect(restored.isSigned('after it', current)).toBe(true)
    expect(restored.sign('after the restore').keyId).toBe(current.keyId)
    expect(restored.isAdopted()).toBe(keys.isAdopted())
  })

  it('only public keys of a separate folder are backed up', async () => {
    const signingKeys = newFolder()
    const keys = new SigningKeys(signingKeys)
    const signed = keys.sign('text')
    keys.markAdopted()
    const { path, manifest } = await take({ signingKeys })
    expect(manifest.signingKeys).toEqual({ ids: [signed.keyId], hasPrivateKeys: false })
    expect(readdirSync(join(path, 'signing-keys')).toSorted()).toEqual([`${signed.keyId}.pub`, 'adopted'].toSorted())
    const restored = new SigningKeys((await restore(path)).signingKeys)
    expect(restored.isSigned('text', signed)).toBe(true)
    expect(restored.isAdopted()).toBe(true)
    expect(restored.sign('more').keyId).not.toBe(signed.keyId)
  })

  it('R29 the key of the audit chain is restored: its entries are still valid', async () => {
    const { path } = await take()
    const { databaseUrl, signingKeys } = await restore(path)
    const db = openDatabase({ url: databaseUrl })
    closing.push(() => db.destroy())
    const restored = new AuditKey(signingKeys)
    expect(restored.id).toBe(test.app.platform.auditKey.id)
    expect(restored.sealed()).toEqual(test.app.platform.auditKey.sealed())
    const { faults } = await checkAudit(db, { signingKeys, auditAnchors: join(signingKeys, 'none.log') })
    expect(faults).toEqual([])
  })

  it('an existing folder of signing keys continues to sign with its own key', async () => {
    const signed = ownKeys().sign('text')
    const { path } = await take()
    const config = await emptyPlace()
    const own = new SigningKeys(config.signingKeys).rotate().id
    await restoreBackup({ folder: path, identity: undefined, config })
    const restored = new SigningKeys(config.signingKeys)
    expect(restored.sign('x').keyId).toBe(own)
    expect(restored.isSigned('text', signed)).toBe(true)
  })
})
