import type { Program } from '@heron/contract/routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toasts } from '../../../kit/overlay/toast/toast-store.ts'
import { onAnnouncement } from '../../../lib/api/announce.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { closeSession, openSession } from '../../../lib/session/session-store.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { DiffDialog } from './diff-dialog.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { GenerateButton } from './generate-button.tsx'
import { program } from './program.fixture.ts'
import { ProgramActions } from './program-actions.tsx'
import { ProgramList } from './program-list.tsx'
import { ProgramPeople } from './program-people.tsx'
import { ProgramWarnings } from './program-warnings.tsx'

const worn = {
  ...{ number: 1, source: 'program' as const, level: 'warning' as const, code: 'size.worn', path: null },
  ...{ params: { electrode: 'E8', module: 'finish', label: 'C1', wear: 1.122 }, rule: 'V31', line: 71 },
}

describe('program screens', () => {
  it('[C11][Q08] leads from a finding to its line, and counts the checks by their outcome', async () => {
    const onLine = vi.fn()
    const finding = {
      file: null,
      rule: 'V04',
      severity: 'block' as const,
      code: 'x',
      line: 71,
      processKey: null,
      params: {},
    }
    await renderScreen(
      <FindingsPanel
        report={{
          id: '1',
          verifierVersion: '1',
          rules: [
            { rule: 'V01', severity: 'pass', count: 40 },
            { rule: 'V04', severity: 'block', count: 1 },
          ],
          findings: [finding],
          notChecked: [
            { part: 'holder', of: ['E1', 'E2'] },
            { part: 'chuck', of: ['M-02'] },
            { part: 'fixtures', of: [] },
          ],
        }}
        onLine={onLine}
      />,
    )
    expect([screen.getByText('1 通过'), screen.getByText('0 提醒'), screen.getByText('1 阻断')]).toHaveLength(3)
    expect(screen.getByText(/未填写，因此未检查：/).parentElement?.textContent).toBe(
      '未填写，因此未检查： 电极 E1, E2 的夹具 · 机床 M-02 的夹头 · 装夹件',
    )
    fireEvent.click(screen.getByRole('button', { name: '第 71 行' }))
    expect(onLine.mock.calls).toEqual([[71]])
  })

  it('[C11] lists every warning; those above a note are accepted one by one with a reason before approval', async () => {
    grant('program:approve')
    openSession('token', { id: '9', username: 'chief', realname: '主管', avatar: null })
    const note = { number: 2, source: 'plan' as const, level: 'note' as const, code: 'CONDITION_COMPUTED' }
    const list = [
      { ...worn, signed: null },
      { ...note, params: { count: 3 }, path: 'library', rule: null, line: null, signed: null },
    ]
    const server = fakeServer({
      'POST /ncProgram/signOff': () => ({ result: list }),
    })
    const waiting = { ...program, signOff: { open: 1, signed: 0 } }
    await renderScreen(
      <>
        <ProgramWarnings program={waiting} warnings={list} />
        <ProgramActions program={waiting} />
      </>,
    )
    await screen.findByText(/1\.122 mm/)
    screen.getByText('1 条待接受')
    expect(screen.getByRole('button', { name: '审批通过' }).hasAttribute('disabled')).toBe(true)
    const [accept, ...others] = screen.getAllByRole('button', { name: '接受' })
    expect(others).toEqual([])
    fireEvent.click(accept as HTMLElement)
    fireEvent.change(await screen.findByLabelText(/原因/), { target: { value: '首件实测合格' } })
    fireEvent.click(screen.getAllByRole('button', { name: '接受' }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(server.find(({ path }) => path === '/ncProgram/signOff')?.body).toEqual({
        id: '1',
        number: 1,
        reason: '首件实测合格',
      }),
    )
  })

  it('[C11] warnings of a released program are loaded when they are unfolded (F4)', async () => {
    const signed = { username: 'chief', reason: '首件实测合格', time: '2026-11-21 10:00:00' }
    await renderScreen(<ProgramWarnings program={{ ...program, state: 'released' }} warnings={[{ ...worn, signed }]} />)
    const details = screen.getByRole('group') as HTMLDetailsElement
    expect([details.open, within(details).queryByRole('list')]).toEqual([false, null])
    details.open = true
    fireEvent(details, new Event('toggle'))
    expect((await within(details).findByRole('listitem')).textContent).toContain('1.122 mm')
    expect(within(details).getByText(/首件实测合格/)).toBeDefined()
  })

  it('[C11][B21] lists every reason against a program, and opens none', async () => {
    const onMade = vi.fn()
    const refusals = [
      { path: 'locations.C1.depth', code: 'MISSING_VALUE', params: {} },
      { path: 'electrodes.E1.gapInSolid', code: 'MISSING_VALUE', params: {} },
    ]
    const job = { id: 'j', state: 'done', progress: 100, note: '', error: null, result: { program: null, refusals } }
    fakeServer({
      'POST /ncProgram/generate': () => ({ result: { jobId: 'j' } }),
      'GET /job/get': () => ({ result: job }),
    })
    await renderScreen(<GenerateButton projectId="p" primary onMade={onMade} />)
    fireEvent.click(screen.getByRole('button', { name: '生成 NC 程序' }))
    const told = await screen.findByRole('alert')
    expect([told.querySelectorAll('li').length, told.textContent?.includes('位置 C1 · 深度')]).toEqual([2, true])
    expect(onMade).not.toHaveBeenCalled()
  })

  it('[C11] informs an author that approval needs a second person', async () => {
    grant('program:approve')
    const heard: string[] = []
    onAnnouncement((_announcement, failure) => heard.push(failureText(failure)))
    const arrived = fakeServer({
      'GET /ncProgram/deciders': () => ({ result: { approverLeft: true, freshAccount: null } }),
      'POST /ncProgram/approve': () => ({
        status: 403,
        message: '…',
        result: { error: 'SAME_PERSON', params: { acts: '制定或确认方案' } },
      }),
    })
    await renderScreen(<ProgramActions program={program} />)
    fireEvent.click(screen.getByRole('button', { name: '审批通过' }))
    await waitFor(() => expect(heard.length).toBeGreaterThan(0))
    const asked = arrived.find(({ path }) => path === '/ncProgram/approve')
    expect([asked?.body, [...new Set(heard)]]).toEqual([
      { id: '1', version: 7 },
      ['您参与了该程序（制定或确认方案），须由未参与的人审批'],
    ])
  })

  it('SEC1 shows contributors and their actions, and offers them no approval', async () => {
    grant('program:approve')
    openSession('token', { id: '1', username: 'anna', realname: '安娜', avatar: null })
    const contributors: Program['contributors'] = [
      { username: 'anna', acts: ['electrode', 'plan'] },
      { username: 'designer', acts: ['generate'] },
    ]
    await renderScreen(
      <>
        <ProgramPeople program={{ ...program, contributors }} />
        <ProgramActions program={{ ...program, contributors }} />
      </>,
    )
    expect(screen.getByText('anna').parentElement?.textContent).toBe('anna 编辑电极、制定或确认方案')
    expect((await screen.findByRole('note')).textContent).toBe('您参与了该程序，须由未参与的人审批。')
    expect(screen.getByRole('button', { name: '审批通过' }).hasAttribute('disabled')).toBe(true)
    act(() => closeSession())
  })

  it('SEC1 reports when no possible approver is left', async () => {
    fakeServer({ 'GET /ncProgram/deciders': () => ({ result: { approverLeft: false, freshAccount: null } }) })
    await renderScreen(<ProgramPeople program={{ ...program, id: 'left' }} />)
    expect((await screen.findByRole('note')).textContent).toMatch(/^所有能审批的人都参与了该程序/)
  })

  it.each([
    [{ by: 'admin', days: 7 }, /^您的账号在最近 7 天内由参与者 admin 创建或设置/],
    [{ by: null, days: 7 }, /^您的账号是在最近 7 天内自行注册的/],
  ])('SEC8 says why an account may not decide yet, and offers it no decision (%j)', async (freshAccount, reason) => {
    grant('program:approve')
    openSession('token', { id: '9', username: 'novice', realname: '新人', avatar: null })
    fakeServer({ 'GET /ncProgram/deciders': () => ({ result: { approverLeft: true, freshAccount } }) })
    const waiting = { ...program, id: `fresh-${freshAccount.by}` }
    await renderScreen(
      <>
        <ProgramPeople program={waiting} />
        <ProgramWarnings program={waiting} warnings={[{ ...worn, signed: null }]} />
        <ProgramActions program={waiting} />
      </>,
    )
    await screen.findByText(/1\.122 mm/)
    expect((await screen.findByRole('note')).textContent).toMatch(reason)
    const approve = screen.getByRole('button', { name: '审批通过' })
    expect([approve.hasAttribute('disabled'), approve.title]).toEqual([true, expect.stringMatching(reason)])
    expect(screen.queryByRole('button', { name: '接受' })).toBeNull()
    act(() => closeSession())
  })

  it.each([
    ['approval', 'verified', '审批通过', '审批需要通行密钥或动态验证码，您的账号还没有。'],
    ['release', 'approved', '发布', '发布需要通行密钥或动态验证码，您的账号还没有。'],
  ] as const)(
    'says that %s needs a passkey or a code before it is pressed, and leads to where one is set up',
    async (_act, state, label, reason) => {
      grant('program:approve', 'program:release')
      openSession('token', { id: '9', username: 'chief', realname: '主管', avatar: null })
      const result = { approverLeft: true, freshAccount: null, lacksProof: true }
      fakeServer({ 'GET /ncProgram/deciders': () => ({ result }) })
      const waiting = { ...program, state, id: `proof-${state}` }
      await renderScreen(
        <>
          <ProgramPeople program={waiting} />
          <ProgramActions program={waiting} />
        </>,
      )
      const link = await screen.findByRole('link', { name: '去设置' })
      expect(link.getAttribute('href')).toBe('/account/settings/security')
      expect(screen.getByRole('note').textContent).toContain(reason)
      const button = screen.getByRole('button', { name: label })
      expect([button.hasAttribute('disabled'), button.title]).toEqual([true, reason])
      act(() => closeSession())
    },
  )

  it('asks who may decide only while a program waits for approval', async () => {
    const arrived = fakeServer({})
    await renderScreen(<ProgramPeople program={{ ...program, id: 'done', state: 'released' }} />)
    expect(arrived).toEqual([])
  })

  it('[C11] offers neither approval nor release of a stale revision', async () => {
    grant('program:approve', 'program:release')
    await renderScreen(<ProgramActions program={{ ...program, stale: true }} />)
    expect(screen.getByRole('button', { name: '审批通过' }).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
  })

  it('a release refused for a missing dry run offers to make it', async () => {
    grant('program:release')
    const params = { post: 'SHOP-7 1', machine: 'M-01' }
    fakeServer({
      'POST /ncProgram/release': () => ({
        success: false,
        message: '后处理 SHOP-7 1 尚未空运行验证',
        result: { error: 'POST_NOT_RUN_HERE', params },
      }),
      'GET /ncProgram/airCut': () => new Promise(() => {}),
    })
    await renderScreen(<ProgramActions program={{ ...program, state: 'approved' }} />)
    fireEvent.click(screen.getByRole('button', { name: '发布' }))
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    const [shown] = toasts.get()
    expect(shown?.title).toContain('SHOP-7 1')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => shown?.action?.run())
    expect(await screen.findByRole('dialog', { name: '空运行' })).toBeTruthy()
  })

  it('[C11][Q09] shows changes between revisions in workshop terms', async () => {
    fakeServer({
      'GET /ncProgram/diff': () => ({
        result: {
          from: { ...program, revision: 1 },
          to: program,
          summary: [{ kind: 'depth.changed', count: 1 }],
          changes: [
            {
              kind: 'depth.changed',
              electrode: 'E1',
              module: 'rough',
              label: 'C1',
              step: 1,
              before: '-7.9',
              after: '-8',
            },
          ],
        },
      }),
    })
    await renderScreen(<DiffDialog from="0" to="1" onClose={() => {}} />)
    await screen.findByText('r1 → r2 的变化')
    const row = (await screen.findByText('C1')).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['深度 Z', 'E1', '粗公', 'C1', '1', '-7.9', '-8']),
    )
  })

  it('[C18] a link of the discharge board finds its program in the history', async () => {
    const arrived = fakeServer({ 'GET /ncProgram/list': () => pageOf([program]) })
    await renderScreen(<ProgramList />, '/program?number=O0001')
    expect(await screen.findByText('O0001 r2')).toBeDefined()
    expect(arrived.find(({ path }) => path === '/ncProgram/list')?.query.number).toBe('*O0001*')
    expect(screen.getByLabelText('程序号')).toHaveProperty('value', 'O0001')
  })

  it('[Q09] shows the checksum of the file that is downloaded: the released one, once there is one', async () => {
    const released = { ...program, id: '2', number: 'O0002', state: 'released', releasedCrc32: '99546223' }
    fakeServer({ 'GET /ncProgram/list': () => pageOf([program, released]) })
    await renderScreen(<ProgramList />, '/program')
    const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')?.textContent
    expect(await rowOf('O0001 r2')).toContain('00000000')
    expect(await rowOf('O0002 r2')).toContain('99546223')
    expect(await rowOf('O0002 r2')).not.toContain('00000000')
  })

  it('offers no download of a learnt post’s draft, and no EPX 2 of its programs', async () => {
    grant('program:download')
    const draft = { ...program, learnt: true }
    const { unmount } = await renderScreen(<ProgramActions program={draft} />)
    expect(screen.queryByRole('button', { name: /下载/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '其他格式' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['设定单（网页）'])
    unmount()
    const { unmount: done } = await renderScreen(<ProgramActions program={{ ...draft, state: 'released' }} />)
    expect(screen.getByRole('button', { name: '下载' })).toBeDefined()
    done()
    const other = { ...draft, id: '2', number: 'O0002', state: 'released' }
    fakeServer({ 'GET /ncProgram/list': () => pageOf([draft, other]) })
    await renderScreen(<ProgramList />, '/program')
    const buttonOf = async (text: string) =>
      within((await screen.findByText(text)).closest('tr') as HTMLElement).getByRole('button', { name: '下载' })
    expect(await buttonOf('O0001 r2')).toHaveProperty('disabled', true)
    expect(await buttonOf('O0002 r2')).toHaveProperty('disabled', false)
  })

  it('[Q07] offers the hand-over and the sheet of a proven program, and none of one that is stale', async () => {
    const told = vi.fn()
    onAnnouncement(told)
    const stale = { status: 200, success: false, message: 'NC 程序已过期，请重新生成' }
    const arrived = fakeServer({ 'GET /ncProgram/setupSheetFile': () => stale })
    grant('program:download')
    const { unmount } = await renderScreen(<ProgramActions program={program} />)
    fireEvent.click(screen.getByRole('button', { name: '其他格式' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '设定单（网页）' }))
    await waitFor(() => expect(arrived).toHaveLength(1))
    expect([arrived[0]?.path, arrived[0]?.query]).toEqual([
      '/ncProgram/setupSheetFile',
      expect.objectContaining({ id: '1', language: 'CN' }),
    ])
    await waitFor(() => expect(told.mock.calls[0]?.[0]).toBe('refused'))
    unmount()
    await renderScreen(<ProgramActions program={{ ...program, stale: true }} />)
    expect(screen.queryByRole('button', { name: '其他格式' })).toBeNull()
  })
})
