import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { advancedQueryDemo } from './advanced-query.demo.tsx'

const press = (element: Element, ...keys: readonly ('ArrowDown' | 'Enter')[]) => {
  for (const key of keys) fireEvent.keyDown(element, { key })
}

async function open(id = 'local') {
  const View = advancedQueryDemo.scenes.find((each) => each.id === id)?.View
  if (!View) throw new Error(`no scene ${id}`)
  const user = userEvent.setup()
  const held = await renderScreen(<View />)
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  return { user, ...held }
}

/** Chooses by keys: down `times` from the first choice. */
function choose(name: string, times: number, at = 0) {
  const box = screen.getAllByRole('combobox', { name })[at] ?? document.body
  press(box, 'ArrowDown')
  for (let step = 0; step < times; step += 1) press(box, 'ArrowDown')
  press(box, 'Enter')
}
const asked = () => document.querySelector('output.h-mono')?.textContent ?? ''
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

describe('advanced query', () => {
  it('[P07][F13] refuses to ask or keep nothing, and to keep without a name, in these words', async () => {
    const { user } = await open()
    await user.click(button('在下方新增条件'))
    await user.click(button('查询'))
    expect(await screen.findByText('不能查询空条件')).toBeDefined()
    await user.click(button('保存查询条件'))
    expect(await screen.findByText('空条件不能保存')).toBeDefined()
    choose('选择查询字段', 0)
    await user.type(screen.getAllByRole('textbox', { name: '请输入值' })[0] ?? document.body, '东捷')
    await user.click(button('保存查询条件'))
    await user.click(within(screen.getByRole('dialog', { name: '保存查询条件' })).getByRole('button', { name: '保存' }))
    expect(await screen.findByText('保存名称不能为空')).toBeDefined()
  })

  it('[P07] is built, asked and cleared by the keyboard alone; nothing stays busy (§7 no. 32)', async () => {
    const { user } = await open()
    choose('选择查询字段', 0)
    await user.type(screen.getByRole('textbox', { name: '请输入值' }), '东捷{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked()).toBe('{"match":"and","items":[{"field":"name","rule":"eq","val":"东捷","type":"string"}]}')
    expect(button('高级查询1').getAttribute('title')).toBe('已有高级查询条件生效')
    await user.click(button('高级查询1'))
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '请输入值' }).value).toBe('东捷')
    await user.click(screen.getAllByRole('button', { name: '关闭' })[1] ?? document.body)
    await user.click(button('清空高级查询'))
    expect(asked()).toBe('')
  })

  it('[P07] offers yes and no for switches and sends Y', async () => {
    const { user } = await open()
    choose('选择查询字段', 3)
    choose('请输入值', 0)
    await user.click(button('查询'))
    expect(asked()).toContain('{"field":"active","rule":"eq","val":"Y","type":"switch"}')
  })

  it('[P07] names the sub-table with its field and starts the value anew (§7 no. 33)', async () => {
    const { user } = await open()
    choose('选择查询字段', 5)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: '选择查询字段' }).value).toBe('联系人-电话')
    await user.type(screen.getByRole('textbox', { name: '请输入值' }), '138')
    await user.click(button('查询'))
    expect(asked()).toContain('"field":"contacts,phone","rule":"eq","val":"138"')
  })

  it('[P07][K10][D20] saves queries in the older system’s format, asks to overwrite, applies and deletes', async () => {
    const { user } = await open()
    choose('选择查询字段', 0)
    await user.type(screen.getByRole('textbox', { name: '请输入值' }), 'a')
    const keep = async (answer: string | undefined) => {
      await user.click(button('保存查询条件'))
      await user.type(screen.getByRole('textbox', { name: '请输入保存的名称' }), '我的查询{Enter}')
      if (answer)
        await user.click(within(screen.getByRole('dialog', { name: /是否覆盖/ })).getByRole('button', { name: answer }))
    }
    await keep(undefined)
    expect(JSON.parse(localStorage.getItem('JSuperQuerySaved_gallery') ?? '')).toEqual([
      { title: '我的查询', matchType: 'and', records: [{ field: 'name', rule: 'eq', val: 'a', type: 'string' }] },
    ])
    await user.type(screen.getByRole('textbox', { name: '请输入值' }), 'b')
    await keep('取消')
    expect(localStorage.getItem('JSuperQuerySaved_gallery')).toContain('"val":"a"')
    await user.click(within(screen.getByRole('dialog', { name: '保存查询条件' })).getByRole('button', { name: '取消' }))
    await user.click(within(screen.getByRole('dialog', { name: '有未保存的修改' })).getByTestId('confirm-yes'))
    await keep('确定')
    expect(localStorage.getItem('JSuperQuerySaved_gallery')).toContain('"val":"ab"')
    await user.click(button('移除 我的查询'))
    await user.click(within(screen.getByRole('dialog', { name: '是否删除当前查询？' })).getByTestId('confirm-yes'))
    expect(localStorage.getItem('JSuperQuerySaved_gallery')).toBeNull()
    expect(await screen.findByText('没有保存任何查询')).toBeDefined()
  })

  it('[P07] applies shared queries and saves own ones on the server (§7 no. 31)', async () => {
    const { user } = await open('shared')
    await user.click(button('Night shift'))
    expect(screen.queryByRole('button', { name: '移除 Night shift' })).toBeNull()
    await user.click(button('查询'))
    expect(asked()).toContain('contacts,phone')
    await user.click(button('高级查询2'))
    await user.click(button('保存查询条件'))
    await user.click(button('共享'))
    await user.type(screen.getByRole('textbox', { name: '请输入保存的名称' }), 'Mine{Enter}')
    await user.click(await screen.findByRole('button', { name: '移除 Mine' }))
    await user.click(within(screen.getByRole('dialog', { name: '是否删除当前查询？' })).getByTestId('confirm-yes'))
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('[P07] starts over with one empty line and a whole list', async () => {
    const { user } = await open('shared')
    await user.click(button('Night shift'))
    await user.click(button('查询'))
    await user.click(button('高级查询2'))
    await user.click(button('重置'))
    expect([asked(), screen.getAllByRole('listitem').length]).toEqual(['', 1 + 1])
    await user.click(button('删除此条件'))
    expect(screen.getByText('没有任何查询条件')).toBeDefined()
    await user.click(button('点击新增'))
    expect(screen.getByRole('combobox', { name: '选择查询字段' })).toBeDefined()
  })
})
