import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { HolderPicture, heldParts } from './holder-picture.tsx'

const values = {
  head: { length: 20, width: 10, height: 32 },
  base: { length: 30, width: 30, height: 10 },
  holder: { diameter: 62, height: 34 },
  holderLength: 60,
}

describe('the holder beside its fields', () => {
  it('[Q03] is on the base table, measured in the typed figures', async () => {
    expect(heldParts(values)).toMatchObject({
      gauge: 92,
      parts: [
        { part: 'head', width: 20, from: 0, to: 32 },
        { part: 'base', width: 30, from: 32, to: 42 },
        { part: 'holder', width: 62, from: 42, to: 76, isWrong: false },
      ],
    })
    await renderScreen(<HolderPicture values={values} />)
    const picture = screen.getByRole('img', { name: '夹具侧视' })
    expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      '主轴端面',
      '60',
      '⌀62',
      '34',
    ])
  })

  it('[Q03] is not drawn while one of its sizes or the base table is empty, and the picture says why', async () => {
    const { rerender } = await renderScreen(
      <HolderPicture values={{ ...values, holder: { diameter: 62, height: null } }} />,
    )
    expect(screen.getByText('夹具未填写：不画出，也不检查')).toBeDefined()
    expect(document.querySelector('.side-picture-holder')).toBeNull()
    rerender(<HolderPicture values={{ ...values, base: { length: 30, width: 30, height: null } }} />)
    expect(screen.getByText('基座高度未填写：不画出夹具')).toBeDefined()
    expect(document.querySelector('.side-picture-holder')).toBeNull()
    // A text that is not a number is NaN.
    rerender(<HolderPicture values={{ ...values, holder: { diameter: Number.NaN, height: 34 } }} />)
    expect(screen.getByText('夹具未填写：不画出，也不检查')).toBeDefined()
  })

  it('[Q03] is marked where it ends above the gauge plane', async () => {
    await renderScreen(<HolderPicture values={{ ...values, holder: { diameter: 62, height: 50.1 } }} />)
    expect(screen.getByText('夹具高出主轴端面')).toBeDefined()
    expect(document.querySelector('.side-picture-holder.is-wrong')).not.toBeNull()
    expect(heldParts({ ...values, holder: { diameter: 62, height: 50 } }).parts.at(-1)).toMatchObject({
      isWrong: false,
    })
  })
})
