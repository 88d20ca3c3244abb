import type { VerifiedFile } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Verdict } from './verdict.tsx'

const equalTo = (program: object) =>
  ({
    verdict: 'equal',
    program: {
      ...{ number: 'O0001', revision: 2, machineNo: 'M-01', stale: false },
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
    await renderScreen(<Verdict verified={equalTo({ state, stale })} />)
    for (const word of words) expect(screen.getByText(word)).toBeDefined()
    const chip = screen.getByText('与存档的程序完全相同').closest('.h-chip')
    expect(chip?.classList.contains('is-good')).toBe(isGood)
  })
})

describe('a dry run brought back', () => {
  it.each([
    ['equal', '空运行，抬高 25 mm，未改动'],
    ['edited', '空运行，抬高 25 mm，被改过'],
  ] as const)('[C18][V28] is named and never good for burning: %s', async (verdict, words) => {
    const lines = [{ kind: 'added' as const, before: null, after: 9, text: 'G00 Z1.0000' }]
    const file = { ...equalTo({ state: 'released', stale: false }), verdict, dryRun: 25 }
    await renderScreen(<Verdict verified={{ ...file, lines: verdict === 'edited' ? lines : [] }} />)
    expect(screen.getByText(words).closest('.h-chip')?.classList.contains('is-good')).toBe(false)
    expect(screen.queryByText('G00 Z1.0000') !== null).toBe(verdict === 'edited')
    expect(screen.queryByText('请重新下载空运行程序。') !== null).toBe(verdict === 'edited')
  })
})

describe('an unknown file', () => {
  it('[C18] has the reasons why it may not be recognised', async () => {
    const file = { ...equalTo({}), verdict: 'unknown' as const, program: null, safe: false }
    await renderScreen(<Verdict verified={file} />)
    expect(screen.getByText(/空运行须已有记录/)).toBeDefined()
  })
})
