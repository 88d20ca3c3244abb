// Reading as1-oc-214.stp (a CAx-IF assembly of 18 parts) compared with occt-import-js alone at the same tessellation:
// first with all of Heron's measures (projected areas by union included), then reading alone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readDrawing } from '@heron/reader'
import { readWithOcct, startOcct, tessellation } from '@heron/reader/solid'
import { inTurns, report } from './measure.ts'

const PAIRS = 9

const spent = async (work: () => unknown): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export async function run(): Promise<boolean> {
  const samples = createRequire(import.meta.resolve('@heron/reader')).resolve('occt-import-js')
  const file = samples.replace(/dist[\\/][^\\/]+$/, 'test/testfiles/cax-if/as1-oc-214.stp')
  const bytes = new Uint8Array(readFileSync(file))
  const occt = await startOcct()
  const bare = (): Promise<number> => spent(() => occt.ReadFile('step', bytes, tessellation))
  const whole = (): Promise<number> => spent(() => readDrawing(bytes, 'as1-oc-214.stp'))
  const reading = (): Promise<number> => spent(() => readWithOcct('step', bytes))
  for (const warm of [bare, whole, reading, bare, whole, reading]) await warm()
  const measured = await inTurns(PAIRS, whole, bare)
  const holdsMeasured = report({ name: 'read and measure a STEP assembly', unit: 'ms', atMost: 1.25 }, measured)
  const read = await inTurns(PAIRS, reading, bare)
  return report({ name: 'read a STEP assembly', unit: 'ms', atMost: 1.1 }, read) && holdsMeasured
}
