import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDrawing } from './analyse/index.ts'
import { ReadRefused, type ReadResult, refusalCodes } from './bytes/index.ts'
import { dxfFixture } from './dxf/testing/write-dxf.ts'
import { readInWorker, type WorkerOptions } from './read-in-worker.ts'
import { occtSample } from './solid/testing/occt-samples.ts'

const as1 = occtSample('cax-if/as1-oc-214.stp')
const cube = occtSample('simple-basic-cube/cube.stp')

async function outcome(promise: Promise<ReadResult>) {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ReadRefused) return [error.code, error.params] as const
    throw error
  }
}

const inWorker = (bytes: Uint8Array, name: string, options?: WorkerOptions) =>
  outcome(readInWorker(bytes, name, options))

describe('readInWorker', () => {
  it('[Q01] gives the same result as reading in place, with progress up to the end, and does not change the caller’s bytes', async () => {
    const shares: number[] = []
    const padded = new Uint8Array(cube.length + 100)
    padded.set(cube, 50)
    const bytes = padded.subarray(50, 50 + cube.length)
    const result = await readInWorker(bytes, 'cube.stp', { onProgress: (share) => shares.push(share) })
    expect(result).toEqual(await readDrawing(cube, 'cube.stp'))
    expect([shares.at(-1), shares.toSorted((a, b) => a - b), bytes.length]).toEqual([1, shares, cube.length])
  })

  it('passes a person’s unit on', async () => {
    const result = await readInWorker(occtSample('cube-10x10mm/Cube 10x10.stl'), 'c.stl', { unit: 'inch' })
    expect([result.unit, result.solids?.[0]?.projectedArea]).toEqual(['inch', 64_516])
  })

  it.each([
    ['no bytes', new Uint8Array(0), 'a.stp', ['read.empty', { file: 'a.stp' }]],
    [
      'a STEP file cut in the middle',
      as1.subarray(0, 100_000),
      'a.stp',
      ['read.broken', { kind: 'step', reason: 'import' }],
    ],
    [
      'an IGES file cut in the middle',
      occtSample('cube-10x10mm/Cube 10x10.igs').subarray(0, 6_000),
      'a.igs',
      ['read.broken', { kind: 'iges', reason: 'import' }],
    ],
    [
      'a DXF file cut in the middle',
      dxfFixture('dimensions').subarray(0, 9_000),
      'a.dxf',
      ['read.truncated', expect.objectContaining({ kind: 'dxf' })],
    ],
    [
      'a STEP file of nothing but its name',
      new TextEncoder().encode('ISO-10303-21;'),
      'a.stp',
      ['read.broken', { kind: 'step', reason: 'import' }],
    ],
  ])('[ATK46][Q01] refuses %s', async (_, bytes, name, refusal) => {
    expect(await inWorker(bytes, name)).toEqual(refusal)
  })

  it('[Q01] ends a reading that takes too long, uses too much memory or is cancelled, and can read the next', async () => {
    const late = AbortSignal.timeout(60)
    expect(
      await Promise.all([
        inWorker(as1, 'a.stp', { cpuMs: 50 }),
        inWorker(as1, 'a.stp', { memoryMb: 8 }),
        inWorker(as1, 'a.stp', { signal: late }),
        inWorker(as1, 'a.stp', { signal: AbortSignal.abort() }),
      ]),
    ).toEqual([
      ['read.time', { seconds: 0.05 }],
      ['read.memory', { limit: expect.any(Number) }],
      ['read.cancelled', {}],
      ['read.cancelled', {}],
    ])
    expect(await inWorker(cube, 'cube.stp')).toMatchObject({ kind: 'step', unit: 'mm' })
  })

  it('[Q01] counts only the processor time of the thread that never answers', async () => {
    // Cut here, OCC loops endlessly.
    const endless = occtSample('cax-if-brep/as1_pe_203.brep').subarray(0, 30_000)
    const [refused, read] = await Promise.all([
      inWorker(endless, 'cut.brep', { cpuMs: 2_000 }),
      inWorker(cube, 'cube.stp', { cpuMs: 10_000 }),
    ])
    expect(refused).toEqual(['read.time', { seconds: 2 }])
    expect(read).toMatchObject({ kind: 'step' })
  })

  it('[Q01] never blocks the host while it reads', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await readInWorker(as1, 'a.stp')
    clearInterval(timer)
    // If the reading ran in this thread, the host would get no turn between its start and its end.
    expect(turns).toBeGreaterThan(5)
  })
})

describe('damaged files', () => {
  const damaged = (source: Uint8Array) =>
    fc
      .array(fc.tuple(fc.nat({ max: source.length - 1 }), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 6,
      })
      .chain((edits) => fc.tuple(fc.constant(edits), fc.option(fc.nat({ max: source.length }), { freq: 5 })))
      .map(([edits, end]) => {
        const bytes = source.slice(0, end ?? source.length)
        for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value
        return bytes
      })

  it.each([
    ['STEP', 'cube.stp', cube],
    ['STL', 'cube.stl', occtSample('cube-10x10mm/Cube 10x10.stl')],
    ['DXF', 'd.dxf', dxfFixture('dimensions')],
  ])(
    '[ATK74][Q01] property: 200 mutations of a %s file are read or refused with a reason, never worse',
    async (_, name, source) => {
      await fc.assert(
        fc.asyncProperty(damaged(source), async (bytes) => {
          const result = await outcome(readDrawing(bytes, name))
          if ('facts' in result)
            expect(result.facts.every(({ value }) => typeof value === 'string' || Number.isFinite(value))).toBe(true)
          else expect(refusalCodes).toContain(result[0])
        }),
        { numRuns: 200 },
      )
    },
  )
})
