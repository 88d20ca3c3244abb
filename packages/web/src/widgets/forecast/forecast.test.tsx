import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { ForecastTime } from './forecast.tsx'

const HOUR = 3_600
const corrected = { time: 4 * HOUR, estimate: 3 * HOUR, low: 3.5 * HOUR, high: 6 * HOUR, burns: 12, share: 0.8 }
const plain = { time: HOUR, estimate: HOUR, low: HOUR, high: HOUR, burns: 0, share: 0 }

it('[Q05] shows the corrected time with its spread, the uncorrected one and how many burns it is learnt from', async () => {
  await renderScreen(<ForecastTime forecast={corrected} />)
  expect(screen.getByText('4小时')).toBeDefined()
  expect(screen.getByText(/依据 12 次记录 · 3小时 30分钟 – 6小时 · 未修正 3小时 · 其中 80 % 已修正/)).toBeDefined()
})

it('[Q05] shows that it is not corrected while there are too few burns, and how uncertain finishing is', async () => {
  await renderScreen(<ForecastTime forecast={plain} />)
  expect(screen.getByText('1小时')).toBeDefined()
  expect(screen.getByText('未修正：已记录不足 5 次；精加工的公开时间为预计的 0.03 至 16 倍')).toBeDefined()
})

it('[Q05] shows the forecast at the release if it differs', async () => {
  const { rerender } = await renderScreen(<ForecastTime forecast={corrected} atRelease={corrected} />)
  expect(screen.queryByText(/发布时/)).toBeNull()
  rerender(<ForecastTime forecast={corrected} atRelease={plain} />)
  expect(screen.getByText(/^发布时 1小时，未修正：已记录不足 5 次/)).toBeDefined()
})
