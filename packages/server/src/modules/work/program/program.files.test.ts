import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Program, programRoutes } from '@heron/contract/routes'
import { joinFiles } from '@heron/core/file-set'
import { shopCalledFiles, shopFileMeanings, shopPost } from '@heron/core/testing'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../commands/run-command.ts'
import { addProject, makeProgram, planProject, releaseProgram } from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { goodRun } from '../../../testing/good-run.ts'
import { presetParts, testedPost } from '../../../testing/learnt-post.ts'
import { multipart } from '../../../testing/multipart.ts'
import { author, chief, engines, librarian, openShop, operator } from '../../../testing/shop.ts'
import { stagedFile } from '../../../testing/staged-text.ts'
import type { Business } from '../index.ts'
import { filesOfText } from './program.file-paths.ts'
import { triedOrders } from './program.upload.ts'

type Files = Readonly<Record<string, string>>

const unzipped = (file: { readonly body: unknown }): Files =>
  Object.fromEntries(
    Object.entries(unzipSync(file.body as Uint8Array)).map(([path, bytes]) => [path, strFromU8(bytes)] as const),
  )

describe.each(engines)('programs of several files (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let program: Program
  let text: string
  let machineId: string
  beforeAll(async () => {
    const shop = await openShop(engine)
    ;({ test, business } = shop)
    const taught = { post: shopPost(shopCalledFiles), meanings: shopFileMeanings.called }
    const post = await testedPost(test, business, 'FILES', librarian, taught)
    const { positioningPoints: _points, createTime: _made, ...fields } = await business.machines.get(shop.machineId)
    await business.machines.edit({ ...fields, postId: post.id }, author)
    machineId = shop.machineId
    program = await newProgram()
    text = (await business.programs.text(program.id, undefined)).text
  })
  afterAll(() => test.close())

  const newProgram = async () => {
    const head = { name: '多文件', part: 'A-12', customerId: null, machineId }
    const project = await addProject(business, head, presetParts, author)
    await planProject(business, project.id, author)
    return makeProgram(test.app.platform, project.id, author)
  }
  /** The verdict on files uploaded together. */
  const verdict = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    const staged = await Promise.all(Object.entries(files).map(([name, content]) => stagedFile(name, content)))
    return business.programs.verifyFile(staged)
  }
  const zip = (files: Files): Readonly<Record<string, Uint8Array>> => ({
    'back.zip': zipSync(Object.fromEntries(Object.entries(files).map(([name, own]) => [name, strToU8(own)]))),
  })

  it('are stored as their canonical text, and named as a zip', async () => {
    const electrode = presetParts.electrodes[0]?.electrode.name
    const names = text.split('\n').filter((line) => line.startsWith('\u001c'))
    expect(names).toEqual([`\u001cFILE ${program.number}.NC`, `\u001cFILE ${electrode}.NC`])
    const shown = await business.programs.text(program.id, undefined)
    expect(shown).toMatchObject({ fileName: expect.stringMatching(/\.zip$/), text })
  })

  it('have a dry run of the same files, with the line of each file on its sheet, recognised when it is brought back', async () => {
    const kit = await business.programs.airCut({ id: program.id, height: undefined })
    const file = await business.programs.airCutFile({ id: program.id, height: kit.height })
    expect(file).toMatchObject({ name: kit.fileName, mediaType: 'application/zip' })
    const air = unzipped(file)
    const names = Object.keys(air).map((path) => path.split('/').at(-1))
    expect(names).toEqual(text.split('\n').flatMap((line) => (line.startsWith('\u001c') ? [line.slice(6)] : [])))
    for (const { name, z } of kit.lines) {
      const [, own = '', line = ''] = /· (\S+) (\d+)$/.exec(name) ?? []
      const path = Object.keys(air).find((each) => each.endsWith(`/${own}`)) ?? ''
      expect(air[path]?.split('\n')[Number(line) - 1]).toBe(`G01 Z${z.toFixed(3)}`)
    }
    await business.programs.recordAirCut(goodRun(kit), operator)
    const run = { verdict: 'equal', program: { id: program.id }, dryRun: kit.height, safe: true }
    expect(await verdict({ 'air.zip': file.body as Uint8Array })).toMatchObject(run)
    expect(
      await verdict(Object.fromEntries(Object.entries(air).map(([path, own]) => [path.split('/').at(-1), own]))),
    ).toMatchObject(run)
  })

  it('[Q09] are downloaded in a folder with their signature, and verified as files in any order, or as the zip', async () => {
    const released = await releaseProgram(test.app.platform, program, chief)
    const download = await business.programs.download([released.id])
    const files = unzipped(download)
    const paths = Object.keys(files)
    const signature = paths.find((path) => path.endsWith('.sig')) ?? ''
    const folder = `${signature.slice(0, -'.sig'.length)}/`
    expect(paths.filter((path) => path !== signature).every((path) => path.startsWith(folder))).toBe(true)
    const own = Object.fromEntries(
      Object.entries(files).flatMap(([path, each]) => (path === signature ? [] : [[path.slice(folder.length), each]])),
    )
    const equal = { verdict: 'equal', artefact: 'released', program: { id: released.id }, dryRun: null, safe: true }
    expect(await verdict({ 'nc-programs.zip': download.body as Uint8Array })).toMatchObject(equal)
    expect(await verdict(own)).toMatchObject(equal)
    expect(await verdict(Object.fromEntries(Object.entries(own).reverse()))).toMatchObject(equal)
    expect(await verdict(zip(Object.fromEntries(Object.entries(own).reverse())))).toMatchObject(equal)

    const [main = '', other = ''] = Object.keys(own)
    const changed: Readonly<Record<string, Files>> = {
      missing: { [main]: own[main] ?? '' },
      exchanged: { [main]: own[other] ?? '', [other]: own[main] ?? '' },
      renamed: { [main]: own[main] ?? '', 'X.NC': own[other] ?? '' },
      added: { ...own, 'X.NC': own[other] ?? '' },
      edited: { ...own, [other]: (own[other] ?? '').replace('G00 Z5.000', 'G00 Z4.000') },
    }
    for (const [what, set] of Object.entries(changed)) {
      const found = await verdict(set)
      expect(['edited', 'unknown'], what).toContain(found.verdict)
      expect(found.safe, what).toBe(false)
    }
    const steps = Array.from({ length: 400 }, (_, n) => [`S${n}.NC`, `C118\nG01 Z-${n}.\nM99\n`] as const)
    expect(await verdict(zip(Object.fromEntries(steps)))).toMatchObject({ verdict: 'unknown' })
  })

  it('[Q09] are judged when a line was changed, whatever their transport, and become a revision', async () => {
    const program = await newProgram()
    const { text: own } = await business.programs.text(program.id, undefined)
    const [main, electrode] = filesOfText(own)
    if (!main || !electrode) throw new Error('the program has two files')
    const lines = electrode.text.split('\n')
    const at = lines.findLastIndex((line) => line.startsWith('G04 P'))
    const seconds = Number(lines[at]?.slice('G04 P'.length))
    const changed = lines.with(at, `G04 P${seconds + 1}`).join('\n')
    const set = {
      [electrode.name.toLowerCase()]: `%\r\n${changed.replaceAll('\n', ' \r\n')}\x1a`,
      [main.name]: main.text.replaceAll('\n', '\r\n'),
    }
    const found = await verdict(set)
    const place = { kind: 'dwell.changed', label: 'C2', before: String(seconds), after: String(seconds + 1) }
    const file = electrode.name.toLowerCase()
    expect(found).toMatchObject({
      verdict: 'edited',
      safe: true,
      program: { id: program.id },
      transport: ['controlCharacters', 'lineEnds', 'trailingBlanks', 'percent', 'fileNames'],
      // A spark-out is named by the line of its burn, which is before it; the file has `%` before its first line.
      changes: [expect.objectContaining({ ...place, file, line: at + 1 })],
    })
    expect(found.lines.filter(({ kind }) => kind === 'removed' || kind === 'added')).toEqual([
      { kind: 'removed', file: electrode.name, before: at + 1, after: null, text: lines[at] },
      { kind: 'added', file, before: null, after: at + 2, text: `G04 P${seconds + 1}` },
    ])
    const sent = Object.entries(set).map(([name, content]) => ({ name, bytes: Buffer.from(content, 'latin1') }))
    const form = multipart({ id: program.id, reason: '延长修光' }, sent)
    const { json } = await test.call(programRoutes.takeOver, form, 'operator')
    const brought = json.result
    expect(brought).toMatchObject({ revision: program.revision + 1, state: 'verified', author: 'operator' })
    const joined = joinFiles([main, { ...electrode, text: changed }])
    expect((await business.programs.text(brought.id, undefined)).text).toBe(joined.ok ? joined.value : '')
    expect(await verdict({ [main.name]: main.text, [electrode.name]: changed })).toMatchObject({
      verdict: 'equal',
      program: { id: brought.id },
    })
  })

  it('[Q09] name the checks that refuse a change, with file and line, and are not taken over', async () => {
    const program = await newProgram()
    const { text: own } = await business.programs.text(program.id, undefined)
    const [main, electrode] = filesOfText(own)
    if (!main || !electrode) throw new Error('the program has two files')
    const lines = electrode.text.split('\n')
    const at = lines.findLastIndex((line) => line.startsWith('G01 Z-'))
    const deep = lines[at] ?? ''
    const deeper = deep.replace(/Z-(\S+)$/, (_, z: string) => `Z-${(Number(z) + 0.05).toFixed(3)}`)
    const set = { [main.name]: main.text, [electrode.name]: electrode.text.replace(deep, deeper) }
    const found = await verdict({ ...set, [electrode.name]: lines.with(at, deeper).join('\n') })
    const where = { file: electrode.name, line: at + 1 }
    expect(found).toMatchObject({ verdict: 'edited', safe: false })
    expect(found.changes).toContainEqual(expect.objectContaining({ kind: 'depth.changed', ...where }))
    expect(found.proof?.findings).toContainEqual(expect.objectContaining({ rule: 'V10', severity: 'block', ...where }))
    const staged = [
      await stagedFile(main.name, main.text),
      await stagedFile(electrode.name, lines.with(at, deeper).join('\n')),
    ]
    const refused = business.programs.takeOver({ id: program.id, reason: '加深' }, staged, operator)
    await expect(refused).rejects.toMatchObject({
      code: 'PROGRAM_UNPROVEN',
      params: {
        checks: { zh: expect.stringContaining('V10 位置与深度'), en: expect.stringContaining('V10 Places and depths') },
      },
    })
  })

  it.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
    ['a name twice', { 'A.NC': 'M02\n', 'a.nc': 'M02\n' }],
    ['a name of a device', { 'A.NC': 'M02\n', 'CON.NC': 'M02\n' }],
    ['two programs in a zip', { 'two.zip': zipSync({ 'A/1.NC': strToU8('M02\n'), 'B/1.NC': strToU8('M02\n') }) }],
    ['an empty zip', { 'none.zip': zipSync({}) }],
    ['a broken zip', { 'broken.zip': strToU8('PK\u0003\u0004 and nothing else') }],
    ['a zip that unpacks to more than a program', { 'big.zip': zipSync({ 'A.NC': new Uint8Array(21 * 1_048_576) }) }],
  ])('ATK71 %s is refused', async (_, files) => {
    await expect(verdict(files)).rejects.toMatchObject({ code: 'PROGRAM_FILES' })
  })

  it('are refused if the zips of an upload unpack to more than one may', async () => {
    const large = (name: string) => zipSync({ [name]: strToU8('M00\n'.repeat(3_000_000)) })
    const one = await verdict({ 'a.zip': large('A.NC') })
    expect(one).toMatchObject({ verdict: 'unknown' })
    const both = verdict({ 'a.zip': large('A.NC'), 'b.zip': large('B.NC') })
    await expect(both).rejects.toMatchObject({ code: 'PROGRAM_FILES', params: { name: 'b.zip' } })
  })

  it('[Q09] are proven by `heron verify` with the public key alone: the zip, and the unpacked folder', async () => {
    const now = await business.programs.get(program.id)
    const download = await business.programs.download([now.id])
    const folder = mkdtempSync(join(tmpdir(), 'heron-verify-'))
    const archive = join(folder, 'nc-programs.zip')
    writeFileSync(archive, download.body as Uint8Array)
    for (const [path, own] of Object.entries(unzipped(download))) {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), own)
    }
    const signature = Object.keys(unzipped(download)).find((path) => path.endsWith('.sig')) ?? ''
    const unpacked = join(folder, signature.slice(0, -'.sig'.length))
    const run = async (path: string) => {
      const lines: string[] = []
      const env = { HERON_SIGNING_KEYS: test.app.platform.config.signingKeys, HERON_DATA: folder }
      return { code: await runCommand(['verify', path], env, (line) => lines.push(line)), text: lines.join('\n') }
    }
    const proven = { code: 0, text: expect.stringMatching(/released text of O\d{4} revision \d+/) }
    expect(await run(archive)).toEqual(proven)
    expect(await run(unpacked)).toEqual(proven)
    const [main = ''] = text.split('\n').flatMap((line) => (line.startsWith('\u001c') ? [line.slice(6)] : []))
    const refusals: [change: () => void, reason: string][] = [
      [() => writeFileSync(join(unpacked, 'X.NC'), 'M02\n'), 'the file X.NC is not part of the program'],
      [() => unlinkSync(join(unpacked, 'X.NC')), 'released text'],
      [() => writeFileSync(join(unpacked, main), 'M02\n'), 'the files are not those that were signed'],
      [() => unlinkSync(join(unpacked, main)), `the file ${main} is missing`],
    ]
    for (const [change, reason] of refusals) {
      change()
      expect((await run(unpacked)).text).toContain(reason)
    }
    rmSync(folder, { recursive: true })
  })
})

describe('uploaded files of a program', () => {
  const files = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `${n}.NC`, text: 'M02\n' }))

  it('are tried with each as the main program, unless that takes more than the largest upload', () => {
    const few = [...triedOrders(files(3), 60)].map((order) => order.map(({ name }) => name))
    expect(few.slice(1).map(([main]) => main)).toEqual(['0.NC', '1.NC', '2.NC'])
    expect([...triedOrders(files(100), 200_000)]).toHaveLength(101)
    expect([...triedOrders(files(100), 2_000_000)]).toEqual([files(100)])
    expect([...triedOrders(files(101), 60)]).toEqual([files(101)])
  })
})
