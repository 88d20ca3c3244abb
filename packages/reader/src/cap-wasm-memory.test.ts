import { expect, it } from 'vitest'
import { readDrawing } from './analyse/index.ts'
import { capWasmMemory } from './cap-wasm-memory.ts'
import { occtSample, repeatedStep } from './solid/testing/occt-samples.ts'

it('[Q01] lets the WASM module grow to the cap and no further', async () => {
  const cube = occtSample('simple-basic-cube/cube.stp')
  let refused = 0
  // The module starts with 28.6 MiB: enough for a cube, not for nine assemblies.
  capWasmMemory(30 * 1024 * 1024, () => {
    refused += 1
  })
  const small = await readDrawing(cube, 'cube.stp')
  const atFirst = refused
  await expect(readDrawing(repeatedStep(occtSample('cax-if/as1-oc-214.stp'), 9), 'a.stp')).rejects.toMatchObject({
    code: 'read.broken',
  })
  expect([small.solids?.length, atFirst, refused > 0]).toEqual([1, 0, true])
})
