import { describe, expect, it } from 'vitest'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { verifyExample } from '../testing/mutators/hand-written/verify-example.ts'
import { degrees, mm } from '../units/index.ts'
import { checkIds } from './checks/index.ts'

describe('verifyProgram', () => {
  it('[Q08] finds the hand-written program safe, with every check run', () => {
    const report = verifyExample(presetText)
    expect(report.findings.filter((finding) => finding.severity !== 'pass')).toEqual([])
    expect(report.findings.map((finding) => finding.check)).toEqual(checkIds)
    expect(report.verdict).toBe('safe')
  })

  it('[Q08] counts what it checked: every planned step once', () => {
    const once = verifyExample(presetText).findings.find((finding) => finding.check === 'V08')
    expect(once).toEqual({
      check: 'V08',
      severity: 'pass',
      code: 'counted',
      params: { of: 6, failures: 0, warnings: 0 },
    })
  })

  it('NC19 rebuilds the places and their steps from the text', () => {
    const [first] = verifyExample(presetText).readings
    expect(first).toMatchObject({
      pot: 3,
      electrodeId: 'e1',
      copy: 1,
      label: 'C1',
      cs: 54,
      x: mm(24.5),
      y: mm(-10),
      c: degrees(0),
      finalZ: mm(-7.863),
    })
    expect(first?.steps.map(({ condition, orbit, z, dwell }) => ({ condition, orbit, z, dwell }))).toEqual([
      { condition: 217, orbit: { pattern: 'circle', radius: mm(0.012) }, z: mm(-7.812), dwell: 0 },
      { condition: 214, orbit: { pattern: 'circle', radius: mm(0.063) }, z: mm(-7.863), dwell: 30 },
    ])
  })

  it('NC19 sums up moves, lowest points and the machine envelope from the text', () => {
    expect(verifyExample(presetText).totals).toMatchObject({
      moves: 27,
      toolChanges: 2,
      steps: 6,
      lowestZ: mm(-9.944),
      lowestMachineZ: mm(-280 - 9.944 + 119.98),
      envelope: {
        min: { x: mm(200 - 24.5), y: mm(140), z: mm(-280 - 9.944 + 119.98) },
        max: { x: mm(224.5), y: mm(160.125), z: mm(0) },
      },
    })
  })

  it('gives each motion its frames, state and line', () => {
    const erode = verifyExample(presetText).moves.at(6)
    expect(erode).toEqual({
      kind: 'erode',
      from: { x: mm(24.5), y: mm(-10), z: mm(-7.812), c: degrees(0) },
      to: { x: mm(24.5), y: mm(-10), z: mm(-7.863), c: degrees(0) },
      machineFrom: { x: mm(224.5), y: mm(140), z: mm(-280 - 7.812 + 120.05) },
      machineTo: { x: mm(224.5), y: mm(140), z: mm(-280 - 7.863 + 120.05) },
      cs: 54,
      pot: 3,
      register: 3,
      condition: 214,
      orbit: { pattern: 'circle', radius: mm(0.063) },
      discharge: true,
      pump: true,
      line: 48,
      stack: [],
    })
  })
})
