import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { LearntTimes } from './learnt-times.tsx'

it('[Q05] shows the ratio with its spread and how many burns it is learnt from', async () => {
  await renderScreen(
    <LearntTimes
      learnt={[
        {
          machineId: 'm1',
          machineNo: 'M-01',
          electrodeMaterial: 'copper',
          workpieceMaterial: 'steel',
          module: 'rough',
          burns: 7,
          ratio: 0.625,
          low: 0.5,
          high: 1.1,
        },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: '按记录学到的时间' })
  expect(within(table).getByText('0.50 – 1.10')).toBeDefined()
  expect(within(table).getByText('7')).toBeDefined()
})

it('[Q05] reports that there are too few burns to learn from', async () => {
  await renderScreen(<LearntTimes learnt={[]} />)
  expect(screen.getByText('还没有某台机床、材料组合和加工类别的五次以上记录')).toBeDefined()
})
