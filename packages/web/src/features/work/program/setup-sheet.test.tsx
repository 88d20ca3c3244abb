import type { Program } from '@heron/contract/routes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { SetupSheetDialog } from './setup-sheet.tsx'

// Only what the sheet draws.
const program = {
  id: '1',
  projectNumber: 'P-2026-0016',
  projectName: '前模仁',
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
  workpiece: {
    material: 'steel',
    length: 200,
    width: 100,
    height: 40,
    zero: 'corner',
    points: [{ name: 'P1', cs: 54 }],
  },
  conditions: [
    { code: 217, polarity: 'positive', peakCurrent: 19, onTime: 100, offTime: 60, voltage: 120, servo: 40 },
    { code: 203, polarity: 'negative', peakCurrent: 7, onTime: 8, offTime: 12, voltage: 120, servo: 40 },
  ],
  tools: [
    {
      ...{ pot: 1, load: 1, electrode: 'E1', module: 'finish', copy: null },
      ...{ length: 75, material: 'graphite', undersize: 0.1 },
    },
  ],
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
  plan: '<svg xmlns="http://www.w3.org/2000/svg"><title>P-1</title></svg>',
}

describe('the setup sheet on the screen', () => {
  it('NC19: lists the pot of the ball with the electrodes, and says what the extents leave out', async () => {
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result: sheet }) })
    await renderScreen(<SetupSheetDialog program={program} onClose={() => {}} />)
    const ball = await screen.findByText('T20')
    expect(within(ball.closest('table') ?? document.body).getAllByRole('row')).toHaveLength(3)
    expect(ball.closest('tr')?.textContent).toBe('T20基准球')
    expect(screen.getByText('机床 Z mm（不含测量）').parentElement?.textContent).toContain('−435.0040 … 0.0000')
    expect(screen.queryByText(/已失效/)).toBeNull()
  })

  it('[Q07] shows what the magazine, the table and the generator are compared with', async () => {
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result: sheet }) })
    await renderScreen(<SetupSheetDialog program={program} onClose={() => {}} />)
    const cells = (text: string) =>
      [...(screen.getByText(text).closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
    await screen.findByText('T01')
    expect(cells('T01')).toEqual(['T01', 'E1', '精公', '石墨', '0.1000', '75.0000'])
    expect(cells('217')).toEqual(['217', '19', '100', '60', '120', '40', '正'])
    expect(cells('203').at(-1)).toBe('负')
    expect(screen.getByText('P1 G54')).toBeDefined()
    expect(screen.getByText('P-2026-0016 前模仁')).toBeDefined()
    expect(screen.getByText('左前角')).toBeDefined()
    const picture = screen.getByRole('img', { name: '位置图' })
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('<title>P-1</title>')
  })

  it('[Q06] has a table for each load of the magazine, with the ball in each', async () => {
    const [tool] = sheet.tools
    const place = { x: 0, y: 0, c: 0, z: -7, cs: 54, steps: 1, conditions: [217] }
    const reloaded = {
      ...sheet,
      tools: [tool, { ...tool, load: 2, electrode: 'E2' }],
      locations: [
        { ...place, order: 1, pot: 1, load: 1, label: 'C1' },
        { ...place, order: 2, pot: 1, load: 2, label: 'C2' },
      ],
    }
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result: reloaded }) })
    await renderScreen(<SetupSheetDialog program={program} onClose={() => {}} />)
    const title = await screen.findByRole('heading', { name: '第 2 次装载' })
    expect(title.parentElement?.querySelector('tbody')?.textContent).toBe('T01E2精公石墨0.100075.0000T20基准球')
    expect(screen.getByText(/基准球留在原位/)).toBeDefined()
    expect(screen.getByText('C1').closest('tr')?.textContent).toContain('1T01C1')
    expect(screen.getByText('C2').closest('tr')?.textContent).toContain('2T01 · 第 2 次装载C2')
  })

  it('[Q09] says that the present verifier has not checked its program', async () => {
    const older = { state: 'older', by: '2', present: '3', checked: null }
    const result = { ...sheet, program: { ...sheet.program, verification: older } }
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result }) })
    await renderScreen(<SetupSheetDialog program={program as never} onClose={() => {}} />)
    expect(await screen.findByText('由校验版本 2 校验；现行版本 3')).toBeDefined()
  })

  it('[Q09] says which revision has replaced its program', async () => {
    const by = { withdrawnBy: 'chen_wei', withdrawnTime: '2026-11-27 09:30:00', withdrawnReason: 'R2' }
    const result = { ...sheet, program: { ...sheet.program, state: 'withdrawn', ...by } }
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result }) })
    await renderScreen(<SetupSheetDialog program={program} onClose={() => {}} />)
    expect(await screen.findByText(/^chen_wei 于 2026-11-27 09:30 发布 r2，该版次由其取代/)).toBeDefined()
  })

  it('[Q09] says that its program is stale, and why', async () => {
    const stale = { ...sheet, program: { ...program, stale: true, staleReasons: ['job'] } }
    fakeServer({ 'GET /ncProgram/setupSheet': () => ({ result: stale }) })
    await renderScreen(<SetupSheetDialog program={program} onClose={() => {}} />)
    expect(await screen.findByText('已失效')).toBeDefined()
    expect(screen.getByText('作业数据已改')).toBeDefined()
  })
})
