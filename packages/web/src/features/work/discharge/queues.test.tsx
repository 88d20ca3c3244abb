import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { listedKeys } from '../../../lib/keys/listed-keys.ts'
import { type Answer, fakeServer } from '../../../testing/fake-server.ts'
import { queueMachine } from '../../../testing/queue-machine.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import type { Board } from './board-model.ts'
import { DischargeBoard } from './board-page.tsx'
import type { QueueMachine } from './queue-model.ts'

const boardWith = (machine: QueueMachine): Board => ({
  ...{ now: '2026-11-22 16:00:00', nightStart: '2026-11-22 18:00:00', nightEnd: '2026-11-23 08:00:00' },
  counts: { running: 0, machines: 1, fitTonight: 0, queued: 3, toApprove: 0, stale: 0, deviation: null },
  ...{ machines: [machine], running: [], learnt: [], attention: [] },
})

const programs = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const shown = () => within(screen.getByRole('region', { name: 'M-01 EDM 的待加工程序' })).getAllByRole('listitem')
const order = () => shown().map((card) => card.getAttribute('data-card'))
const card = (id: string) => {
  const found = shown().find((each) => each.getAttribute('data-card') === id)
  if (!found) throw new Error(`the queue has ${id}`)
  return found
}

/** Opens a board whose server answers moves with `answer`, and has `ids` as its order afterwards. */
async function open(answer: (queueVersion: number) => Answer | Promise<Answer>, after: () => QueueMachine) {
  let board = boardWith(queueMachine(programs))
  const calls = fakeServer({
    'GET /discharge/board': () => ({ result: board }),
    'POST /discharge/moveInQueue': async ({ body }) => {
      const { queueVersion } = body as { queueVersion: number }
      const given = await answer(queueVersion)
      board = boardWith(after())
      return { ...given, changed: ['discharge'] }
    },
  })
  await renderScreen(<DischargeBoard />, '/discharge')
  await screen.findByText('待加工程序')
  const moves = () => calls.filter(({ path }) => path === '/discharge/moveInQueue').map(({ body }) => body)
  return { user: userEvent.setup(), moves }
}

const accepted = (queueVersion: number): Answer => ({
  result: { machineId: 'm1', queueVersion: queueVersion + 1, programIds: [] },
})

it('[Q10] shows the order to all, and the ways to change it to those who may', async () => {
  grant('discharge:view')
  await open(accepted, () => queueMachine(programs))
  expect(order()).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('button', { name: '移动 O-a' })).toBeNull()
  const shownName = within(card('a')).getByText(/^O-a r\d+$/)
  expect(shownName.getAttribute('aria-label')).toBe(`第 1 个：${shownName.textContent}`)
  fireEvent.keyDown(within(card('b')).getAllByRole('button')[0] as HTMLElement, { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['a', 'b', 'c'])
  expect(
    listedKeys
      .get()
      .flat()
      .some(({ what }) => what === 'discharge.queue.keys'),
  ).toBe(false)
})

