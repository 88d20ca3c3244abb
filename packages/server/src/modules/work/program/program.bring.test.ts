import { programRoutes } from '@heron/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptWarnings,
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop, operator } from '../../../testing/shop.ts'
import { stagedText } from '../../../testing/staged-text.ts'
import type { Business } from '../index.ts'

describe.each(engines)('programs that come back changed (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const released = async () => {
    const head = { name: '后模仁', part: 'B-01', customerId: null, machineId: workshop.machines[0]?.id ?? null }
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    const program = await releaseProgram(
      test.app.platform,
      await makeProgram(test.app.platform, project.id, author),
      chief,
    )
    return { program, text: (await business.programs.text(program.id, 'released')).text }
  }
  const verify = async (text: string) => business.programs.verifyFile([await stagedText(text)])
  const longerDwell = (text: string) => {
    const line = text.split('\n').find((each) => / G04 P\d+$/.test(each))
    if (!line) throw new Error('the program has a spark-out')
    const seconds = Number(/P(\d+)$/.exec(line)?.[1])
    return { seconds, text: text.replace(line, line.replace(/P\d+$/, `P${seconds + 1}`)) }
  }
  const bring = async (id: string, text: string, actor = operator) =>
    business.programs.takeOver({ id, reason: '清角不足，延长修光' }, [await stagedText(text)], actor)

  it('[Q09] a transferred file is equal despite line ends, marks and blanks', async () => {
    const { program, text } = await released()
    const travelled = `\u00ef\u00bb\u00bf%\r\n${text.replaceAll('\n', ' \r\n\r\n')}\x1a`
    expect(await verify(travelled)).toMatchObject({
      verdict: 'equal',
      trailer: 'right',
      program: { id: program.id },
      transport: ['byteOrderMark', 'controlCharacters', 'lineEnds', 'blankLines', 'trailingBlanks', 'percent'],
      lines: [],
    })
  })

  it('[Q09] reports changes in workshop terms, and the result of each check', async () => {
    const { text } = await released()
    const dwell = longerDwell(text)
    const good = await verify(dwell.text.replaceAll('\n', '\r\n'))
    expect(good).toMatchObject({ verdict: 'edited', safe: true, trailer: 'wrong' })
    expect(good.changes).toEqual([
      expect.objectContaining({
        kind: 'dwell.changed',
        electrode: 'E1',
        label: 'C1',
        before: String(dwell.seconds),
        after: String(dwell.seconds + 1),
      }),
    ])
    expect(good.proof?.rules).toHaveLength(34)
    const deep = text.split('\n').findLast((each) => / G01 Z-\S+$/.test(each)) ?? ''
    const deeper = deep.replace(/Z-(\S+)$/, (_, z: string) => `Z-${(Number(z) + 0.05).toFixed(4)}`)
    const bad = await verify(text.replace(deep, deeper))
    const line = text.split('\n').indexOf(deep) + 1
    expect(bad).toMatchObject({ verdict: 'edited', safe: false })
    expect(bad.changes).toContainEqual(expect.objectContaining({ kind: 'depth.changed', label: 'C2', line }))
    expect(bad.proof?.findings).toContainEqual(expect.objectContaining({ rule: 'V10', severity: 'block', line }))
  })

  it('[Q09] shows one removed line, although the blocks after it were numbered again, with its line in the file', async () => {
    const { text } = await released()
    const lines = text.split('\n')
    const at = lines.findLastIndex((line) => line.endsWith(' M81'))
    const without = lines.toSpliced(at, 1).join('\n').replace('%\n', '%\n\n')
    const changed = (await verify(without)).lines.filter(({ kind }) => kind === 'removed' || kind === 'added')
    expect(changed.map(({ kind, text: line }) => `${kind} ${line.replace(/CRC32 \w+/, 'CRC32')}`)).toEqual([
      `removed ${lines[at]}`,
      'removed (CRC32)',
      'added (CRC32)',
    ])
    expect(changed.at(-1)?.after).toBe(without.split('\n').findIndex((line) => line.startsWith('(CRC32')) + 1)
  })

  it('[Q09] adopts a text with a slower approach, with its feed', async () => {
    const { program, text } = await released()
    const approach = text.split('\n').find((line) => / G01 Z\S+ F200\.0$/.test(line)) ?? ''
    const slower = approach.replace('F200.0', 'F80.0')
    const feed = { kind: 'feed.changed', before: '200', after: '80', line: text.split('\n').indexOf(approach) + 1 }
    expect((await verify(text.replace(approach, slower))).changes).toEqual([expect.objectContaining(feed)])
    const brought = await bring(program.id, text.replace(approach, slower))
    expect(brought.state).toBe('verified')
    const words = (line: string) => line.replace(/^N\d+ /, '')
    const after = (await business.programs.text(brought.id, 'draft')).text.split('\n').map(words)
    expect(after.filter((line) => line === words(slower))).toHaveLength(1)
  })

  it('[Q09] judges and adopts a text in the notation of a control, with remarks of the shop', async () => {
    const { program, text } = await released()
    const dwell = longerDwell(text)
    const own = dwell.text
      .replace(/^%\nO\d+$/m, '%HERON\n:9')
      .replaceAll(/^N\d+ (.*)$/gm, (_, block: string) =>
        block
          .replaceAll(' ', '')
          .replace(/^G0(?=\d)/, 'G')
          .toLowerCase(),
      )
      .replace(/^m80$/m, 'm80 (\u00cf\u00d6\u00b3\u00a1)')
      .replaceAll(/(\.\d)0+$/gm, '$1')
    const answer = await verify(own)
    expect(answer).toMatchObject({
      verdict: 'edited',
      safe: true,
      transport: ['percent', 'programNumber', 'remarks', 'notation', 'numbers', 'trailer'],
      changes: [expect.objectContaining({ kind: 'dwell.changed', after: String(dwell.seconds + 1) })],
    })
    const brought = await bring(program.id, own)
    const blocks = (nc: string) => nc.split('\n').filter((line) => line.startsWith('N'))
    const after = (await business.programs.text(brought.id, 'draft')).text
    expect(blocks(after).filter((line) => !line.endsWith(' M00'))).toHaveLength(blocks(text).length)
  })

  it('[Q09] reports that a text stops before its end', async () => {
    const { text } = await released()
    const cut = text.slice(0, text.lastIndexOf('M81') + 3)
    const { proof, trailer, safe } = await verify(cut)
    expect([trailer, safe]).toEqual(['missing', false])
    expect(proof?.findings).toContainEqual(expect.objectContaining({ rule: 'V02', code: 'file.truncated' }))
  })

  it('[Q09] refuses an invalid block with its line, without guessing changes', async () => {
    const { text } = await released()
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.endsWith(' M84'))
    lines[at] = `${lines[at]} X1`
    const answer = await verify(lines.join('\n'))
    expect(answer).toMatchObject({ verdict: 'edited', safe: false, changes: [{ kind: 'text.unread' }] })
    expect(answer.proof?.findings).toContainEqual(expect.objectContaining({ rule: 'V01', line: at + 1 }))
    await expect(bring(answer.program?.id ?? '', lines.join('\n'))).rejects.toMatchObject({
      code: 'PROGRAM_UNPROVEN',
      params: {
        checks: {
          zh: expect.stringContaining('V01 指令字与程序段'),
          ja: expect.stringContaining('V01 ワードとブロック'),
        },
      },
    })
  })

  it('[Q09] becomes a new revision that its author cannot approve, and is released unchanged', async () => {
    const { program, text } = await released()
    const brought = await bring(program.id, longerDwell(text).text)
    expect(brought).toMatchObject({
      revision: program.revision + 1,
      state: 'verified',
      author: 'operator',
      stale: false,
      brought: { revision: program.revision, reason: '清角不足，延长修光' },
    })
    expect(brought.contributors).toContainEqual({ username: 'operator', acts: ['bring'] })
    expect(brought.contributors).toContainEqual(expect.objectContaining({ username: author.username }))
    const decision = { id: brought.id, version: brought.version }
    await expect(business.programs.approve(decision, operator)).rejects.toMatchObject({ code: 'SAME_PERSON' })
    await acceptWarnings(business, brought, chief)
    const approved = await business.programs.approve(decision, chief)
    await business.programs.release({ id: approved.id, version: approved.version }, chief)
    const after = (await business.programs.text(brought.id, 'released')).text
    const blocks = (nc: string) => nc.split('\n').filter((line) => line.startsWith('N'))
    expect(blocks(after)).toEqual(blocks(longerDwell(text).text))
    expect(after).toContain('(AUTHOR OPERATOR)')
    expect(await verify(after)).toMatchObject({ verdict: 'equal', program: { id: brought.id } })
  })

  it('[Q09] maps the lines of a text that was brought to the same plan rows and steps as a generated one', async () => {
    const { program, text } = await released()
    const brought = await bring(program.id, longerDwell(text).text)
    const [own, generated] = [
      await business.programs.text(brought.id, 'draft'),
      await business.programs.text(program.id, 'draft'),
    ]
    const burning = ({ text: nc, lineMap }: typeof own) => {
      const lines = nc.split('\n')
      return lineMap.flatMap(({ line, processKey, step }) =>
        step === null ? [] : [`${lines[line - 1]?.replace(/^N\d+ |P\d+$/g, '')} ${processKey} ${step}`],
      )
    }
    expect(burning(own)).toEqual(burning(generated))
  })

  it('[Q09] refuses an equal file, and one of another, stale or withdrawn revision', async () => {
    const { program, text } = await released()
    const other = await released()
    await expect(bring(program.id, text.replaceAll('\n', '\r\n'))).rejects.toMatchObject({ code: 'PROGRAM_FILE_SAME' })
    await expect(bring(program.id, longerDwell(other.text).text)).rejects.toMatchObject({ code: 'PROGRAM_FILE_OTHER' })
    await planAgain(program.projectId)
    await expect(bring(program.id, longerDwell(text).text)).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
    const { program: third, text: thirdText } = await released()
    await business.programs.withdraw({ id: third.id, version: third.version, reason: 'x' }, chief)
    await expect(bring(third.id, longerDwell(thirdText).text)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })
  const planAgain = async (projectId: string) => {
    const page = { pageNo: 1, pageSize: 10, sort: [], advanced: [], match: 'and' as const }
    const filters = [{ field: 'projectId', rule: 'eq' as const, values: [projectId] }]
    const place = (await business.locations.list({ ...page, filters })).records[0]
    if (!place) throw new Error('C1 was added')
    const axes = { x: place.x, y: place.y, c: place.c, depth: 8.5, depthReference: 'surface' as const, surfaceZ: 0 }
    await business.discharge.editAxis({ id: place.id, version: place.version, ...axes }, author)
  }

  it('[Q09] where it came from is written once', async () => {
    const { program, text } = await released()
    const { id } = await bring(program.id, longerDwell(text).text)
    const change = sql`update program_brought set reason = 'other' where program_id = ${id}`
    await expect(change.execute(test.app.platform.db)).rejects.toThrow(/written once/)
  })

  it('[Q09] over the wire: needs the permission, and is in the audit', async () => {
    const { program, text } = await released()
    const part = (head: string, value: string) =>
      `--mark\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`
    const payload = Buffer.from(
      [
        part('name="id"', program.id),
        part('name="reason"', '现场延长修光'),
        part('name="file"; filename="O0001.NC"', longerDwell(text).text),
        '--mark--\r\n',
      ].join(''),
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=mark' }
    const send = (as: 'librarian' | 'operator') => test.call(programRoutes.takeOver, { headers, payload }, as)
    expect((await send('librarian')).status).toBe(403)
    expect((await send('operator')).json.result).toMatchObject({ author: 'operator', brought: { revision: 1 } })
    const entry = await test.app.platform.db
      .selectFrom('auditEntry')
      .select(['actor', 'subject'])
      .where('action', '=', 'program.takeOver')
      .where('actor', '=', 'operator')
      .executeTakeFirst()
    expect(entry).toEqual({ actor: 'operator', subject: `program:${program.id}` })
  })
})
