import { describe, expect, it } from 'vitest'
import { fillPattern, programPath, safeName, standardPatterns } from './path-config.pattern.ts'

const facts = {
  program: 'O0187',
  project: 'P-2026-0187',
  part: '前模仁 A-03',
  machine: 'M-02',
  revision: '7',
  customer: '../../etc',
  date: '2026-11-21',
}

describe('path pattern', () => {
  it('[J05] names an NC file by program, revision, machine and project', () => {
    expect(programPath(standardPatterns, facts, false)).toBe('M-02/P-2026-0187/O0187_R7.NC')
  })

  it('NC17: a draft carries DRAFT in its name', () => {
    expect(programPath(standardPatterns, facts, true)).toBe('M-02/P-2026-0187/DRAFT_O0187_R7.NC')
  })

  it('never leaves its folder, whatever the names', () => {
    const names = ['..', '../../etc/passwd', 'a/b\\c', '.hidden', 'CON:', '\u0000', '前模仁']
    expect(names.map(safeName)).toEqual(['x', 'etc_passwd', 'a_b_c', 'hidden', 'CON', 'x', 'x'])
    expect(fillPattern('{customer}.{customer}', facts)).toBe('etc.etc')
    expect(fillPattern('..{date}', facts)).toBe('2026-11-21')
  })
})