it('[Q10] Alt with an arrow moves the focused program at once, is listed, and can be undone', async () => {
  grant('discharge:order')
  let answered = () => {}
  const slow = (version: number) =>
    new Promise<Answer>((resolve) => {
      answered = () => resolve(accepted(version))
    })
  const orders = [
    ['b', 'a', 'c'],
    ['b', 'c', 'a'],
    ['b', 'a', 'c'],
  ]
  const { user, moves } = await open(slow, () =>
    queueMachine(
      (orders.shift() ?? []).map((id) => ({ id })),
      2,
    ),
  )
  expect(
    listedKeys
      .get()
      .flat()
      .some(({ what }) => what === 'discharge.queue.keys'),
  ).toBe(true)
  const number = () => within(card('a')).getAllByRole('button')[0]
  number()?.focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(order()).toEqual(['b', 'c', 'a'])
  expect(document.activeElement).toBe(number())
  await waitFor(() => expect(moves()).toEqual([{ programId: 'a', before: 'c', queueVersion: 0 }]))
  answered()
  await waitFor(() => expect(moves()[1]).toEqual({ programId: 'a', before: null, queueVersion: 1 }))
  expect(order()).toEqual(['b', 'c', 'a'])
  answered()
  expect(await screen.findByText('O-a：M-01 第 3 个，共 3 个')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(order()).toEqual(['b', 'a', 'c'])
  await waitFor(() => expect(moves()[2]).toMatchObject({ programId: 'a', before: 'c' }))
  answered()
})

it('[Q10] an order made from an older one is refused and told, and the present order is shown', async () => {
  grant('discharge:order')
  const present = { machineId: 'm1', queueVersion: 4, programIds: ['c', 'a', 'b'] }
  const refused = () => ({ status: 409, result: { error: 'CONFLICT', params: {}, current: present, given: {} } })
  const { user } = await open(refused, () => queueMachine([{ id: 'c' }, { id: 'a' }, { id: 'b' }], 4))
  await user.click(screen.getByRole('button', { name: '移动 O-a' }))
  await user.click(await screen.findByRole('menuitem', { name: '移到最后' }))
  expect(await screen.findByText('顺序已被他人调整')).toBeDefined()
  await waitFor(() => expect(order()).toEqual(['c', 'a', 'b']))
})

it('[Q10] another refusal is shown with its reason, and the order is as before', async () => {
  grant('discharge:order')
  let refuse = () => {}
  const refused = () =>
    new Promise<Answer>((resolve) => {
      refuse = () => resolve({ success: false, message: 'O-a 正在 M-01 上加工', result: { error: 'QUEUE_BURNING' } })
    })
  const { user, moves } = await open(refused, () => queueMachine(programs))
  await user.click(screen.getByRole('button', { name: '移动 O-a' }))
  await user.click(await screen.findByRole('menuitem', { name: /下移/ }))
  expect(order()).toEqual(['b', 'a', 'c'])
  await waitFor(() => expect(moves()).toHaveLength(1))
  refuse()
  await waitFor(() => expect(order()).toEqual(['a', 'b', 'c']))
})

const project = {
  ...{ id: 'p-a', number: 'P-a', name: 'name a', part: 'A-03', mould: '', customerId: null, customerName: null },
  ...{ shape: 'openCavity', targetRa: 1.6, machineId: 'm1', machineNo: 'M-01', remark: '', status: 'resolved' },
  ...{ released: true, createBy: 'designer', createTime: '2026-11-21 09:00:00', updateTime: '2026-11-21 09:00:00' },
  version: 4,
}

/** A board of two machines, with three programs waiting for the first. */
async function openTwo() {
  const second = { ...queueMachine([{ id: 'd', hours: 2 }]), machineId: 'm2', machineNo: 'M-02', name: 'Sinker' }
  const board = { ...boardWith(queueMachine([{ id: 'a' }, { id: 'b', begun: true }])) }
  const calls = fakeServer({
    'GET /discharge/board': () => ({ result: { ...board, machines: [...board.machines, second] } }),
    'GET /projectManagement/get': () => ({ result: project }),
    'PUT /projectManagement/upd': () => ({ result: { ...project, machineId: 'm2', machineNo: 'M-02', version: 5 } }),
  })
  await renderScreen(<DischargeBoard />, '/discharge')
  await screen.findByText('待加工程序')
  return { user: userEvent.setup(), calls }
}

it('[Q10] a waiting job is moved to another machine by those who may change its project, told what it causes', async () => {
  grant('project:edit', 'project:list')
  const { user, calls } = await openTwo()
  // Of a program that burns the machine is not changed here.
  expect(screen.queryByRole('button', { name: '移动 O-b' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '移动 O-a' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['换到其他机床…'])
  await user.click(screen.getByRole('menuitem', { name: '换到其他机床…' }))
  const window = await screen.findByRole('dialog', { name: '项目 P-a 换到其他机床' })
  expect(window.textContent).toContain('程序 O-a 过期，不再排队')
  await user.click(within(window).getByRole('combobox', { name: '机床' }))
  await user.click(await screen.findByRole('option', { name: 'M-02 Sinker · 1 个 · 预计 2小时' }))
  await user.click(within(window).getByRole('button', { name: '换机床' }))
  expect(await screen.findByText('项目 P-a 已换到机床 M-02')).toBeDefined()
  const sent = calls.find(({ path }) => path === '/projectManagement/upd')?.body
  expect(sent).toMatchObject({ id: 'p-a', version: 4, machineId: 'm2', part: 'A-03' })
})

it('[Q10] says why a job cannot be moved when its project cannot be read, and tries again', async () => {
  grant('project:edit', 'project:list')
  const answers: Answer[] = [{ success: false, message: '系统正在维护' }, { result: project }]
  fakeServer({
    'GET /discharge/board': () => ({ result: boardWith(queueMachine([{ id: 'a' }])) }),
    'GET /projectManagement/get': () => answers.shift() ?? { result: project },
  })
  await renderScreen(<DischargeBoard />, '/discharge')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '移动 O-a' }))
  await user.click(await screen.findByRole('menuitem', { name: '换到其他机床…' }))
  const window = await screen.findByRole('dialog', { name: '项目 P-a 换到其他机床' })
  expect(await within(window).findByText(/系统正在维护/)).toBeDefined()
  await user.click(within(window).getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('combobox', { name: '机床' })).toBeDefined()
})

it('[Q10] who may not change projects is offered no other machine', async () => {
  grant('discharge:order')
  const { user } = await openTwo()
  await user.click(screen.getByRole('button', { name: '移动 O-a' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).not.toContain('换到其他机床…')
})

it('[Q10] scrolls the page while a card is dragged at its edges, and stops with the drag', async () => {
  grant('discharge:view', 'discharge:order')
  const page = document.body
  page.style.overflowY = 'auto'
  vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(2000)
  vi.spyOn(page, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600))
  page.scrollTop = 500
  const { moves } = await open(accepted, () => queueMachine(programs))
  const stays = async () => {
    const before = page.scrollTop
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    expect(page.scrollTop).toBe(before)
  }
  fireEvent.pointerDown(card('a'), { button: 0, isPrimary: true, pointerType: 'mouse', clientY: 300 })
  fireEvent.pointerMove(window, { clientY: 310 })
  await stays()
  fireEvent.pointerMove(window, { clientY: 595 })
  await waitFor(() => expect(page.scrollTop).toBeGreaterThan(600))
  fireEvent.pointerMove(window, { clientY: 5 })
  await waitFor(() => expect(page.scrollTop).toBeLessThan(400))
  fireEvent.keyDown(window, { key: 'Escape' })
  await stays()
  expect(moves()).toEqual([])
  page.removeAttribute('style')
  vi.restoreAllMocks()
})
