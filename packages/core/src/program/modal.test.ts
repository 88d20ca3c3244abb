import { describe, expect, it } from 'vitest'
import { exampleHeader } from '../post/testing/arbitrary-program.ts'
import type { Angle } from '../units/index.ts'
import { mm, ZERO } from '../units/index.ts'
import { foldNodes, startState } from './modal.ts'
import type { NcNode, NcProgram } from './node.ts'
import { mapNodes, walkProgram, writtenNodes } from './walk.ts'

const c = 90_000 as Angle
const burning: readonly NcNode[] = [
  { kind: 'toolCall', pot: 3 },
  { kind: 'reset' },
  { kind: 'useOffset', register: 3 },
  { kind: 'pump', on: true },
  { kind: 'selectCs', cs: 54 },
  { kind: 'rapidXy', x: mm(1), y: mm(2), c },
  { kind: 'rapidZ', z: mm(10) },
  { kind: 'approach', z: mm(1), feed: 200 },
  { kind: 'condition', code: 217 },
  { kind: 'orbitOn', pattern: 'circle', radius: mm(0.1) },
  { kind: 'discharge', on: true },
  { kind: 'erode', z: mm(-8) },
]

describe('foldNodes', () => {
  it('has the modal state of a control while it burns', () => {
    expect(foldNodes(burning)).toEqual({
      ready: true,
      pot: 3,
      register: 3,
      cs: 54,
      pump: true,
      discharge: true,
      condition: 217,
      orbit: { pattern: 'circle', radius: mm(0.1) },
      x: mm(1),
      y: mm(2),
      z: mm(-8),
      c,
    })
  })

  it('a tool change keeps only switches, system and condition', () => {
    expect(foldNodes([...burning, { kind: 'toolCall', pot: 4 }])).toMatchObject({
      ready: false,
      pot: 4,
      register: undefined,
      x: undefined,
      y: undefined,
      z: undefined,
      cs: 54,
      condition: 217,
      discharge: true,
    })
  })

  it('a reset switches discharge, orbit and offset off and leaves the pump', () => {
    expect(foldNodes([...burning, { kind: 'reset' }])).toMatchObject({
      ready: true,
      discharge: false,
      orbit: undefined,
      register: undefined,
      pump: true,
    })
  })

  it.each<[NcNode, object]>([
    [
      { kind: 'selectCs', cs: 55 },
      { cs: 55, x: undefined, z: undefined },
    ],
    [
      { kind: 'selectCs', cs: 54 },
      { cs: 54, x: mm(1), z: mm(-8) },
    ],
    [
      { kind: 'machineZ', z: ZERO },
      { x: mm(1), z: undefined },
    ],
    [
      { kind: 'machineXy', x: ZERO, y: ZERO, c: 0 as Angle },
      { x: undefined, y: undefined, c: undefined, z: mm(-8) },
    ],
    [
      { kind: 'clear', axis: 'Y', by: mm(1), feed: 200 },
      { x: mm(1), y: undefined },
    ],
    [{ kind: 'orbitOff' }, { orbit: undefined }],
    [{ kind: 'toolReturn' }, { pot: 0, ready: false }],
    [{ kind: 'stop' }, { pot: 3, z: mm(-8) }],
  ])('%j', (node, expected) => {
    expect(foldNodes([node], foldNodes(burning))).toMatchObject(expected)
    expect(startState.ready).toBe(false)
  })
})

describe('walking', () => {
  const program: NcProgram = {
    number: 1,
    header: exampleHeader,
    conditions: [],
    main: [{ kind: 'call', program: 9001, times: 2 }, { kind: 'end' }],
    subs: [{ number: 9001, body: [{ kind: 'stop' }] }],
  }

  it('runs a subprogram as often as it is called, and writes it once', () => {
    expect([...walkProgram(program)].map(({ kind }) => kind)).toEqual(['call', 'stop', 'stop', 'end'])
    expect([...writtenNodes(program)].map(({ kind }) => kind)).toEqual(['call', 'end', 'stop'])
  })

  it('maps nodes to several or none, in subprograms too', () => {
    const doubled = mapNodes(program, (node) => (node.kind === 'stop' ? [node, node] : [node]))
    expect(doubled.subs[0]?.body.length).toBe(2)
    expect(mapNodes(program, () => []).main).toEqual([])
  })
})
