import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Arrived, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { CategorySelect, TreeDictionary } from './category-select.tsx'
import type { TreeInputProps } from './remote-tree-select.tsx'
import { TreeDictSelect } from './tree-dict-select.tsx'

const node = (key: string, title: string, leaf = true) => ({
  key,
  value: key,
  title,
  code: `C${key}`,
  leaf,
  parentId: '0',
  icon: null,
})

interface HeldProps<P> {
  readonly Input: ComponentType<TreeInputProps & P>
  readonly more: P
  readonly start?: string
  readonly multiple?: boolean
}

function Held<P extends object>({ Input, start = '', multiple = false, more }: HeldProps<P>) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Input {...more} label="类别" value={value} onChange={setValue} multiple={multiple} />
      <output data-testid="value">{value}</output>
    </>
  )
}
const value = () => screen.getByTestId('value').textContent
const field = () => screen.getByRole('button', { name: /^类别/ })

describe('tree select', () => {
  const dict = { dict: 'sys_depart,depart_name,id', pidField: 'parent_id', hasChildField: 'has_child' }

  it('[P12] reads roots when it is opened and branches when they are, by keys alone', async () => {
    const arrived = fakeServer({
      'GET /sys/dict/loadTreeData': ({ query }: Arrived) => ({
        result: query.pid ? [node('11', '电火花')] : [node('1', '东捷', false)],
      }),
    })
    const user = userEvent.setup()
    await renderScreen(<Held Input={TreeDictSelect} more={dict} />)
    expect(arrived).toEqual([])
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByText('东捷')
    await user.keyboard('{ArrowRight}')
    await screen.findByText('电火花')
    await user.keyboard('{ArrowDown}{Enter}')
    expect([value(), field().textContent]).toEqual(['11', '电火花'])
    expect(arrived[0]?.query).toMatchObject({
      tableName: 'sys_depart',
      text: 'depart_name',
      code: 'id',
      pidField: 'parent_id',
    })
  })

  it('[F11] requires the text of a JSON object as condition, with this text', async () => {
    const arrived = fakeServer({})
    await renderScreen(<Held Input={TreeDictSelect} more={{ ...dict, condition: "{'a':1}" }} />)
    expect(await screen.findByText('组件JTreeSelect-condition传值有误，需要一个json字符串!')).toBeDefined()
    expect(field().hasAttribute('disabled')).toBe(true)
    expect(arrived).toEqual([])
  })

  it('[F11] sends a condition that is right', async () => {
    const arrived = fakeServer({ 'GET /sys/dict/loadTreeData': () => ({ result: [] }) })
    const user = userEvent.setup()
    await renderScreen(<Held Input={TreeDictSelect} more={{ ...dict, condition: '{"status":"1"}' }} />)
    await user.click(field())
    await waitFor(() => expect(arrived[0]?.query.condition).toBe('{"status":"1"}'))
  })

  it('[P12] shows the text of what is stored, and nothing for 0', async () => {
    const arrived = fakeServer({
      'GET /sys/dict/loadDictItem/sys_depart%2Cdepart_name%2Cid': () => ({ result: ['电火花'] }),
    })
    const { unmount } = await renderScreen(<Held Input={TreeDictSelect} more={dict} start="0" />)
    expect([field().textContent, arrived]).toEqual(['请选择', []])
    unmount()
    await renderScreen(<Held Input={TreeDictSelect} more={dict} start="11" />)
    await waitFor(() => expect(field().textContent).toBe('电火花'))
  })
})

describe('categories', () => {
  it('[P12] a tree dictionary is read at once and stores codes where the data has codes', async () => {
    const arrived = fakeServer({
      'GET /sys/category/loadTreeRoot': () => ({
        result: [{ ...node('1', '钢材', false), children: [node('11', '1.2343')] }],
      }),
      'GET /sys/category/loadOne': ({ query }: Arrived) => ({ result: { name: `名${query.val}` } }),
    })
    const user = userEvent.setup()
    await renderScreen(<Held Input={TreeDictionary} more={{ parentCode: 'B02', store: 'code' as const }} start="C9" />)
    await waitFor(() => expect(field().textContent).toBe('名C9'))
    await user.click(field())
    await screen.findByText('钢材')
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(value()).toBe('C11')
    expect(arrived.find(({ path }) => path.endsWith('loadTreeRoot'))?.query).toMatchObject({
      async: 'false',
      pcode: 'B02',
    })
  })

  it('[P12] a category is picked out of several, read branch by branch', async () => {
    const arrived = fakeServer({
      'GET /sys/category/loadTreeData': ({ query }: Arrived) => ({
        result: query.pid ? [node('11', '1.2343')] : [node('1', '钢材', false)],
      }),
    })
    const user = userEvent.setup()
    await renderScreen(<Held Input={CategorySelect} multiple more={{}} />)
    await user.click(field())
    await screen.findByText('钢材')
    await user.keyboard(' {ArrowRight}')
    await screen.findByText('1.2343')
    await user.keyboard('{ArrowDown} ')
    expect([value(), field().textContent]).toEqual(['1,11', '钢材1.2343'])
    expect(arrived.map(({ query }) => [query.pcode, query.pid])).toEqual([
      ['0', undefined],
      [undefined, '1'],
    ])
  })

  it('[L08] shows the server’s text when the roots cannot be read', async () => {
    fakeServer({
      'GET /sys/category/loadTreeData': () => ({ success: false, message: '加载分类字典树参数有误.[null]!' }),
    })
    const user = userEvent.setup()
    await renderScreen(<Held Input={CategorySelect} more={{}} />)
    await user.click(field())
    expect(await screen.findByText('加载分类字典树参数有误.[null]!')).toBeDefined()
  })
})
