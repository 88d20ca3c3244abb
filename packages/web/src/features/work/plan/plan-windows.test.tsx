import type { Process } from '@heron/contract/routes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { dropDrafts } from '../../../lib/drafts/drafts.ts'
import { type Answer, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { BatchForm } from './batch-form.tsx'
import { ParameterForm } from './parameter-form.tsx'
import { PlanTab } from './plan-tab.tsx'
import { ProcessList } from './process-list.tsx'
import { StepsForm } from './steps-form.tsx'

const PAGE = '/project/p'
const values = { conditionId: '7', conditionCode: 61, leaveSide: 0, leaveFront: 0, ownOrbit: null }
const figures = { gapSide: 0, orbit: 'none', radius: 0, actualDepth: 1, targetZ: -1, time: 1 }
const stepOf = (n: number, dwell: number) => ({ ...values, ...figures, n, dwell })
const processOf = (change: object = {}) =>
  ({
    ...{ id: '1', key: 'e/1/l', version: 1, planId: 'n', electrodeId: 'e', electrodeName: 'E2', module: 'finish' },
    ...{
      copy: 1,
      label: 'C1',
      sequence: 1,
      pot: 1,
      load: 1,
      x: 0,
      y: 0,
      c: 0,
      depth: 1,
      status: 'waitCommit',
      time: 1,
    },
    ...{ steps: [stepOf(1, 4), stepOf(2, 5)], measuredAgain: false, adjusted: false },
    ...change,
  }) as unknown as Process

afterEach(() => dropDrafts([PAGE]))

function serve(edit: (body: unknown) => Answer = () => ({ result: processOf() })) {
  const conditions = pageOf([
    { id: '7', code: 61, name: '精', machineFamily: 'GEN', origin: null, state: 'released' },
    { id: '8', code: 62, name: '细', machineFamily: 'GEN', origin: null, state: 'released' },
  ])
  return fakeServer({
    'GET /conditionLibrary/list': () => conditions,
    'POST /resp/projectProcess/addOrEdit': ({ body }) => edit(body),
  })
}

const cell = (text: string) => screen.findByText(text, { selector: '[role=gridcell]' })
const nothing = () => {}

/** The window of a page that reads the process again. */
function Reread({ later }: { readonly later: Process }) {
  const [process, setProcess] = useState(() => processOf())
  return (
    <>
      <button type="button" onClick={() => setProcess(later)}>
        reread
      </button>
      <StepsForm process={process} onClose={nothing} />
    </>
  )
}
const reread = () => fireEvent.click(screen.getByText('reread'))

/** Sets the spark-out of the first step to 33. */
async function type() {
  const user = userEvent.setup()
  await user.dblClick(await cell('4'))
  await user.keyboard('{Control>}a{/Control}33{Enter}')
  await user.type(screen.getByLabelText(/原因/), '按经验')
  return user
}

it('[C15] keeps edited steps while another user changes the process, and stores them only when asked', async () => {
  const present = processOf({ version: 2, steps: [stepOf(1, 9), stepOf(2, 5)] })
  const arrived = serve((body) =>
    (body as { readonly version: number }).version === 1
      ? { status: 409, result: { error: 'CONFLICT', params: {}, current: present, given: body } }
      : { result: present },
  )
  await renderScreen(<Reread later={present} />, PAGE)
  const user = await type()
  reread()
  expect(await cell('33')).toBeDefined()
  const sent = () => arrived.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await user.click(screen.getByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '数据已被他人修改' })
  expect(question.textContent).toContain('9 s')
  expect(sent()).toHaveLength(1)
  await user.click(within(question).getByTestId('confirm-yes'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 2, steps: [{ dwell: 33 }, { dwell: 5 }], reason: '按经验' })
})

