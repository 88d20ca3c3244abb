import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heron-hang-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that does `what` beside the watch; resolves with the signal that ended it and its output. */
async function ended(what: string) {
  const script = join(folder, 'hung.mjs')
  const list = join(folder, 'list.txt')
  const watch = JSON.stringify(join(import.meta.dirname, 'hang-watch.mjs'))
  writeFileSync(list, '')
  const data = JSON.stringify({ limit: 200, list })
  writeFileSync(
    script,
    `import { Worker } from 'node:worker_threads'
    const watch = new Worker(${watch}, { workerData: ${data} })
    watch.unref()
    watch.postMessage('/a/ended.test.ts')
    watch.postMessage(undefined)
    watch.postMessage('/a/hung.test.ts')
    ${what}`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const [, signal] = await once(child, 'close')
  return { signal, said, list: readFileSync(list, 'utf8') }
}

describe('the watch beside a test file', () => {
  it('ends one that is busy forever, and reports where', async () => {
    const { signal, said, list } = await ended('function spin() { for (;;); }\nspin()')
    expect([signal, list]).toEqual(['SIGKILL', '/a/hung.test.ts\n'])
    expect(said).toContain('HUNG: /a/hung.test.ts has run for 0.2 s')
    expect(said).toMatch(/at spin \(file:.*hung\.mjs:\d+\)/)
  }, 20_000)

  it('ends one that waits forever, and reports what is open', async () => {
    const { signal, said, list } = await ended('setInterval(() => {}, 1e6)')
    expect([signal, list]).toEqual(['SIGKILL', '/a/hung.test.ts\n'])
    expect(said).toMatch(/It was waiting; open: .*Timeout\./)
  }, 20_000)

  it('leaves a process alone once its file has ended', async () => {
    const { signal, said, list } = await ended(`watch.postMessage(undefined)
    await new Promise((resolve) => setTimeout(resolve, 1_000))`)
    expect([signal, said, list]).toEqual([null, '', ''])
  }, 20_000)
})
