import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Page } from './page.tsx'

describe('page', () => {
  it('[B11][B05] shows title, description, links, extra and tabs, and names the browser’s tab', async () => {
    await renderScreen(
      <Page
        title="放电参数"
        description="每台机床一份"
        links={[
          { title: '操作说明', to: '/help' },
          { title: '机床厂家', to: 'https://maker.test/' },
        ]}
        extra={<img alt="机床" src="/machine.svg" />}
        tabs={<nav aria-label="页签" />}
      >
        内容
      </Page>,
      '/setting',
    )
    expect(screen.getByRole('heading', { name: '放电参数' })).toBeDefined()
    expect(screen.getByText('每台机床一份')).toBeDefined()
    expect(screen.getByRole('link', { name: '操作说明' }).getAttribute('target')).toBeNull()
    expect(screen.getByRole('link', { name: '机床厂家' }).getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.getByRole('img', { name: '机床' })).toBeDefined()
    expect(screen.getByRole('navigation', { name: '页签' })).toBeDefined()
    expect(screen.queryByRole('search')).toBeNull()
    expect(document.title).toBe('放电参数 - Heron')
  })

  it('[B11] searches on Enter when it is asked to offer that', async () => {
    const onSearch = vi.fn()
    await renderScreen(
      <Page title="x" onSearch={onSearch}>
        内容
      </Page>,
    )
    await userEvent.type(screen.getByPlaceholderText('请输入...'), ' E012 {Enter}')
    expect(onSearch).toHaveBeenCalledWith('E012')
  })
})
