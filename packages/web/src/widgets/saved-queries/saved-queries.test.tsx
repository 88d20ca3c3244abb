import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdvancedQueryButton } from '../../kit/data/advanced-query/advanced-query-button.tsx'
import type { AdvancedQuery } from '../../kit/data/advanced-query/query-lines.ts'
import { onAnnouncement } from '../../lib/api/announce.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { useSavedShelves } from './use-saved-shelves.ts'

const records = [{ field: 'name', rule: 'like', val: '东' }]
const kept = (id: string, title: string, own: boolean, shared: boolean) => ({
  id,
  pageKey: 'customer',
  title,
  matchType: 'or' as const,
  records,
  shared,
  own,
  owner: '老王',
  version: 1,
})

function Screen() {
  const [query, setQuery] = useState<AdvancedQuery>()
  const shelves = useSavedShelves('customer')
  return (
    <>
      <AdvancedQueryButton
        code="customer"
        fields={[{ name: 'name', label: 'customer.name' }]}
        query={query}
        onQuery={setQuery}
        shelves={shelves}
      />
      <output data-testid="asked">{JSON.stringify(query)}</output>
    </>
  )
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

describe('queries kept on the server', () => {
  it('[P07][D20] applies a shared one, but cannot delete it (§7 no. 31)', async () => {
    const arrived = fakeServer({ 'GET /sys/savedQuery/list': () => ({ result: [kept('1', '夜班', false, true)] }) })
    const user = userEvent.setup()
    await renderScreen(<Screen />)
    await user.click(button('高级查询'))
    await user.click(await screen.findByRole('button', { name: '夜班 (老王)' }))
    expect(screen.queryByRole('button', { name: '移除 夜班 (老王)' })).toBeNull()
    await user.click(button('查询'))
    expect(screen.getByTestId('asked').textContent).toContain('"match":"or"')
    expect(arrived[0]?.query.pageKey).toBe('customer')
  })

  it('[P07] keeps one’s own, shared or not, replaces it only after asking, and deletes it', async () => {
    const rows = [kept('7', '我的', true, true)]
    const arrived = fakeServer({
      'GET /sys/savedQuery/list': () => ({ result: rows }),
      'POST /sys/savedQuery/save': () => ({ result: rows[0] }),
      'DELETE /sys/savedQuery/delete': () => ({}),
    })
    const user = userEvent.setup()
    await renderScreen(<Screen />)
    await user.click(button('高级查询'))
    await user.click(await screen.findByRole('button', { name: '我的' }))
    await user.click(button('保存查询条件'))
    await user.click(button('共享'))
    await user.type(screen.getByRole('textbox', { name: '请输入保存的名称' }), '我的{Enter}')
    expect(arrived.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(screen.getByTestId('confirm-yes'))
    await screen.findByText('保存成功')
    expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({
      pageKey: 'customer',
      title: '我的',
      matchType: 'or',
      records: [{ ...records[0], type: 'string' }],
      shared: true,
      overwrite: true,
    })
    await user.click(button('移除 我的'))
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(arrived.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: '7' }))
  })

  it('stays open when the server refuses', async () => {
    const said: string[] = []
    onAnnouncement((announcement) => said.push(announcement))
    fakeServer({
      'GET /sys/savedQuery/list': () => ({ result: [] }),
      'POST /sys/savedQuery/save': () => ({ success: false, message: '最多保存 50 个' }),
    })
    const user = userEvent.setup()
    await renderScreen(<Screen />)
    await user.click(button('高级查询'))
    const field = screen.getByRole('combobox', { name: '选择查询字段' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    await user.type(screen.getByRole('textbox', { name: '请输入值' }), 'x')
    await user.click(button('保存查询条件'))
    await user.click(button('我的'))
    await user.type(screen.getByRole('textbox', { name: '请输入保存的名称' }), '新{Enter}')
    await waitFor(() => expect(said).toEqual(['refused']))
    expect(screen.getByRole('textbox', { name: '请输入保存的名称' })).toBeDefined()
  })
})
