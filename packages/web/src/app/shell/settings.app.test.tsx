import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings, settings } from '../../lib/settings/settings.ts'
import { closeApp, isAt, openApp } from '../../testing/open-app.tsx'

async function openDrawer(path = '/customer') {
  const app = await openApp(path)
  await app.user.click(await screen.findByRole('button', { name: '王工' }))
  await app.user.click(await screen.findByRole('menuitem', { name: '系统设置' }))
  return { ...app, drawer: within(await screen.findByRole('dialog', { name: '系统设置' })) }
}

const shell = () => document.querySelector('.h-shell')

describe('settings drawer', () => {
  afterEach(closeApp)

  it('[B17][D21] offers every option, applies it at once and keeps it after a reload', async () => {
    const { user, drawer, reload } = await openDrawer()
    expect(screen.getByRole('dialog', { name: '系统设置' }).style.width).toContain('300px')
    await user.click(drawer.getByRole('radio', { name: '亮色菜单风格' }))
    await user.click(drawer.getByRole('radio', { name: '酱紫' }))
    await user.click(drawer.getByRole('switch', { name: '固定侧边菜单' }))
    await user.click(drawer.getByRole('switch', { name: '固定 Header' }))
    await user.click(drawer.getByRole('switch', { name: '下滑时隐藏 Header' }))
    await user.click(drawer.getByRole('switch', { name: '色弱模式' }))
    await user.click(drawer.getByRole('switch', { name: '多页签模式' }))
    const chosen = {
      menuTheme: 'light',
      color: '#722ed1',
      fixedMenu: true,
      fixedHeader: true,
      hideHeader: true,
      colorWeak: true,
      multipage: false,
    }
    expect(settings.get()).toMatchObject(chosen)
    expect(shell()?.className).toContain('is-fixed-menu')
    await user.click(drawer.getByRole('radio', { name: '顶部栏导航' }))
    await user.selectOptions(drawer.getByRole('combobox', { name: '内容区域宽度' }), '流式')
    reload()
    await waitFor(() => expect(shell()?.className).toContain('has-top-menu'))
    expect(readSettings()).toEqual({ ...chosen, layout: 'topmenu', contentWidth: 'Fluid', fixedMenu: false })
    expect(shell()?.className).not.toContain('is-fixed-width')
  })

  it('[B17] disables options without effect and shows why', async () => {
    const { user, drawer } = await openDrawer()
    expect(drawer.getByRole<HTMLButtonElement>('switch', { name: '下滑时隐藏 Header' }).disabled).toBe(true)
    expect(drawer.getByTitle('该设定仅 [顶部栏导航] 时有效')).toBeDefined()
    await user.click(drawer.getByRole('radio', { name: '顶部栏导航' }))
    expect(drawer.getByRole<HTMLButtonElement>('switch', { name: '固定侧边菜单' }).disabled).toBe(true)
    await user.click(drawer.getByRole('button', { name: '恢复默认' }))
    expect(settings.get().layout).toBe('sidemenu')
  })

  it('[B22] accepts a colour code, and reports an invalid one', async () => {
    const { user, drawer } = await openDrawer()
    const code = drawer.getByRole('textbox', { name: /颜色代码/ })
    await user.clear(code)
    await user.type(code, '#0A7D4F{Enter}')
    expect(settings.get().color).toBe('#0a7d4f')
    await user.clear(code)
    await user.type(code, '#12{Enter}')
    expect(await screen.findByText('主题更新失败')).toBeDefined()
    expect(settings.get().color).toBe('#0a7d4f')
  })
})

describe('header and scroll', () => {
  afterEach(closeApp)

  const scrollTo = (top: number) => {
    const element = shell()
    if (!element) throw new Error('no shell')
    element.scrollTop = top
    fireEvent.scroll(element)
    return element
  }

  it('[B18] hides the header after 100 px on the way down, if it is fixed and may', async () => {
    const { user, drawer } = await openDrawer()
    await user.click(drawer.getByRole('switch', { name: '固定 Header' }))
    scrollTo(300)
    expect(shell()?.className).not.toContain('is-header-hidden')
    scrollTo(0)
    await user.click(drawer.getByRole('switch', { name: '下滑时隐藏 Header' }))
    scrollTo(100)
    expect(shell()?.className).not.toContain('is-header-hidden')
    scrollTo(101)
    await waitFor(() => expect(shell()?.className).toContain('is-header-hidden'))
    scrollTo(90)
    await waitFor(() => expect(shell()?.className).not.toContain('is-header-hidden'))
  })

  it('[B18] hides the header for a panel scrolling within the page', async () => {
    const { user, drawer } = await openDrawer()
    await user.click(drawer.getByRole('switch', { name: '固定 Header' }))
    await user.click(drawer.getByRole('switch', { name: '下滑时隐藏 Header' }))
    const panel = document.querySelector('.h-list-body')
    if (!panel) throw new Error('the list has a body')
    const scrollPanel = (top: number) => {
      panel.scrollTop = top
      fireEvent.scroll(panel)
    }
    scrollPanel(100)
    expect(shell()?.className).not.toContain('is-header-hidden')
    scrollPanel(140)
    await waitFor(() => expect(shell()?.className).toContain('is-header-hidden has-header-room'))
    await waitFor(() => {
      scrollPanel(panel.scrollTop - 1)
      expect(shell()?.className).not.toContain('is-header-hidden')
    })
  })

  it('[A10][A18] opens a page at its top and restores the position of a kept one', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    scrollTo(240)
    await user.click(screen.getByRole('link', { name: '路径配置' }))
    await screen.findByRole('heading', { name: '路径配置' })
    expect(shell()?.scrollTop).toBe(0)
    await user.click(screen.getAllByRole('link', { name: '客户管理' })[0] ?? document.body)
    await isAt('/customer')
    await waitFor(() => expect(shell()?.scrollTop).toBe(240))
  })

  it('[B10] has a foot with a copyright line', async () => {
    await openApp('/customer')
    const line = await screen.findByText(`© ${new Date().getFullYear()} 苍鹭 Heron`)
    expect(line.closest('footer')).not.toBeNull()
  })
})
