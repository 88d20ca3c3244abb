import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const module = new URL('./log.ts', import.meta.url).href

/** A process that logs so many lines of 1 KB, says so on its error output, and ends. */
const logging = (lines: number) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createLog } from '${module}'
       const log = createLog('info')
       for (let line = 0; line < ${lines}; line++) log.info({ line }, 'x'.repeat(1000))
       process.stderr.write('logged')
       process.exit(0)`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )

it('ends a process although nobody reads its output', async () => {
  const process = logging(2_000)
  const [said] = await once(process.stderr, 'data')
  expect(String(said)).toBe('logged')
  expect(await once(process, 'exit')).toEqual([0, null])
})

it('writes the last lines before the process ends', async () => {
  const process = logging(2_000)
  let output = ''
  process.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  await once(process, 'close')
  const lines = output.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 2_000 }, (_, line) => line))
})
