import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHere, runHeron } from '../testing/run-heron.ts'
import { commands } from './run-command.ts'

describe('the commands of the console', () => {
  let data = ''
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'heron-data-'))
  })
  afterAll(() => rmSync(data, { recursive: true, force: true }))

  it('--help lists them all, as a process', async () => {
    const { code, said: text } = await runHeron(['--help'], { HERON_DATA: data })
    expect(code).toBe(0)
    for (const { name, summary } of commands) {
      expect(text.split('\n').some((line) => line.trim().startsWith(name) && line.endsWith(summary))).toBe(true)
    }
  })

  it.each(commands.map(({ name }) => name))(
    '%s --help shows its arguments, needs no settings and does nothing',
    async (name) => {
      const { code, said: text } = await runHere([...name.split(' '), '--help'], {
        HERON_PORT: 'wrong',
        HERON_DATA: data,
      })
      expect(text.split('\n')[0]).toMatch(new RegExp(`^usage: heron ${name}`))
      expect(text.split('\n').length).toBeGreaterThan(3)
      expect(code).toBe(0)
    },
  )

  it.each(['files', 'audit', 'keys', 'user', 'session'])(
    '%s --help shows the commands of this group alone',
    async (word) => {
      const { code, said: text } = await runHere([word, '--help'], { HERON_DATA: data })
      const named = commands.filter(({ name }) => text.includes(`usage: heron ${name}`)).map(({ name }) => name)
      expect(named).toEqual(commands.map(({ name }) => name).filter((name) => name.startsWith(`${word} `)))
      expect(code).toBe(0)
    },
  )

  it('an unknown command, option or number of arguments ends with 2 and does nothing', async () => {
    expect(await runHere(['audit'], {})).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^unknown command: audit\nusage: heron audit verify/),
    })
    expect(await runHere(['unheard', '--help'], {})).toMatchObject({
      code: 2,
      said: expect.stringContaining('unknown command: unheard'),
    })
    expect(await runHere(['doctor', '--nonsense'], {})).toMatchObject({
      code: 2,
      said: expect.stringContaining('--nonsense'),
    })
    expect(await runHere(['doctor', 'more'], {})).toMatchObject({
      code: 2,
      said: expect.stringContaining('usage: heron'),
    })
    expect(await runHere(['restore'], {})).toMatchObject({
      code: 2,
      said: expect.stringContaining('usage: heron restore'),
    })
    const wrong = await runHere(['doctor'], { HERON_PORT: 'wrong' })
    expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('HERON_PORT') })
    const keep = await runHere(['backup', '--to', data, '--keep', '0'], { HERON_DATA: data })
    expect(keep).toMatchObject({ code: 2, said: expect.stringContaining('--keep') })
    expect(readdirSync(data).filter((name) => name !== 'compiled')).toEqual([])
  })
})
