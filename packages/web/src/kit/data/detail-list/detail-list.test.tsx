import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { DetailList } from './detail-list.tsx'

const items = [
  { key: 'number', term: '编号', content: 'P-1' },
  { key: 'remark', term: '备注', content: '复检基准', span: 3 },
]
const listOf = (container: HTMLElement) => container.querySelector('dl')

describe('detail list', () => {
  it('[P16][M09] has three columns unless 1 to 4 are set, and no pair is wider', async () => {
    const { container, rerender } = await renderScreen(<DetailList items={items} />)
    expect(listOf(container)?.style.getPropertyValue('--h-columns')).toBe('3')
    for (const columns of [1, 2, 3, 4] as const) {
      rerender(<DetailList items={items} columns={columns} />)
      expect(listOf(container)?.style.getPropertyValue('--h-columns')).toBe(String(columns))
      const wide = screen.getByText('备注').parentElement
      expect(wide?.style.getPropertyValue('--h-span')).toBe(String(Math.min(3, columns)))
    }
  })

  it('[P16] is a list of terms and definitions', async () => {
    await renderScreen(<DetailList title="项目" items={items} layout="vertical" size="small" />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['编号', '备注'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['P-1', '复检基准'])
  })
})
