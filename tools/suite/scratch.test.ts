import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let memory = ''
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(memory, { recursive: true, force: true }))

/** What a process prints whose temporary files are to be kept in `folder` if it has room for `bytes`. */
function runIn(folder: string, then: string, bytes = 0): string {
  const module = new URL('scratch.mjs', import.meta.url).href
  const script = `
    import { keepScratchInMemory } from ${JSON.stringify(module)}
    import { writeFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    const folder = keepScratchInMemory(${JSON.stringify(folder)}, { files: ${bytes}, processes: 0 })
    ${then}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).stdout
}

describe('temporary files of a run', () => {
  it('are in its folder in memory, also those of processes it starts, and are removed when it ends', () => {
    const said = runIn(
      memory,
      'writeFileSync(tmpdir() + "/kept", "x"); console.log(folder === tmpdir(), process.env.TMPDIR)',
    )
    expect(said).toMatch(/^true \S*memory-\w+\/heron-run-\d+-\w+\n$/)
    expect(readdirSync(memory)).toEqual([])
  })

  it('of a run that was killed are removed by a run two hours later', () => {
    runIn(memory, 'process.kill(process.pid, "SIGKILL")')
    const [killed = ''] = readdirSync(memory)
    const running = `heron-run-${process.pid}-other`
    mkdirSync(join(memory, running))
    runIn(memory, '')
    expect(readdirSync(memory).sort()).toEqual([killed, running].sort())
    const before = new Date(Date.now() - 3 * 3_600_000)
    for (const name of [killed, running]) utimesSync(join(memory, name), before, before)
    runIn(memory, '')
    expect(readdirSync(memory)).toEqual([running])
  })

  it('stay where they are if there is no such folder or too little room', () => {
    expect(runIn(join(memory, 'none'), 'console.log(folder)')).toBe('undefined\n')
    expect(runIn(memory, 'console.log(folder)', Number.MAX_SAFE_INTEGER)).toBe('undefined\n')
    expect(readdirSync(memory)).toEqual([])
  })
})
