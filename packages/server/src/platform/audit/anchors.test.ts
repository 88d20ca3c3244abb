import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { inTransaction } from '../db/database.ts'
import { createIds } from '../ids.ts'
import { AuditKey } from '../signing/audit-key.ts'
import { SigningKeys } from '../signing/signing-keys.ts'
import { AuditAnchors } from './anchors.ts'
import { Audit } from './audit.ts'
import { genesis, plainHashOf } from './chain.ts'
import { verifyAudit } from './verify.ts'

const clock = () => 1_800_000_000_000

describeOnBothEngines('ends of the audit chain noted elsewhere', (db) => {
  const folder = mkdtempSync(join(tmpdir(), 'heron-anchors-'))
  const key = new AuditKey(join(folder, 'keys'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const noted = async (name: string) => {
    await db().deleteFrom('auditEntry').execute()
    const keys = new SigningKeys(join(folder, 'keys'))
    const path = join(folder, name)
    const anchors = new AuditAnchors(path, keys)
    const audit = new Audit(clock, createIds(clock), key)
    for (let at = 1; at <= 8; at++) {
      const fact = { actor: 'ada', action: `a${at}`, subject: 'customer:1', detail: '{}' }
      await inTransaction(db(), (tx) => audit.append(tx, fact))
      if (at % 4 === 0) await anchors.write(db(), clock)
    }
    return { anchors, path }
  }
  const broken = async (anchors: AuditAnchors) => (await verifyAudit(db(), key, anchors.read())).broken

  it('SEC6 a chain that only grew is intact, and an end is recorded once', async () => {
    const { anchors } = await noted('whole')
    expect(await anchors.write(db(), clock)).toBeUndefined()
    expect(anchors.read().map(({ sequence }) => sequence)).toEqual([4, 8])
    expect(await broken(anchors)).toBeNull()
  })

  it('SEC6 finds that the last entries were removed, and records nothing afterwards', async () => {
    const { anchors } = await noted('cut')
    await db().deleteFrom('auditEntry').where('sequence', '>', 6).execute()
    expect(await anchors.write(db(), clock)).toBeUndefined()
    expect(await broken(anchors)).toMatchObject({ sequence: 7 })
  })

  it('SEC6 finds that all entries were deleted', async () => {
    const { anchors } = await noted('emptied')
    await db().deleteFrom('auditEntry').execute()
    expect(await broken(anchors)).toMatchObject({ sequence: 1 })
  })

  it('SEC6 finds a chain that was changed and recomputed', async () => {
    const { anchors } = await noted('anew')
    const rows = await db().selectFrom('auditEntry').selectAll().orderBy('sequence').execute()
    await db().deleteFrom('auditEntry').execute()
    let previousHash = genesis
    for (const row of rows) {
      const links = { ...row, actor: row.sequence === 3 ? 'eve' : row.actor, previousHash, keyId: null }
      previousHash = plainHashOf(links)
      await db()
        .insertInto('auditEntry')
        .values({ ...links, hash: previousHash })
        .execute()
    }
    // The hashes alone are valid: entries made before there was a key have such hashes.
    expect(await verifyAudit(db(), key)).toMatchObject({ broken: null })
    expect(await broken(anchors)).toMatchObject({ sequence: 4 })
  })

  it('SEC6 refuses a record that was changed, or signed with another key', async () => {
    const { anchors, path } = await noted('forged')
    const lines = readFileSync(path, 'utf8')
    writeFileSync(path, lines.replace('"sequence":8', '"sequence":6'))
    expect(() => anchors.read()).toThrow(/not signed/)
    const stranger = new AuditAnchors(join(folder, 'strange'), new SigningKeys(join(folder, 'other')))
    await stranger.write(db(), clock)
    writeFileSync(path, readFileSync(join(folder, 'strange'), 'utf8'))
    expect(() => anchors.read()).toThrow(/not signed/)
  })
})
