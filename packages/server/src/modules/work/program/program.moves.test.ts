import { moveKinds, type ProgramMoves } from '@heron/contract/routes'
import { goldenJobs, goldenText, printGolden } from '@heron/core/golden'
import { fanucMacro, genIso } from '@heron/core/post'
import type { Dialect } from '@heron/core/program'
import { describe, expect, it } from 'vitest'
import type { ProgramInputs } from './program.artefact.ts'
import { movesOf } from './program.moves.ts'

const text = `%
O0001
N0010 G12 E217 I19.0 A100 B60 V120 S40 U1 J2.0000 K3.0
N0020 G21 G90 G17 G40 G49 M81 OBT000
N0030 G53 Z0.0000
N0040 G10 H03 X0.0000 Y0.0000 Z72.0000 C0.000
N0050 T03 M06
N0060 G21 G90 G17 G40 G49 M81 OBT000
N0070 G43 H03
N0080 M84
N0090 G54
N0100 G00 Z12.0000
N0110 G00 X24.5000 Y-18.2500 C0.000
N0120 G01 Z0.5000 F200.0
N0130 E217
N0140 OBT100 R0.0120
N0150 M80
N0160 G01 Z-7.8120
N0170 M81
N0180 OBT000
N0190 G00 Z12.0000
N0200 M85
N0210 G53 Z0.0000
N0220 T00 M06
N0230 M02
(CRC32 00000000)
%
`

/** Of the inputs only the post reads a text. */
const readBy = (dialect: Dialect, of: string): ProgramMoves => movesOf(of, { dialect } as ProgramInputs)
const erosion = moveKinds.indexOf('erode')

describe('the moves of a program', () => {
  it('[Q08] are rebuilt from the text alone: where it erodes and how deep', () => {
    const { kind, line, x, y, z } = readBy(genIso, text)
    const at = kind.indexOf(erosion)
    expect([x[at], y[at], z[at], line[at]]).toEqual([24.5, -18.25, -7.812, 18])
    expect([line, x, y, z].map(({ length }) => length)).toEqual(Array(4).fill(kind.length))
  })

  it('[Q07] of a post with other words are those of the reference dialect', () => {
    const [golden] = goldenJobs
    const textIn = (dialect: Dialect): string => {
      const printed = golden && printGolden(golden, dialect)
      if (!printed?.ok) throw new Error('a golden job prints')
      return goldenText(printed.value)
    }
    const ours = readBy(genIso, textIn(genIso))
    const theirs = readBy(fanucMacro, textIn(fanucMacro))
    expect(ours.kind).toContain(erosion)
    expect([theirs.kind, theirs.x, theirs.y]).toEqual([ours.kind, ours.x, ours.y])
    expect(readBy(genIso, textIn(fanucMacro)).kind.length).toBeLessThan(ours.kind.length)
  })

  it('of a changed text have the changed move', () => {
    const { kind, z } = readBy(genIso, text.replace('Z-7.8120', 'Z-9.8120'))
    expect(z[kind.indexOf(erosion)]).toBe(-9.812)
  })
})
