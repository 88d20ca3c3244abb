import type { Program } from '@heron/contract/routes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { SetupSheetDialog } from './setup-sheet.tsx'

// Only what the sheet draws.
const program = {
  id: '1',
  number: 'O0001',
  revision: 1,
  state: 'released',
  stale: false,
  verification: { state: 'current', by: '3', present: '3', checked: null },
  machineNo: 'M-01',
  post: { code: 'GEN-ISO', revision: 1, builtIn: true, name: '', proof: 'twoInterpreters', ofMachine: true },
  forecast: { time: 60, estimate: 60, low: 60, high: 60, burns: 0, share: 0 },
  atRelease: null,
  crc32: '00000000',
  releasedCrc32: null,
  toolChanges: 3,
} as Program

const sheet = {
  program: { ...program, staleReasons: [] },
  tools: [{ pot: 1, electrode: 'E1', module: 'finish', copy: null, length: 75 }],
  ball: 20,
  locations: [],
  burnt: [],
  firstMoves: [],
  lowestZ: -7,
  lowestMachineZ: -450,
  highestFeed: 200,
  extent: { min: { x: 295, y: 240, z: -435.004 }, max: { x: 900, y: 700, z: 0 } },
  accepted: [],
  fixtures: [],
  notChecked: [],
  notModelled: [],
  plan: '',
}

describe('the setup sheet on the screen', () => {
  it('NC19: lists the pot of the ball with the electrodes, and says what the extents leave out', async () => {
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result: sheet }) })
    await renderScreen(<SetupSheetDialog program={program} onClose={() => {}} />)
    const ball = await screen.findByText('T20')
    expect(within(ball.closest('table') ?? document.body).getAllByRole('row')).toHaveLength(2)
    expect(ball.closest('tr')?.textContent).toBe('T20基准球')
    expect(screen.getByText('机床 Z mm（不含测量）').parentElement?.textContent).toContain('−435.0040 … 0.0000')
    expect(screen.queryByText(/已失效/)).toBeNull()
  })

  it('[Q09] says that the present verifier has not checked its program', async () => {
    const older = { state: 'older', by: '2', present: '3', checked: null }
    const result = { ...sheet, program: { ...sheet.program, verification: older } }
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result }) })
    await renderScreen(<SetupSheetDialog program={program as never} onClose={() => {}} />)
    expect(await screen.findByText('由校验版本 2 校验；现行版本 3')).toBeDefined()
  })

  it('[Q09] says that its program is stale, and why', async () => {
    const stale = { ...sheet, program: { ...program, stale: true, staleReasons: ['job'] } }
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result: stale }) })
    await renderScreen(<SetupSheetDialog program={program} onClose={() => {}} />)
    expect(await screen.findByText('已失效')).toBeDefined()
    expect(screen.getByText('作业数据已改')).toBeDefined()
  })
})