it('[C15] asks before steps of an earlier plan go into the plan that replaced it', async () => {
  const arrived = serve()
  await renderScreen(<Reread later={processOf({ id: '2', planId: 'm' })} />, PAGE)
  const user = await type()
  reread()
  await user.click(screen.getByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '数据已被他人修改' })
  await user.click(within(question).getByTestId('confirm-yes'))
  await waitFor(() => expect(arrived.at(-1)?.body).toMatchObject({ id: '2', steps: [{ dwell: 33 }, { dwell: 5 }] }))
  expect(arrived.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('[C15] keeps edited steps over a reload, with the version from which they began', async () => {
  const arrived = serve()
  const drawn = await renderScreen(<StepsForm process={processOf()} onClose={nothing} />, PAGE)
  await type()
  drawn.unmount()
  await renderScreen(<StepsForm process={processOf({ version: 3 })} onClose={nothing} />, PAGE)
  expect(await cell('33')).toBeDefined()
  expect(screen.getByLabelText(/原因/)).toHaveProperty('value', '按经验')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(arrived.at(-1)?.body).toMatchObject({ version: 1, steps: [{ dwell: 33 }, { dwell: 5 }] }))
})

it('[C15] keeps the change of many processes over a reload', async () => {
  serve()
  const drawn = await renderScreen(<BatchForm processes={[processOf()]} onClose={nothing} />, PAGE)
  const user = userEvent.setup()
  await screen.findByRole('option', { name: /细/ })
  const [from, to] = screen.getAllByRole('combobox')
  if (from && to) await user.selectOptions(from, '7').then(() => user.selectOptions(to, '8'))
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '按经验')
  drawn.unmount()
  await renderScreen(<BatchForm processes={[processOf()]} onClose={nothing} />, PAGE)
  await screen.findByRole('option', { name: /细/ })
  expect(screen.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).value)).toEqual(['7', '8'])
  expect(screen.getByRole('textbox', { name: /原因/ })).toHaveProperty('value', '按经验')
})

it('[C15] changes processes of the list a second time, in the versions that the first change has made', async () => {
  grant('plan:edit')
  const rows = [1, 2].map((at) => ({ ...processOf({ id: `${at}`, label: `C${at}` }), projectNumber: 'P', version: 1 }))
  const arrived = fakeServer({
    'GET /conditionLibrary/list': () => pageOf([]),
    'GET /resp/projectProcess/page': () => pageOf(rows),
    'PUT /resp/projectProcess/updateProcessDjAndWzBatch': ({ body }) => {
      const sent = (body as { readonly processes: readonly Pick<Process, 'id' | 'version'>[] }).processes
      if (sent.some(({ id, version }) => rows.find((row) => row.id === id)?.version !== version)) return { status: 409 }
      for (const row of rows) row.version += 1
      return { result: rows, changed: ['plan'] }
    },
  })
  const user = userEvent.setup()
  await renderScreen(<ProcessList />, '/resp/process')
  const change = async (dwell: string) => {
    for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box)
    await user.click(screen.getByRole('button', { name: '批量编辑' }))
    await user.type(await screen.findByLabelText(/修光/), dwell)
    await user.type(screen.getByLabelText(/原因/), '按经验')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await screen.findByText('C1')
  await change('5')
  expect(screen.queryByRole('button', { name: '批量编辑' })).toBeNull()
  await change('6')
  const sent = arrived.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toMatchObject(
    [1, 2].map((version) => ({
      processes: [
        { id: '1', version },
        { id: '2', version },
      ],
    })),
  )
})

it('[Q05] puts unsaved input for one step into no other step', async () => {
  serve()
  const drawn = await renderScreen(<ParameterForm process={processOf()} step={1} onClose={nothing} />, PAGE)
  await userEvent.type(await screen.findByLabelText(/原因/), '底面未到')
  drawn.unmount()
  const other = await renderScreen(<ParameterForm process={processOf()} step={2} onClose={nothing} />, PAGE)
  expect(await screen.findByLabelText(/原因/)).toHaveProperty('value', '')
  other.unmount()
  await renderScreen(<ParameterForm process={processOf()} step={1} onClose={nothing} />, PAGE)
  expect(await screen.findByLabelText(/原因/)).toHaveProperty('value', '底面未到')
})

