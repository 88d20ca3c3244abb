import { describe, expect, it } from 'vitest'
import type { Reading } from '../bytes/index.ts'
import { readSolids } from './read-solids.ts'
import { occtSample } from './testing/occt-samples.ts'
import { paintedArea } from './testing/painted-area.ts'

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0

/** A whole reading except triangles and outlines' corners, lengths to 1 µm. */
function summary({ unit, facts, notes, solids = [] }: Reading) {
  return {
    unit,
    notes: notes.map(({ code, params }) => [code, params]),
    facts: facts.map(({ field, electrode, location, value, confidence }) =>
      [field, electrode, location, typeof value === 'number' ? round(value) : value, confidence].join(' | '),
    ),
    solids: solids.map(({ meshes, outline, ...solid }) => ({
      ...JSON.parse(JSON.stringify(solid, (_, value) => (typeof value === 'number' ? round(value) : value))),
      meshes: meshes.map(
        ({ positions, indices }) => `${positions.length / 3} corners, ${indices.length / 3} triangles`,
      ),
      outline: outline.map((corners) => corners.length),
    })),
  }
}

describe('readSolids', () => {
  it.each([
    ['cax-if/as1-oc-214.stp', 'step'],
    ['cax-if/as1-tu-203.stp', 'step'],
    ['cax-if/dm1-id-214.stp', 'step'],
    ['cax-if/io1-cm-214.stp', 'step'],
    ['cax-if-brep/as1_pe_203.brep', 'brep'],
    ['rounded-cube/rounded-cube.step', 'step'],
    ['conical-surface/conical-surface.step', 'step'],
  ] as const)('[Q01] reads %s', async (path, kind) => {
    expect(summary(await readSolids(occtSample(path), path, kind))).toMatchSnapshot()
  })

  it('[Q01] measures projections as painting their triangles does', async () => {
    const path = 'cax-if/dm1-id-214.stp'
    const { solids = [], notes } = await readSolids(occtSample(path), path, 'step')
    // Of these, nothing is cut off at a base.
    const whole = notes.flatMap(({ code, params }) => (code === 'solid.noBaseFace' ? [String(params.solid)] : []))
    const measured = solids.filter(({ name }) => whole.includes(name ?? ''))
    expect(measured.map(({ name }) => name).sort()).toEqual(['bolt', 'l-bracket', 'nut'])
    for (const { name, projectedArea, meshes } of measured) {
      const [mesh] = meshes
      const painted = mesh ? paintedArea(mesh.positions, mesh.indices, 0.1) : 0
      expect({ name, share: projectedArea / painted }).toEqual({ name, share: expect.closeTo(1, 2) })
    }
  })

  it.each([
    ['cube-units/cube-mm.step', 'step', 'mm', 1000, []],
    ['cube-units/cube-m.step', 'step', 'm', 1000, ['unit.converted']],
    ['cube-units/cube-in.step', 'step', 'inch', 1000, ['unit.converted']],
    ['cube-10x10mm/Cube 10x10.stp', 'step', 'mm', 10, []],
    ['cube-10x10mm/Cube 10x10.igs', 'iges', 'mm', 10, []],
    ['cube-10x10mm/Cube 10x10.stl', 'stl', 'unknown', 10, ['unit.unknown']],
  ] as const)('[Q01] knows the unit and the cube of %s', async (path, kind, unit, edge, notes) => {
    const reading = await readSolids(occtSample(path), path, kind)
    const [solid] = reading.solids ?? []
    expect({
      unit: reading.unit,
      notes: reading.notes.map(({ code }) => code),
      size: [0, 1, 2].map((axis) => round((solid?.max[axis] ?? 0) - (solid?.min[axis] ?? 0))),
      volume: round(solid?.volume ?? 0),
      surface: round(solid?.surface ?? 0),
      area: round(solid?.projectedArea ?? 0),
    }).toEqual({
      unit,
      notes: [...notes, 'solid.noBaseFace'],
      size: [edge, edge, edge],
      volume: edge ** 3,
      surface: 6 * edge ** 2,
      area: edge ** 2,
    })
  })

  it('[Q01] measures the plate of as1 within the faceting error: 180 × 150 less six holes of 10', async () => {
    const { solids = [] } = await readSolids(occtSample('cax-if/as1-oc-214.stp'), 'as1.stp', 'step')
    const plate = solids.find(({ name }) => name === 'plate')
    const holes = 6 * 25 * Math.PI
    expect(plate?.projectedArea).toBeGreaterThan(27_000 - holes)
    expect(plate?.projectedArea).toBeLessThan(27_000 - holes * (1 - 0.004))
    expect((plate?.volume ?? 0) / 20 / (plate?.projectedArea ?? 1)).toBeCloseTo(1, 4)
  })

  it('uses a person’s unit for a file that states none, and asks no more', async () => {
    const { unit, notes, solids } = await readSolids(occtSample('cube-10x10mm/Cube 10x10.stl'), 'c.stl', 'stl', {
      unit: 'inch',
    })
    expect({ unit, notes: notes.map(({ code }) => code), area: round(solids?.[0]?.projectedArea ?? 0) }).toEqual({
      unit: 'inch',
      notes: ['solid.noBaseFace'],
      area: 64_516,
    })
  })
})
