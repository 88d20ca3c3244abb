import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CACHE_AGE_MS, storageKeys } from '../../lib/storage.ts'
import { chooseLanguage } from '../../lib/text/text.ts'
import { type Arrived, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { DictSearch, dictCellSearch } from './dict-search.tsx'
import { DictSelect, DictTags } from './dict-select.tsx'
import { DictText, dictText } from './use-dictionary.ts'

const option = (value: string, text: string, titles?: object) => ({
  value,
  text,
  title: text,
  label: text,
  ...(titles ? { titles } : {}),
})
const sex = [
  option('1', '男', { cn: '男', en: 'male', jp: '男性' }),
  option('2', '女', { cn: '女', en: 'female', jp: '女性' }),
]
const server = {
  'GET /sys/dict/getDictItems/sex': () => ({ result: sex }),
  'GET /sys/dict/loadDict/sys_user%2Crealname%2Cusername': ({ query }: Arrived) => ({
    result: query.keyword === 'zz' ? [] : [option(`u${query.keyword ?? ''}`, `员工${query.keyword ?? ''}`)],
  }),
  'GET /sys/dict/loadDictItem/sys_user%2Crealname%2Cusername': ({ query }: Arrived) => ({
    result: (query.key ?? '').split(',').map((key) => `名${key}`),
  }),
}
const people = 'sys_user,realname,username'

const keys = userEvent.setup({ delay: null })
const press = async (...names: readonly ('ArrowDown' | 'Enter')[]) => {
  act(() => screen.getByRole('combobox').focus())
  for (const name of names) await keys.keyboard(`{${name}}`)
}
const type = (words: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: words } })
const shown = () => screen.getByRole<HTMLInputElement>('combobox').value

function One({ code, look }: { readonly code: string; readonly look?: 'list' | 'radio' }) {
  const [value, setValue] = useState<string | number>(1)
  return (
    <>
      <DictSelect label="性别" code={code} value={value} onChange={setValue} {...(look ? { look } : {})} />
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  )
}
const value = () => screen.getByTestId('value').textContent

beforeEach(() => localStorage.clear())
afterEach(async () => {
  vi.useRealTimers()
  await chooseLanguage('cn')
})

