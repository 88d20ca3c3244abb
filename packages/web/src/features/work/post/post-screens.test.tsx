import type { Post, PostDetail } from '@heron/contract/routes'
import { fanucMacro, postCatalogue } from '@heron/core/post'
import { starterPosts } from '@heron/core/structural'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { textOr } from '../../../lib/text/text.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { controlName } from '../../../widgets/printed-by/post-name.ts'
import { PostList } from './post-list.tsx'
import { PostPage } from './post-page.tsx'

const { id: _id, version: _version, state: _state, provenBy: _run, ...definition } = fanucMacro

const head: Post = {
  id: 'p1',
  code: 'SHOP-01',
  revision: 1,
  name: fanucMacro.controller,
  builtIn: false,
  state: 'draft',
  active: false,
  proof: 'roundTrip',
  basedOn: 'FANUC-MACRO 1',
  extension: 'nc',
  machineCount: 0,
  author: 'librarian',
  updateTime: '2026-11-21 09:00:00',
  note: '',
  testedTime: null,
  dryRun: null,
  approver: null,
  approvedTime: null,
  retiredBy: null,
  retiredTime: null,
  retiredReason: '',
  hash: 'a'.repeat(64),
  version: 3,
}
const golden = {
  case: 'preset-work-zero' as const,
  about: '',
  state: 'changed' as const,
  sha256: 'b'.repeat(64),
  added: 2,
  removed: 2,
  acceptedBy: null,
  acceptedTime: null,
}
// The wire's arrays are mutable types, core's are read-only.
const wire = definition as unknown as NonNullable<PostDetail['definition']>
const detail: PostDetail = {
  ...head,
  definition: wire,
  assumptions: [],
  facts: [],
  problems: [],
  goldens: [golden],
  teachingId: null,
  sections: null,
  encoding: null,
  lines: null,
  contradictions: [],
}
const preview = {
  files: [
    {
      name: 'O0001.nc',
      lines: [
        { text: '%', kind: null },
        { text: 'N0001 G53 G00 Z0.000', kind: 'machineZ' },
      ],
    },
  ],
  refusals: [],
}

const server = (post: PostDetail, lacksProof = false) =>
  fakeServer({
    'GET /postProcessor/list': () => ({ result: [head] }),
    'GET /postProcessor/get': () => ({ result: post }),
    'POST /postProcessor/preview': () => ({ result: preview }),
    'PUT /postProcessor/edit': () => ({ result: post }),
    'PUT /postProcessor/answer': () => ({ result: post }),
    'POST /postProcessor/prove': () => ({ result: post }),
    'GET /postProcessor/deciders': () => ({ result: { lacksProof } }),
    'POST /postProcessor/approve': () => ({ result: post }),
    'POST /postProcessor/acceptGolden': () => ({ result: post }),
    'GET /postProcessor/golden': () => ({
      result: {
        case: golden.case,
        about: '',
        sha256: golden.sha256,
        lines: [
          { kind: 'removed', before: 38, after: null, text: 'N0016 G43 H01' },
          { kind: 'added', before: null, after: 38, text: 'N0016 G43 D01' },
        ],
      },
    }),
  })

const open = async (post: PostDetail = detail, lacksProof = false) => {
  const arrived = server(post, lacksProof)
  await renderScreen(
    <Routes>
      <Route path="/post/:id" element={<PostPage />} />
      <Route path="/post" element={<PostList />} />
    </Routes>,
    '/post/p1',
  )
  await screen.findByRole('heading', { name: 'SHOP-01 R1' })
  return arrived
}
const block = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))

