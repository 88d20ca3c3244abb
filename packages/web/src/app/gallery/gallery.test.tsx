import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Scene } from '../../kit/gallery/demo.ts'
import { languageNames } from '../../lib/text/languages.ts'
import { chooseLanguage, startTexts } from '../../lib/text/text.ts'
import { loadTexts } from '../../locales/index.ts'
import { renderScreen } from '../../testing/render.tsx'
import { Gallery } from './gallery.tsx'
import { demoPaths, listed } from './scenes.ts'

beforeAll(() => startTexts(loadTexts, 'cn'))

afterEach(async () => {
  vi.restoreAllMocks()
  await chooseLanguage('cn')
})

describe('gallery', () => {
  it('[A03] lists every demo file there is, once', () => {
    expect(listed.map(({ path }) => path).toSorted()).toEqual([...demoPaths].toSorted())
  })

  it('[A03] gives every demo and scene its own address and a title in every language', async () => {
    const demos = await Promise.all(listed.map(({ load }) => load()))
    const addresses = demos.flatMap((demo) => [demo.id, ...demo.scenes.map(({ id }) => `${demo.id}/${id}`)])
    expect(new Set(addresses).size).toBe(addresses.length)
    // The index lists them before they are loaded.
    expect(listed.map(({ id, group, title }) => ({ id, group, title }))).toEqual(
      demos.map(({ id, group, title }) => ({ id, group, title })),
    )
    for (const demo of demos) {
      for (const titles of [demo.title, demo.note, ...demo.scenes.map(({ title }) => title)]) {
        expect(languageNames.filter((name) => titles[name].trim() === '')).toEqual([])
      }
    }
  })

  it('[A03] loads the widget that is opened, and no other', async () => {
    const loads = listed.map((each) => vi.spyOn(each, 'load'))
    await renderScreen(<Gallery />, '/test/home#stat')
    await screen.findByText('kit/display/stat/stat.demo.tsx')
    expect(listed.filter((_, at) => loads[at]?.mock.calls.length).map(({ id }) => id)).toEqual(['stat'])
  })

  it('[A03] opens a widget by its address, and another through search by keys alone', async () => {
    await renderScreen(<Gallery />, '/test/home#button/busy')
    expect(await screen.findByRole('heading', { name: '按钮' })).toBeDefined()
    expect(screen.getByRole('region', { name: '等待应答' }).className).toContain('is-wanted')
    const user = userEvent.setup()
    await user.keyboard('/')
    await user.keyboard('butt{Enter}')
    const index = within(screen.getByRole('navigation', { name: '组件目录' }))
    expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toContain('按钮')
    expect(screen.getByRole('region', { name: '等待应答' }).className).not.toContain('is-wanted')
  })

  it('[A03][B21] shows the chosen language at once', async () => {
    await renderScreen(<Gallery />, '/test/home#button')
    await screen.findByRole('heading', { name: '按钮' })
    await chooseLanguage('en')
    expect(await screen.findByRole('heading', { name: 'Button' })).toBeDefined()
  })

  /** Renders a scene and switches languages; returns the error. */
  async function faultOf({ View }: Scene): Promise<string | undefined> {
    try {
      const { getByTestId } = await renderScreen(
        <section data-testid="stage">
          <View />
        </section>,
      )
      for (const name of languageNames) {
        await act(() => chooseLanguage(name))
        if (getByTestId('stage').childElementCount === 0) return `draws nothing in ${name}`
      }
      return undefined
    } catch (error) {
      return String(error)
    } finally {
      cleanup()
    }
  }

  it('draws every scene of every demo in every language', async () => {
    vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
    const faults: string[] = []
    for (const { load } of listed) {
      const demo = await load()
      for (const scene of demo.scenes) {
        const fault = await faultOf(scene)
        if (fault) faults.push(`${demo.id}/${scene.id}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  }, 120_000)

  it('shows the file a demo is written in', async () => {
    await renderScreen(<Gallery />, '/test/home#button')
    await userEvent.setup().click(await screen.findByRole('button', { name: '查看示例代码' }))
    expect((await screen.findByLabelText('kit/display/button/button.demo.tsx')).textContent).toContain(
      'export const buttonDemo',
    )
  })
})
