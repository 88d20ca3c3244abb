import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reseal } from '@heron/core/testing'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../commands/run-command.ts'
import type { Alarm } from '../../../platform/alarm.ts'
import { sha256 } from '../../../platform/canonical-json.ts'
import { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop, operator } from '../../../testing/shop.ts'
import { withoutTriggers } from '../../../testing/without-triggers.ts'
import type { Business } from '../index.ts'
import { watchedPrograms } from './program.alarm.ts'

const tables = ['program_artefact', 'program_input', 'program_contributor', 'program_sign_off', 'program_signature']

describe.each(engines)('signed programs (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
  })
  afterAll(() => test.close())

  const released = async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
    const electrode = { ...demoElectrode, baseCorner: null }
    const parts = { electrodes: [{ electrode, locations: [demoLocation('C1', -40, 10)] }] }
    const project = await addProject(business, head, parts, author)
    await planProject(business, project.id, author)
    return releaseProgram(test.app.platform, await makeProgram(test.app.platform, project.id, author), chief)
  }
  const behindItsBack = (change: () => Promise<unknown>) =>
    withoutTriggers({ db: test.app.platform.db, engine, tables }, change)
  const refusedEverywhere = async (id: string) => {
    const tampered = { code: 'PROGRAM_TAMPERED' }
    await expect(business.programs.text(id, 'released')).rejects.toMatchObject(tampered)
    await expect(business.programs.download([id])).rejects.toMatchObject(tampered)
    await expect(business.programs.setupSheet(id)).rejects.toMatchObject(tampered)
    await expect(business.discharge.start({ programId: id, processIds: [] }, operator)).rejects.toMatchObject(tampered)
  }

  it('SEC5 ATK117: text, report, inputs, contributors, approver, accepted warnings and signature: each is signed', async () => {
    const { db } = test.app.platform
    const artefact = (id: string) =>
      db.selectFrom('programArtefact').selectAll().where('programId', '=', id).where('kind', '=', 'released')
    const set = (id: string, columns: object) =>
      db
        .updateTable('programArtefact')
        .set(columns)
        .where('programId', '=', id)
        .where('kind', '=', 'released')
        .execute()
    const changes: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
      [
        'a text with hash and checksum made anew',
        async (id) => {
          const { text } = await artefact(id).executeTakeFirstOrThrow()
          const changed = reseal(text.replace('X-40.0000', 'X-41.0000'))
          const crc32 = /\(CRC32 ([0-9A-F]{8})\)/.exec(changed)?.[1] ?? ''
          expect(changed).not.toBe(text)
          await set(id, { text: changed, sha256: sha256(changed), crc32 })
        },
      ],
      ['a report', (id) => set(id, { report: '[]' })],
      [
        'inputs with their hash',
        async (id) => {
          const row = await db
            .selectFrom('programInput')
            .selectAll()
            .where('programId', '=', id)
            .executeTakeFirstOrThrow()
          const snapshot = row.snapshot.replace('"C1"', '"C2"')
          const columns = { snapshot, sha256: sha256(snapshot) }
          await db.updateTable('programInput').set(columns).where('programId', '=', id).execute()
        },
      ],
      [
        'a contributor taken out',
        (id) => db.deleteFrom('programContributor').where('programId', '=', id).where('act', '=', 'plan').execute(),
      ],
      ['another approver', (id) => db.updateTable('program').set({ approver: 'eve' }).where('id', '=', id).execute()],
      [
        'another reason for a warning',
        (id) => db.updateTable('programSignOff').set({ reason: 'x' }).where('programId', '=', id).execute(),
      ],
      ['no signature', (id) => db.deleteFrom('programSignature').where('programId', '=', id).execute()],
      [
        'a signature of another key',
        (id) => {
          const folder = mkdtempSync(join(tmpdir(), 'heron-keys-'))
          const forged = new SigningKeys(folder).sign('whatever')
          rmSync(folder, { recursive: true })
          return db.updateTable('programSignature').set(forged).where('programId', '=', id).execute()
        },
      ],
    ]
    for (const [, change] of changes) {
      const { id } = await released()
      await business.programs.text(id, 'released')
      await behindItsBack(() => change(id))
      await refusedEverywhere(id)
    }
  })

  it.each([
    ['another checksum', sql`update program_artefact set crc32 = 'G00' where program_id = `],
    ['no checksum', sql`update program_artefact set crc32 = '' where program_id = `],
    ['another machine', sql`update program set machine_no = 'M-09' where id = `],
  ])('SEC5: %s on record is refused', async (_what, change) => {
    const { id } = await released()
    await behindItsBack(() => sql`${change}${id}`.execute(test.app.platform.db))
    await refusedEverywhere(id)
  })

  it('SEC5: a withdrawn program that a statement puts back into force is refused', async () => {
    const { id, version } = await released()
    await business.programs.withdraw({ id, version, reason: '图纸有误' }, author)
    await sql`update program set state = 'released' where id = ${id}`.execute(test.app.platform.db)
    await refusedEverywhere(id)
  })

  it('SEC5: a revision that a statement approved is not released', async () => {
    const { db } = test.app.platform
    const { id, projectId } = await released()
    const draft = await makeProgram(test.app.platform, projectId, author)
    await sql`update program set state = 'approved', approver = 'admin', approved_time = 1 where id = ${draft.id}`.execute(
      db,
    )
    const decision = { id: draft.id, version: draft.version }
    await expect(business.programs.release(decision, author)).rejects.toMatchObject({ code: 'PROGRAM_TAMPERED' })
    expect(await business.programs.get(id)).toMatchObject({ state: 'released' })
  })

  it('ATK117: users who release programs get an alarm for a tampered one', async () => {
    const { id, number, projectId } = await released()
    const alarms: Alarm[] = []
    const programs = watchedPrograms(business.programs, async (alarm) => {
      alarms.push(alarm)
    })
    await programs.text(id, 'released')
    expect(alarms).toEqual([])
    const { db } = test.app.platform
    await behindItsBack(() => db.updateTable('program').set({ approver: 'eve' }).where('id', '=', id).execute())
    await expect(programs.download([id])).rejects.toMatchObject({ code: 'PROGRAM_TAMPERED' })
    expect(alarms).toHaveLength(1)
    expect(alarms[0]).toMatchObject({
      permission: 'program:release',
      projectId,
      text: { en: expect.stringContaining(number) },
    })
  })

  const unpacked = async (ids: readonly string[], folder: string) => {
    const { body } = await business.programs.download(ids)
    if (!(body instanceof Uint8Array)) throw new Error('a zip is bytes')
    const files = Object.entries(unzipSync(body)).map(([path, bytes]) => [path.split('/').at(-1), strFromU8(bytes)])
    for (const [name = '', text = ''] of files) writeFileSync(join(folder, name), text)
    return join(folder, files.find(([name]) => name?.endsWith('.NC'))?.[0] ?? '')
  }
  const runnerIn = (folder: string) => {
    const env = { HERON_SIGNING_KEYS: test.app.platform.config.signingKeys, HERON_DATA: folder }
    return async (...args: string[]) => {
      const lines: string[] = []
      const code = await runCommand(args, env, (line) => lines.push(line))
      return { code, text: lines.join('\n') }
    }
  }

  it('a draft is proven too, with an exit code of its own: it is no release', async () => {
    const { projectId } = await released()
    const { id } = await makeProgram(test.app.platform, projectId, author)
    const folder = mkdtempSync(join(tmpdir(), 'heron-verify-'))
    const nc = await unpacked([id], folder)
    expect(await runnerIn(folder)('verify', nc)).toEqual({
      code: 3,
      text: expect.stringMatching(/NOT RELEASED: draft text of O\d{4} revision \d+, made by edm-designer; key/),
    })
    writeFileSync(nc, reseal(readFileSync(nc, 'utf8').replace('M00', 'M01')))
    expect(await runnerIn(folder)('verify', nc)).toMatchObject({ code: 1 })
    rmSync(folder, { recursive: true })
  })

  it('[Q09] a downloaded file is proven with the public key alone, and an edited one is not', async () => {
    const program = await released()
    const folder = mkdtempSync(join(tmpdir(), 'heron-verify-'))
    const nc = await unpacked([program.id], folder)
    const keys = join(folder, 'public')
    const run = runnerIn(folder)
    const [id = ''] = (await run('keys', 'export', keys)).text.split('\n')
    const alone = ['verify', nc, '--key', join(keys, `${id}.pub`)]
    expect(await run(...alone)).toEqual({
      code: 0,
      text: expect.stringMatching(/released text of O\d{4} revision 1, made by edm-designer, approved by admin; key/),
    })
    // Another key, and an edit with a corrected checksum.
    const other = new SigningKeys(join(folder, 'other'))
    const { id: stranger } = other.rotate()
    const strange = await run('verify', nc, '--key', join(folder, 'other', `${stranger}.pub`))
    expect(strange).toMatchObject({ code: 1, text: expect.stringContaining('NOT proven') })
    writeFileSync(nc, reseal(readFileSync(nc, 'utf8').replace('X-40.0000', 'X-41.0000')))
    expect(await run(...alone)).toMatchObject({
      code: 1,
      text: expect.stringContaining('not the text that was signed'),
    })
    expect(await run('verify', join(folder, 'none.NC'))).toMatchObject({ code: 2 })
    rmSync(folder, { recursive: true })
  })

  it('a key that was replaced still proves what it signed; private keys are their owner’s alone', async () => {
    const { id } = await released()
    const { signingKeys, config } = test.app.platform
    const before = signingKeys.publicKeys().map((each) => each.id)
    const { id: next } = signingKeys.rotate()
    expect(before).not.toContain(next)
    await business.programs.text(id, 'released')
    const after = await released()
    const row = await test.app.platform.db
      .selectFrom('programSignature')
      .select('keyId')
      .where('programId', '=', after.id)
      .where('kind', '=', 'released')
      .executeTakeFirstOrThrow()
    expect(row.keyId).toBe(next)
    expect(statSync(join(config.signingKeys, `${next}.key`)).mode & 0o777).toBe(0o600)
  })
})