describe('post-processors', () => {
  it('shows controls of Heron’s posts in the user’s language, and a workshop’s as entered', async () => {
    await renderScreen(null)
    const own = { code: 'FANUC-MACRO', name: fanucMacro.controller }
    expect(controlName({ ...own, builtIn: true })).toBe('FANUC 类控制，宏程序（G65 调用、G959）')
    expect(controlName({ ...own, builtIn: false })).toBe(fanucMacro.controller)
    expect(postCatalogue.map(({ id }) => textOr(`post.control.${id}`, '')).filter((name) => name === '')).toEqual([])
    const assumed = [
      ...postCatalogue.flatMap(({ id, assumptions: all }) => all.map((_, n) => `${id}-${n + 1}`)),
      ...starterPosts.flatMap(({ assumptions: all }) => all.map(({ code }) => code)),
    ]
    expect(assumed.filter((code) => textOr(`post.assumed.${code}`, '') === '')).toEqual([])
  })

  it('shows assumptions with their answers, and sends an answer with its basis', async () => {
    const asked = { number: 1, code: 'C-OBT-2', text: 'OBT001 …', answer: null, basis: '', open: true }
    const done = {
      ...asked,
      number: 2,
      code: '',
      text: 'M80 开放电',
      answer: 'holds' as const,
      basis: '手册',
      open: false,
    }
    const facts = [
      { code: 'pump' as const, words: ['T84', 'T85'], title: 'M, C and T codes', url: 'https://example.org/a' },
    ]
    grant('post:edit')
    const arrived = await open({
      ...detail,
      assumptions: [
        { ...asked, answeredBy: null, answeredTime: null },
        { ...done, answeredBy: 'admin', answeredTime: '2026-11-21 09:00:00' },
      ],
      facts,
    })
    fireEvent.click(screen.getByRole('button', { name: '假定' }))
    expect(await screen.findByText('OBT001 到 OBT004 为圆、方、球、三角；STEP 为半径')).toBeTruthy()
    expect(screen.getByText('未确认 1 / 2')).toBeTruthy()
    expect(screen.getByText(/手册 · admin/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'M, C and T codes' }).getAttribute('href')).toBe('https://example.org/a')
    fireEvent.click(screen.getAllByRole('button', { name: '回答' })[0] as HTMLElement)
    fireEvent.click(await screen.findByRole('radio', { name: '属实' }))
    fireEvent.change(screen.getByRole('textbox', { name: '依据' }), { target: { value: '说明书第 12 页' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ path }) => path === '/postProcessor/answer')?.body).toEqual({
        ...{ id: 'p1', version: 3, number: 1 },
        ...{ answer: 'holds', basis: '说明书第 12 页' },
      }),
    )
  })

  it('[Q07] lists each revision with its state; copying needs the permission to edit', async () => {
    server(detail)
    grant()
    await renderScreen(<PostList />, '/post')
    const row = (await screen.findByText('SHOP-01 R1')).closest('tr')
    expect(row && within(row).getByText('草稿')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '复制' })).toBeNull()
  })

  it('[Q07] states that a workshop’s post has no second reading', async () => {
    grant()
    await open()
    expect(screen.getByText(/没有第二套独立解读/)).toBeDefined()
  })

  it('[Q07] a brace offers the placeholders that fit, by keyboard; the whole definition is saved', async () => {
    const user = userEvent.setup()
    grant('post:edit')
    const arrived = await open()
    block('快移 Z')
    const line = await screen.findByRole('combobox', { name: /快移 Z/ })
    await user.clear(line)
    await user.type(line, 'G00 {{z')
    const offers = screen.getAllByRole('option').map((option) => option.querySelector('code')?.textContent)
    expect(offers).toEqual(expect.arrayContaining(['{Z:z}']))
    expect(offers.some((offer) => offer?.startsWith('{P:') || offer?.startsWith('{F:'))).toBe(false)
    await user.keyboard('{ArrowDown}{ArrowUp}')
    while (line.getAttribute('aria-activedescendant')?.endsWith('{Z:z}') === false) await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
    expect(line).toHaveProperty('value', 'G00 {Z:z}')
    await user.click(await screen.findByRole('button', { name: '保存' }))
    await waitFor(() => expect(arrived.some(({ path }) => path === '/postProcessor/edit')).toBe(true))
    const saved = arrived.find(({ path }) => path === '/postProcessor/edit')?.body
    expect(saved).toMatchObject({
      id: 'p1',
      version: 3,
      definition: { blocks: { rapidZ: [{ lines: ['G00 {Z:z}'] }], end: [{ lines: ['M02'] }] } },
    })
  })

  it('[Q07] removing a line focuses the next one, and keeps the others unchanged', async () => {
    const user = userEvent.setup()
    grant('post:edit')
    await open()
    block('快移 Z')
    const lines = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /快移 Z/ })
    for (const words of ['A1', 'A2', 'A3']) {
      await user.click(await screen.findByRole('button', { name: '加一行' }))
      await user.type(lines().at(-1) ?? document.body, words)
    }
    const [first, second, , last] = lines()
    const remove = async (at: number) => {
      screen.getAllByRole('button', { name: '删除此行' })[at]?.focus()
      await user.keyboard('{Enter}')
    }
    await remove(2)
    expect([lines()[2], document.activeElement]).toEqual([last, last])
    await remove(2)
    expect([lines(), document.activeElement]).toEqual([[first, second], second])
  })

  it('[Q07] a wrong line shows its error at once, is linked in the list, and cannot be saved', async () => {
    const user = userEvent.setup()
    grant('post:edit')
    await open()
    block('接近')
    const line = await screen.findByRole('combobox', { name: /接近/ })
    await user.clear(line)
    await user.type(line, 'G01 {{P:z}')
    expect((await screen.findByRole('alert')).textContent).toBe('“Z”不能由字 P 写出')
    expect(line.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    expect(screen.getByText('数据有误，暂无预览')).toBeDefined()
    expect(screen.getByRole('button', { name: '进给' })).toBeDefined()
    block('控制系统与框架')
    await user.click(screen.getByRole('button', { name: '接近 · 第 1 行' }))
    expect(screen.getByRole('combobox', { name: /接近/ })).toBeDefined()
  })

  it('[Q07] a line of the preview leads to its block', async () => {
    grant('post:edit')
    await open()
    await waitFor(() => expect(screen.getByRole('listbox', { name: '预览' })).toBeDefined())
    block('机床坐标 Z')
    expect(await screen.findByText('“机床坐标 Z”写出 1 行')).toBeDefined()
  })

  it('[Q07] a golden change is looked at before it is accepted, and the seen text is named', async () => {
    const user = userEvent.setup()
    grant('post:edit')
    const arrived = await open()
    await user.click(screen.getByRole('button', { name: '检验', pressed: false }))
    await user.click(await screen.findByRole('button', { name: '查看' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('N0016 G43 D01')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '确认变化' }))
    await waitFor(() => expect(arrived.some(({ path }) => path === '/postProcessor/acceptGolden')).toBe(true))
    expect(arrived.find(({ path }) => path === '/postProcessor/acceptGolden')?.body).toEqual({
      id: 'p1',
      version: 3,
      case: 'preset-work-zero',
      sha256: golden.sha256,
    })
  })

  it('[Q07] approval waits for the dry run; an approved revision is only read', async () => {
    grant('post:approve', 'post:edit')
    await open({ ...detail, state: 'tested' })
    expect(screen.getByRole('button', { name: '批准' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: '记录空运行' })).toBeDefined()
  })

  it('[Q07] says before it is pressed that the approval needs a passkey or a code, and where one is set up', async () => {
    grant('post:approve', 'post:edit')
    const dryRun = {
      person: 'edm-designer',
      date: '2026-11-21',
      machine: 'M-01',
      note: '正常',
      recordedTime: '2026-11-21 10:00:00',
    }
    await open({ ...detail, state: 'tested', dryRun }, true)
    const link = await screen.findByRole('link', { name: '去设置' })
    expect(link.getAttribute('href')).toBe('/account/settings/security')
    const reason = '审批需要通行密钥或动态验证码，您的账号还没有。'
    expect(screen.getByRole('note').textContent).toContain(reason)
    const button = screen.getByRole('button', { name: '批准' })
    expect([button.hasAttribute('disabled'), button.title]).toEqual([true, reason])
  })

  it('[Q07] a renamed word is renamed in the blocks; one that is used cannot be removed', async () => {
    const user = userEvent.setup()
    grant('post:edit')
    await open({ ...detail, state: 'draft' })
    block('字')
    const name = await screen.findByRole('textbox', { name: '字 Z' })
    await user.clear(name)
    await user.type(name, 'DEPTH{Enter}')
    expect(screen.queryByRole('button', { name: '删除字 DEPTH' })).toBeNull()
    block('快移 Z')
    expect(screen.getByRole('combobox', { name: /快移 Z/ })).toHaveProperty('value', 'G90 G00 {DEPTH:z}')
  })
})
