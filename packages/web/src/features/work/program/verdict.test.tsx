import type { VerifiedFile } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Verdict } from './verdict.tsx'

const equalTo = (program: object) =>
  ({
    verdict: 'equal',
    program: {
      ...{ number: 'O0001', revision: 2, machineNo: 'M-01', stale: false, staleReasons: [] },
      ...{ withdrawnBy: null, withdrawnTime: null, withdrawnReason: '' },
      verification: { state: 'current', by: '3', present: '3', checked: null },
      post: { code: 'GEN-ISO', revision: 1, builtIn: true, name: '', proof: 'twoInterpreters', ofMachine: true },
      ...program,
    },
    ...{ artefact: 'released', dryRun: null, sha256: 'c'.repeat(64), trailer: 'right', transport: [] },
    ...{ safe: true, proof: null, changes: [], lines: [] },
  }) as unknown as VerifiedFile // only the shown fields of the program

describe('a file that equals a stored text', () => {
  it.each([
    ['released', false, ['已发布'], true],
    ['released', true, ['已发布', '已失效'], false],
    ['withdrawn', false, ['已撤回'], false],
    ['verified', false, ['已校验'], false],
  ] as const)('[C18][Q09] of a revision that is %s, stale: %s', async (state, stale, words, isGood) => {
    await renderScreen(<Verdict verified={equalTo({ state, stale, staleReasons: stale ? ['job'] : [] })} />)
    for (const word of words) expect(screen.getByText(word)).toBeDefined()
    const chip = screen.getByText('与存档的程序完全相同').closest('.h-chip')
    expect(chip?.classList.contains('is-good')).toBe(isGood)
  })

  it('[C18][Q08] is not good for the machine where the present verifier refuses it, and says so', async () => {
    const checked = { version: '4', safe: false, rules: ['V32'], person: 'wang', time: '2026-11-27 09:30:00' }
    const verification = { state: 'refused', by: '3', present: '4', checked }
    await renderScreen(<Verdict verified={equalTo({ state: 'released', verification })} />)
    expect(screen.getByText('未通过现行校验（版本 4）：V32')).toBeDefined()
    const chip = screen.getByText('与存档的程序完全相同').closest('.h-chip')
    expect(chip?.classList.contains('is-good')).toBe(false)
  })
})

describe('a file that must not be run', () => {
  it('[C18][Q09] the draft of a released revision is not good for the machine, and says so', async () => {
    await renderScreen(<Verdict verified={{ ...equalTo({ state: 'released' }), artefact: 'draft' }} />)
    expect(screen.getByText(/这是草稿的文本/)).toBeDefined()
    const chip = screen.getByText('与存档的程序完全相同').closest('.h-chip')
    expect(chip?.classList.contains('is-good')).toBe(false)
  })

  it('[C18][Q09] of a withdrawn revision: who withdrew it, when and why', async () => {
    const withdrawn = { state: 'withdrawn', withdrawnBy: 'chen_wei', withdrawnTime: '2026-11-27 09:30:00' }
    await renderScreen(<Verdict verified={equalTo({ ...withdrawn, withdrawnReason: '电极超差' })} />)
    expect(screen.getByText('chen_wei 于 2026-11-27 09:30 撤回，不要在机床上使用。原因：电极超差')).toBeDefined()
  })
})

describe('a dry run brought back', () => {
  it.each([
    ['equal', '空运行，抬高 25 mm，未改动'],
    ['edited', '空运行，抬高 25 mm，被改过'],
  ] as const)('[C18][V28] is named and never good for burning: %s', async (verdict, words) => {
    const lines = [{ kind: 'added' as const, file: null, before: null, after: 9, text: 'G00 Z1.0000' }]
    const file = { ...equalTo({ state: 'released', stale: false }), verdict, dryRun: 25 }
    await renderScreen(<Verdict verified={{ ...file, lines: verdict === 'edited' ? lines : [] }} />)
    expect(screen.getByText(words).closest('.h-chip')?.classList.contains('is-good')).toBe(false)
    expect(screen.queryByText('G00 Z1.0000') !== null).toBe(verdict === 'edited')
    expect(screen.queryByText('请重新下载空运行程序。') !== null).toBe(verdict === 'edited')
  })
})

describe('a file in another encoding than the control reads', () => {
  it('[C18][Q09] is not good for the machine, and says why', async () => {
    const file = { ...equalTo({ state: 'released', stale: false }), transport: ['encoding' as const], safe: false }
    await renderScreen(<Verdict verified={file} />)
    expect(screen.getByText('字符编码')).toBeDefined()
    expect(screen.getByText(/不是控制系统的字符编码/)).toBeDefined()
    const chip = screen.getByText('与存档的程序完全相同').closest('.h-chip')
    expect(chip?.classList.contains('is-good')).toBe(false)
  })
})

describe('an edited program of several files', () => {
  it('[C18][Q09] names the file of each changed line', async () => {
    const lines = [
      { kind: 'removed' as const, file: 'E1.NC', before: 9, after: null, text: 'G04 P15' },
      { kind: 'added' as const, file: 'E1.NC', before: null, after: 10, text: 'G04 P16' },
      // A file that was not brought back: its name has no line.
      { kind: 'removed' as const, file: 'X.NC', before: 0, after: null, text: 'FILE X.NC' },
    ]
    const change = {
      kind: 'dwell.changed',
      electrode: 'E1',
      module: '',
      label: 'C1',
      step: 3,
      before: '15',
      after: '16',
    }
    const proof = { id: '1', verifierVersion: '1', rules: [], findings: [], notChecked: [] }
    const changes = [{ ...change, file: 'E1.NC', line: 9 }]
    const file = { ...equalTo({ state: 'released', stale: false }), verdict: 'edited' as const, proof, changes, lines }
    await renderScreen(<Verdict verified={file} />)
    expect(screen.getByRole('columnheader', { name: '文件' })).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: '类别' })).toBeNull()
    expect(screen.getAllByText('E1.NC')).toHaveLength(3)
    expect(screen.getByText('FILE X.NC').closest('tr')?.textContent).toBe('X.NC存档FILE X.NC')
  })
})

describe('an unknown file', () => {
  it('[C18] has the reasons why it may not be recognised', async () => {
    const file = { ...equalTo({}), verdict: 'unknown' as const, program: null, safe: false }
    await renderScreen(<Verdict verified={file} />)
    expect(screen.getByText(/空运行须已有记录/)).toBeDefined()
  })
})