it('[C09] leaves an open window with its input when the plan is made again', async () => {
  grant('plan:edit', 'discharge:edit')
  let id = '1'
  const plan = { id: 'n', state: 'proposed', ordering: 'electrodeMajor', revision: 1, stale: false, warnings: [] }
  const forecast = { time: 60, estimate: 60, low: 60, high: 60, burns: 0, share: 0 }
  fakeServer({
    'GET /conditionLibrary/list': () => pageOf([]),
    'GET /resp/projectProcess/adjustments': () => ({ result: [] }),
    'GET /resp/projectProcess/getProcessTree': () => ({
      result: {
        plan: { ...plan, forecast, processCount: 1, stepCount: 2 },
        tree: [{ children: [{ children: [{ process: processOf({ id }) }] }] }],
      },
    }),
    'POST /resp/projectProcess/make': () => {
      id = '2'
      return { result: { plan: null, refusals: [], adjustments: [] }, changed: ['plan'] }
    },
  })
  await renderScreen(<PlanTab projectId="p" />, PAGE)
  fireEvent.click((await screen.findAllByRole('button', { name: '调整' }))[0] as HTMLElement)
  await userEvent.type(await screen.findByLabelText(/原因/), '底面未到')
  const again = screen.getByRole('button', { name: '重新生成', hidden: true })
  fireEvent.click(again)
  await waitFor(() => expect(id).toBe('2'))
  await waitFor(() => expect(again).toHaveProperty('disabled', false))
  expect(screen.getByLabelText(/原因/)).toHaveProperty('value', '底面未到')
})

it('[Q05] offers to put what was typed for a step into the plan that another user made meanwhile', async () => {
  const present = processOf({ id: '2', planId: 'm', steps: [stepOf(1, 9), { ...stepOf(2, 5), conditionId: '8' }] })
  const arrived = fakeServer({
    'GET /conditionLibrary/list': () => pageOf([]),
    'PUT /discharge/parameter': ({ body }) =>
      (body as { readonly id: string }).id === '1'
        ? { status: 409, result: { error: 'CONFLICT', params: {}, current: present, given: body } }
        : { result: present },
  })
  const sent = () => arrived.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await renderScreen(<ParameterForm process={processOf()} step={2} onClose={nothing} />, PAGE)
  const user = userEvent.setup()
  await user.clear(await screen.findByLabelText(/修光/))
  await user.type(screen.getByLabelText(/修光/), '33')
  await user.type(screen.getByLabelText(/原因/), '按经验')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '数据已被他人修改' })
  expect(question.textContent).toContain('他人已重新生成方案')
  expect(within(question).getByRole('row', { name: /修光.*33.*5/ })).toBeDefined()
  await user.click(within(question).getByRole('button', { name: '保留我的修改' }))
  // The condition that the new plan has for the step stays.
  await waitFor(() => expect(sent()[1]).toMatchObject({ id: '2', n: 2, dwell: 33, conditionId: '8', reason: '按经验' }))
})

it('[Q05] after a conflict the present step can be taken and adjusted', async () => {
  const present = processOf({ version: 2, steps: [stepOf(1, 9), stepOf(2, 5)] })
  const arrived = fakeServer({
    'GET /conditionLibrary/list': () => pageOf([]),
    'PUT /discharge/parameter': ({ body }) =>
      (body as { readonly version: number }).version === 1
        ? { status: 409, result: { error: 'CONFLICT', params: {}, current: present, given: body } }
        : { result: present },
  })
  const sent = () => arrived.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await renderScreen(<ParameterForm process={processOf()} step={1} onClose={nothing} />, PAGE)
  const user = userEvent.setup()
  await user.clear(await screen.findByLabelText(/修光/))
  await user.type(screen.getByLabelText(/修光/), '33')
  await user.type(screen.getByLabelText(/原因/), '按经验')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '数据已被他人修改' })
  await user.click(within(question).getByRole('button', { name: '采用现在的数据' }))
  expect(await screen.findByLabelText(/修光/)).toHaveProperty('value', '9')
  await user.type(screen.getByLabelText(/原因/), '再调')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent()[1]).toMatchObject({ version: 2, n: 1, dwell: 9, conditionId: '7' }))
})
