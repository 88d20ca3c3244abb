import { centringTypes } from '@heron/core/job'
import { render } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { CentringPicture, touchedSides } from './centring-picture.tsx'

beforeAll(() => startTexts(loadTexts, 'cn'))

const heights = { left: -5, right: -5, front: null, back: null }

describe('centring picture', () => {
  it.each(centringTypes)('[C08] shows each touch of "%s" once, in its order', (type) => {
    const { container, unmount } = render(
      <CentringPicture
        type={type}
        zero="centre"
        repeats={3}
        heights={heights}
        size={{ length: 200, width: 100 }}
        anchor={undefined}
        fixtures={[]}
      />,
    )
    const touches = [...container.querySelectorAll('.centring-touch text')].map((text) => text.textContent)
    expect(touches).toEqual(touchedSides[type].map((_side, index) => String(index + 1)))
    unmount()
  })

  it('[C08] shows the anchor, and the touches in line with it', () => {
    const { container } = render(
      <CentringPicture
        type="bothX"
        zero="centre"
        repeats={1}
        heights={heights}
        size={{ length: 200, width: 100 }}
        anchor={{ x: 0.25, y: 0.25 }}
        fixtures={[]}
      />,
    )
    expect(container.querySelector('.centring-anchor')?.getAttribute('transform')).toBe('translate(205 80)')
    const touches = [...container.querySelectorAll('.centring-touch')].map((touch) => touch.getAttribute('transform'))
    expect(touches).toEqual(['translate(61 80)', 'translate(259 80)'])
  })

  it('shows the zero of the workpiece', () => {
    const at = (zero: 'centre' | 'corner') => {
      const { container, unmount } = render(
        <CentringPicture
          type="corner"
          zero={zero}
          repeats={1}
          heights={heights}
          size={{ length: null, width: null }}
          anchor={undefined}
          fixtures={[]}
        />,
      )
      const place = container.querySelector('.centring-zero')?.getAttribute('transform')
      unmount()
      return place
    }
    expect([at('centre'), at('corner')]).toEqual(['translate(160 110)', 'translate(70 170)'])
  })
})
