import type { FoundCondition, TeachingDetail } from '@heron/contract/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { ConditionsPart } from './conditions-part.tsx'

// The part reads only these fields.
const lesson = { id: 'l1', learnt: 'complete' } as unknown as TeachingDetail
const c118: FoundCondition = {
  code: 118,
  lines: ['C118 IP14'],
  uses: [{ sample: 'O0101.NC', places: ['E1R C1', 'E1R C2'], steps: 2 }],
  orbits: ['none', 'circle'],
  rest: { least: 0.18, most: 0.19 },
  entries: [{ id: 'e1', machineId: 'm1', machineNo: 'M-07', state: 'draft' }],
}
const found: readonly FoundCondition[] = [c118, { ...c118, code: 1200, lines: ['C1200'], rest: null, entries: [] }]

const served = (rows: readonly FoundCondition[] = found) =>
  fakeServer({
    'GET /postTeaching/conditions': () => ({ result: rows }),
    'GET /machineInfo/list': () => pageOf([{ id: 'm1', machineNo: 'M-07', name: '7 号机' }]),
    'POST /postTeaching/takeCondition': () => ({ result: {} }),
  })

describe('conditions of a lesson', () => {
  it('shows number, lines, places, orbits and distance from the depth, and the entry in the library', async () => {
    grant('condition:list', 'condition:edit')
    served()
    await renderScreen(<ConditionsPart lesson={lesson} />)
    const row = (await screen.findByText('C118 IP14')).closest('tr') as HTMLElement
    expect(row.textContent).toContain('O0101.NC：2 个位置，2 个工步')
    expect(row.textContent).toContain('无摇动, 圆')
    expect(row.textContent).toContain('0.1800 – 0.1900')
    expect(within(row).getByRole('link', { name: 'M-07 · 草稿' })).toHaveProperty(
      'href',
      expect.stringContaining('/condition?provenance=samples'),
    )
    expect(within(row).getByRole('button', { name: '录入条件库' })).toHaveProperty('disabled', false)
    const large = screen.getByText('C1200').closest('tr') as HTMLElement
    expect(within(large).getByRole('button', { name: '录入条件库' })).toHaveProperty('disabled', true)
  })

  it('fills in nothing that the samples do not show, and refuses to save without it', async () => {
    grant('condition:edit')
    const arrived = served()
    await renderScreen(<ConditionsPart lesson={lesson} />)
    const user = userEvent.setup()
    const row = (await screen.findByText('C118 IP14')).closest('tr') as HTMLElement
    await user.click(within(row).getByRole('button', { name: '录入条件库' }))
    const window = await screen.findByRole('dialog')
    expect(window.textContent).toContain('样例中：C118 IP14；端面距图纸深度 0.1800 – 0.1900 mm')
    for (const label of ['放电间隙 X', '粗糙度', '峰值电流']) {
      const input = within(window).getByLabelText(new RegExp(label))
      expect(input).toHaveProperty('value', '')
    }
    await user.click(within(window).getByRole('button', { name: '录入条件库' }))
    await waitFor(() => expect(window.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(8))
    expect(arrived.some(({ path }) => path === '/postTeaching/takeCondition')).toBe(false)
  })

  it('offers no entry before the lesson is proven, and none without the right', async () => {
    grant('condition:edit')
    served()
    const { unmount } = await renderScreen(<ConditionsPart lesson={{ ...lesson, learnt: 'incomplete' }} />)
    const buttons = await screen.findAllByRole('button', { name: '录入条件库' })
    expect(buttons.every((each) => (each as HTMLButtonElement).disabled)).toBe(true)
    unmount()
    grant('teaching:list')
    await renderScreen(<ConditionsPart lesson={lesson} />)
    await screen.findByText('C118 IP14')
    expect(screen.queryByRole('button', { name: '录入条件库' })).toBeNull()
  })
})
