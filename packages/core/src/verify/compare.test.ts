import { describe, expect, it } from 'vitest'
import { exampleInput, presetText } from '../testing/mutators/hand-written/example-text.ts'
import { reseal } from '../testing/mutators/seal.ts'
import { compareFile } from './compare.ts'
import { crc32 } from './read/crc.ts'

const identity = {
  PROGRAM: 'O0187',
  PROJECT: 'P-2026-0187',
  MACHINE: 'M-02',
  REVISION: '7',
  INPUT: exampleInput,
}

describe('compareFile', () => {
  it('NC15 ATK117 recognises its own bytes', () => {
    expect(compareFile(presetText, presetText)).toEqual({ verdict: 'equal', sealed: true, identity })
  })

  it('NC15 ATK117 detects an edited file, its first changed line, and its wrong checksum', () => {
    const edited = presetText.replace('Z-7.8120', 'Z-7.9120')
    expect(compareFile(edited, presetText)).toEqual({ verdict: 'edited', sealed: false, identity, line: 45 })
    expect(presetText.split('\n')[44]).toContain('Z-7.8120')
  })

  it('ATK117 detects an edited file whose checksum was recomputed', () => {
    const edited = reseal(presetText.replace('Z-7.8120', 'Z-7.9120'))
    expect(compareFile(edited, presetText)).toMatchObject({ verdict: 'edited', sealed: true })
  })

  it('detects a file whose line ends were changed in transport', () => {
    const windows = presetText.replaceAll('\n', '\r\n')
    expect(compareFile(windows, presetText)).toEqual({ verdict: 'edited', sealed: false, identity, line: 1 })
  })

  it('recognises programs of dialects with other comments', () => {
    const other = presetText.replace(/^\((.*)\)$/gm, '; $1')
    const sealed = other.replace(/; CRC32.*\n%\n$/, '')
    const stored = `${sealed}; CRC32 ${crc32(sealed)}\n%\n`
    expect(compareFile(stored, stored)).toEqual({ verdict: 'equal', sealed: true, identity })
    expect(compareFile(stored.replace('M84', 'M85'), stored)).toMatchObject({ verdict: 'edited', sealed: false })
  })

  it('detects a truncated file', () => {
    const cut = presetText.slice(0, presetText.indexOf('N0640'))
    expect(compareFile(cut, presetText)).toMatchObject({ verdict: 'edited', sealed: false })
  })

  it('NC18 does not confuse it with a program of another machine or revision', () => {
    expect(compareFile(reseal(presetText.replace('MACHINE M-02', 'MACHINE M-03')), presetText).verdict).toBe('unknown')
    expect(compareFile(reseal(presetText.replace('REVISION 7', 'REVISION 8')), presetText).verdict).toBe('unknown')
    expect(compareFile('%\nO0001\nM30\n%\n', presetText)).toEqual({ verdict: 'unknown', sealed: false, identity: {} })
  })
})