describe('dictionary select', () => {
  it('[P11] shows a number as its text, in the reader’s language, and is chosen from by keys', async () => {
    fakeServer(server)
    await renderScreen(<One code="sex" />)
    await waitFor(() => expect(shown()).toBe('男'))
    await act(() => chooseLanguage('en'))
    expect(shown()).toBe('male')
    await press('ArrowDown', 'ArrowDown', 'Enter')
    expect(value()).toBe('"2"')
  })

  it('[P11] is shown as circles, between which the arrows move', async () => {
    fakeServer(server)
    const user = userEvent.setup()
    await renderScreen(<One code="sex" look="radio" />)
    await screen.findByRole('radio', { name: '男' })
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(value()).toBe('"2"')
  })

  it('[F09] reports that a dictionary needs its code, and makes no call', async () => {
    const arrived = fakeServer(server)
    await renderScreen(<One code=" " />)
    expect(await screen.findByText('字典 Code 不能为空！')).toBeDefined()
    await act(() => chooseLanguage('en'))
    expect(arrived).toEqual([])
  })

  it('[L08] shows the server’s words as a warning, and a list without options', async () => {
    fakeServer({ 'GET /sys/dict/getDictItems/sex': () => ({ success: false, message: '字典Code格式不正确！' }) })
    await renderScreen(<One code="sex" />)
    expect(await screen.findByText('字典Code格式不正确！')).toBeDefined()
    await press('ArrowDown')
    expect(await screen.findByText('加载失败')).toBeDefined()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('[M01][K10] shows what is kept at once, asks again behind it, and keeps what it was answered', async () => {
    const keep = (at: number, text: string) =>
      localStorage.setItem(storageKeys.dictionaries, JSON.stringify({ at, dictionaries: { sex: [option('1', text)] } }))
    keep(Date.now() - CACHE_AGE_MS + 60_000, '旧')
    fakeServer(server)
    const { unmount } = await renderScreen(<DictText code="sex" value={1} />)
    expect(document.body.textContent).toContain('旧')
    await screen.findByText('男', { exact: false })
    expect(localStorage.getItem(storageKeys.dictionaries)).toContain('女')
    unmount()
    keep(Date.now() - CACHE_AGE_MS - 1, '太旧')
    await renderScreen(<DictText code="sex" value={1} />)
    expect(document.body.textContent).not.toContain('太旧')
  })

  it('shows nothing in a table rather than the bare value while the words are on their way', async () => {
    let arrive = () => {}
    const wait = new Promise<void>((resolve) => {
      arrive = resolve
    })
    fakeServer({
      'GET /sys/dict/getDictItems/sex': async () => {
        await wait
        return { result: sex }
      },
    })
    const { container } = await renderScreen(<DictText code="sex" value={1} />)
    expect(container.textContent).not.toContain('1')
    arrive()
    await screen.findByText('男', { exact: false })
  })

  it('translates lists, keeps unknown values, and accepts 0 as a value', () => {
    const options = [
      { value: '0', label: '否' },
      { value: '1', label: '是' },
    ]
    expect([dictText('1,0,9', options), dictText(0, options), dictText(null, options)]).toEqual(['是,否,9', '否', ''])
  })
})

describe('dictionary tags', () => {
  it('[P11] joins several values by commas, as tags or as boxes', async () => {
    fakeServer(server)
    const onChange = vi.fn()
    const user = userEvent.setup()
    const tags = (look: 'list' | 'boxes') => (
      <DictTags label="性别" code="sex" value="2" onChange={onChange} look={look} />
    )
    const { unmount } = await renderScreen(tags('list'))
    await user.click(screen.getByRole('combobox'))
    await user.click(await screen.findByTitle('男'))
    unmount()
    await renderScreen(tags('boxes'))
    await user.click(await screen.findByRole('checkbox', { name: '男' }))
    expect(onChange.mock.calls).toEqual([['2,1'], ['1,2']])
  })
})

describe('dictionary search', () => {
  it('[P11][M03] opens with the first choices, asks 800 ms after the last letter, and shows only the last answer', async () => {
    const arrived = fakeServer(server)
    const onChange = vi.fn()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderScreen(<DictSearch label="人" code={people} value="" onChange={onChange} />)
    await press('ArrowDown')
    await screen.findByTitle('员工')
    for (const words of ['a', 'ab']) type(words)
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(arrived).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(200))
    await screen.findByTitle('员工ab')
    expect(arrived.map(({ query }) => [query.keyword, query.pageSize])).toEqual([
      [undefined, '10'],
      ['ab', '10'],
    ])
    await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBeTruthy())
    await press('Enter')
    expect(onChange).toHaveBeenCalledWith('uab')
  })

  it('[L08][M03] asks for words first where it opens empty, and reports when nothing is found', async () => {
    const arrived = fakeServer(server)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderScreen(<DictSearch label="人" code={people} value="" onChange={() => undefined} filled={false} />)
    await press('ArrowDown')
    expect(await screen.findByText('请输入搜索内容')).toBeDefined()
    expect(arrived).toEqual([])
    type('zz')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(await screen.findByText('没有查询到任何数据')).toBeDefined()
  })

  it('[P11] shows the text of the stored value without opening', async () => {
    fakeServer(server)
    await renderScreen(<DictSearch label="人" code={people} value="u1" onChange={() => undefined} />)
    await waitFor(() => expect(shown()).toBe('名u1'))
  })

  it('gives a grid its search and its texts', async () => {
    fakeServer(server)
    await renderScreen(null)
    const search = dictCellSearch(people)
    expect(await search.labels(['u1', 'u2'])).toEqual({ u1: '名u1', u2: '名u2' })
    expect(await search.find('x', new AbortController().signal)).toEqual([{ value: 'ux', text: '员工x' }])
  })
})
