import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { imagePreviewDemo } from './image-preview.demo.tsx'
import { ImagePreview } from './image-preview.tsx'

const user = userEvent.setup()
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('image preview', () => {
  it('[P16] opens at the chosen image and turns from one to the next, to both ends', async () => {
    const [album] = imagePreviewDemo.scenes
    if (!album) throw new Error('the demo has this scene')
    await renderScreen(<album.View />)
    await user.click(screen.getByRole('button', { name: '加强筋截面' }))
    expect(screen.getByRole('dialog', { name: '加强筋截面' })).toBeDefined()
    expect(screen.getByText('2 / 3')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '下一张' }))
    expect(screen.getByRole('dialog', { name: '跑位图' })).toBeDefined()
    expect(isOff('下一张')).toBe(true)
    await user.keyboard('{Home}')
    expect(screen.getByRole('dialog', { name: '电极正面' })).toBeDefined()
    expect(isOff('上一张')).toBe(true)
  })

  it('[P16] is worked by keys alone', async () => {
    const images = ['a', 'b'].map((name) => ({ src: `/${name}.png`, name }))
    await renderScreen(<ImagePreview images={images} onClose={() => undefined} />)
    screen.getByRole('button', { name: '下一张' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByText('2 / 2')).toBeDefined()
    screen.getByRole('button', { name: '上一张' }).focus()
    await user.keyboard('++')
    expect(screen.getByText('200%')).toBeDefined()
    await user.keyboard('-')
    expect(screen.getByText('150%')).toBeDefined()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('100%')).toBeDefined()
    expect(screen.getByText('1 / 2')).toBeDefined()
  })

  it('reports an image that cannot be loaded', async () => {
    await renderScreen(<ImagePreview images={[{ src: '/gone.png', name: '图' }]} onClose={() => undefined} />)
    fireEvent.error(screen.getByRole('img', { name: '图' }))
    expect(screen.getByText('图片加载失败')).toBeDefined()
  })
})
