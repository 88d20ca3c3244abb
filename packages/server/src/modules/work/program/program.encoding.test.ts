import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PostDetail, Program } from '@heron/contract/routes'
import type { CharacterEncoding } from '@heron/core/file-set'
import { shopCalledFiles, shopFileMeanings, shopPost } from '@heron/core/testing'
import { encodeText } from '@heron/reader/encode'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../commands/run-command.ts'
import { addProject, makeProgram, planProject, releaseProgram } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { goodRun } from '../../../testing/good-run.ts'
import { presetParts, testedPost, wireMeanings } from '../../../testing/learnt-post.ts'
import { author, chief, engines, librarian, openShop, operator } from '../../../testing/shop.ts'
import { stagedFile } from '../../../testing/staged-text.ts'
import type { Business } from '../index.ts'
import { generateProgram } from './program.generate.ts'

const PART = '定模仁'
const silent = { progress: async () => {} }
const meanings = shopFileMeanings.called

describe.each(engines)('programs of a control that reads GB 18030 (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  let released: Program
  let files: Readonly<Record<string, Uint8Array>>
  let text: string
  let download: Uint8Array
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
    await postOn(0, 'GB-1', 'gb18030')
    const program = await makeProgram(test.app.platform, (await projectOn(0)).id, author)
    const kit = await business.programs.airCut({ id: program.id, height: undefined })
    const air = await business.programs.airCutFile({ id: program.id, height: kit.height })
    expect(new TextDecoder('gb18030').decode(mainOf(unzipSync(air.body as Uint8Array)))).toContain(`(${PART} `)
    await business.programs.recordAirCut(goodRun(kit), operator)
    released = await releaseProgram(test.app.platform, program, chief)
    download = (await business.programs.download([released.id])).body as Uint8Array
    files = Object.fromEntries(
      Object.entries(unzipSync(download))
        .filter(([path]) => !path.endsWith('.sig'))
        .map(([path, bytes]) => [path.split('/').at(-1) ?? '', bytes] as const),
    )
    text = (await business.programs.text(released.id, undefined)).text
  })
  afterAll(() => test.close())

  const mainOf = (all: Readonly<Record<string, Uint8Array>>) =>
    Object.entries(all).find(([path]) => /O\d+\.NC$/.test(path))?.[1]
  const postOn = async (n: number, code: string, encoding?: CharacterEncoding): Promise<PostDetail> => {
    const learnt = { ...shopPost(shopCalledFiles), ...(encoding && { encoding }) }
    const post = await testedPost(test, business, code, librarian, { post: learnt, meanings })
    const id = workshop.machines[n]?.id ?? ''
    const { positioningPoints: _points, createTime: _made, ...fields } = await business.machines.get(id)
    await business.machines.edit({ ...fields, postId: post.id }, author)
    return post
  }
  const projectOn = async (n: number) => {
    const head = { name: '国标编码', part: PART, customerId: null, machineId: workshop.machines[n]?.id ?? '' }
    const project = await addProject(business, head, presetParts, author)
    await planProject(business, project.id, author)
    return project
  }
  const verdict = async (all: Readonly<Record<string, Uint8Array>>) =>
    business.programs.verifyFile(await Promise.all(Object.entries(all).map(([name, own]) => stagedFile(name, own))))
  const inUtf8 = (all: Readonly<Record<string, Uint8Array>>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, own]) => [name, Buffer.from(new TextDecoder('gb18030').decode(own))]),
    )

  it('are written in it, and their text is what is shown', () => {
    const main = mainOf(files)
    expect(new TextDecoder('gb18030', { fatal: true }).decode(main)).toContain(`(${PART} `)
    expect(Buffer.from(main ?? []).toString('latin1')).toContain('(\xb6\xa8\xc4\xa3\xc8\xca ')
    expect(text).toContain(`(${PART} `)
  })

  it('[Q09] are recognised in it; the same text in another encoding says so and is not safe', async () => {
    const own = { verdict: 'equal', program: { id: released.id }, dryRun: null }
    expect(await verdict(files)).toMatchObject({ ...own, transport: [], safe: true })
    expect(await verdict(inUtf8(files))).toMatchObject({ ...own, transport: ['encoding'], safe: false })
  })

  it('[Q09] are judged when they come back edited, in either encoding', async () => {
    const edited = Object.fromEntries(
      Object.entries(files).map(([name, own]) => {
        const nc = Buffer.from(own).toString('latin1')
        return [
          name,
          Buffer.from(
            nc.replace(/G04 P(\d+)/, (_, p: string) => `G04 P${Number(p) + 1}`),
            'latin1',
          ),
        ]
      }),
    )
    expect(await verdict(edited)).toMatchObject({
      verdict: 'edited',
      program: { id: released.id },
      transport: [],
      safe: true,
    })
    const other = await verdict(inUtf8(edited))
    expect(other).toMatchObject({ verdict: 'edited', transport: ['encoding'], safe: false })
    expect(other.changes.map(({ kind }) => kind)).toEqual(['dwell.changed'])
  })

  it('[Q09] are proven by `heron verify` from their own bytes alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heron-gb-'))
    const unpacked = Object.entries(unzipSync(download))
    for (const [path, own] of unpacked) {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), own)
    }
    const signature = unpacked.find(([path]) => path.endsWith('.sig'))?.[0] ?? ''
    const home = signature.slice(0, -'.sig'.length)
    const run = async () => {
      const lines: string[] = []
      const env = { HERON_SIGNING_KEYS: test.app.platform.config.signingKeys, HERON_DATA: folder }
      return {
        code: await runCommand(['verify', join(folder, home)], env, (line) => lines.push(line)),
        text: lines.join(),
      }
    }
    expect(await run()).toEqual({ code: 0, text: expect.stringContaining('released text of') })
    const [path = '', main] = unpacked.find(([each]) => /O\d+\.NC$/.test(each)) ?? []
    writeFileSync(join(folder, path), new TextDecoder('gb18030').decode(main))
    expect((await run()).code).toBe(1)
    rmSync(folder, { recursive: true })
  })

  it('refuse a character that the encoding lacks, with its line; a person states the encoding at the post', async () => {
    const post = await postOn(1, 'ASCII-1', 'ascii')
    expect(post.encoding).toBe('ascii')
    const project = await projectOn(1)
    const made = await generateProgram({ projectId: project.id, author: author.username }, test.app.platform, silent)
    expect(made.refusals).toEqual([
      expect.objectContaining({
        path: 'machine.postId',
        code: 'lostCharacter',
        params: { encoding: 'ascii', character: '定', line: expect.stringContaining(`(${PART} `) },
      }),
    ])
    const { id, version } = post
    const change = { id, version, meanings: wireMeanings(meanings), encoding: 'gb18030' as const }
    const held = await business.posts.meanings(change, librarian)
    expect(held).toMatchObject({ state: 'held', encoding: 'gb18030' })
    expect(held.hash).not.toBe(post.hash)
    await business.posts.prove({ id, version: held.version }, librarian)
    expect(await makeProgram(test.app.platform, project.id, author)).toMatchObject({ state: 'verified' })
  })

  it('stay in UTF-8 with a post from before the encoding was recorded', async () => {
    expect(await postOn(2, 'OLD-1')).toMatchObject({ encoding: 'utf-8' })
    const program = await makeProgram(test.app.platform, (await projectOn(2)).id, author)
    const kit = await business.programs.airCut({ id: program.id, height: undefined })
    const air = await business.programs.airCutFile({ id: program.id, height: kit.height })
    const main = mainOf(unzipSync(air.body as Uint8Array))
    expect(Buffer.from(main ?? []).toString('utf8')).toContain(`(${PART} `)
    expect(encodeText(PART, 'gb18030').length).not.toBe(Buffer.byteLength(PART))
  })
})
