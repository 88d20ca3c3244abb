import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { RecordForm } from './record-form.tsx'

const burn = (burnId: string) => ({ burnId, version: 1, depth: 6.5 })
const depth = () => screen.getByLabelText('实测深度 (mm)')

it('[Q10] keeps what was entered for a burn over a reload, and forgets it when it was saved', async () => {
  const arrived = fakeServer({ 'POST /discharge/record': () => ({ result: [] }) })
  const user = userEvent.setup()
  const onClose = vi.fn()
  const form = <RecordForm burn={burn('1')} title="O0001" onClose={onClose} />
  const before = await renderScreen(form, '/discharge')
  await user.click(screen.getByRole('radio', { name: '不良' }))
  await user.type(depth(), '6,45')
  await user.type(screen.getByLabelText('备注'), '底面烧伤')
  before.unmount()
  await renderScreen(<RecordForm burn={burn('2')} title="O0001" onClose={onClose} />, '/discharge')
  expect(depth()).toHaveProperty('value', '')
  const again = await renderScreen(form, '/discharge')
  expect(again.getAllByLabelText('实测深度 (mm)').at(-1)).toHaveProperty('value', '6.45')
  await user.click(screen.getAllByRole('button', { name: '结束放电' }).at(-1) ?? document.body)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(arrived.at(-1)?.body).toEqual({
    burns: [{ id: '1', version: 1, result: 'defect', measuredDepth: 6.45, remark: '底面烧伤' }],
  })
  again.unmount()
  await renderScreen(form, '/discharge')
  expect(screen.getAllByLabelText('备注').at(-1)).toHaveProperty('value', '')
})

it('[Q10] names the required depth beside the measured one, until what is entered is refused', async () => {
  const user = userEvent.setup()
  await renderScreen(<RecordForm burn={burn('5')} title="O0001" onClose={() => {}} />, '/discharge')
  const described = () => document.getElementById(depth().getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toBe('要求深度 6.5 mm')
  await user.type(depth(), '6.4.5')
  expect(described()).toContain('请输入深度的数字')
  expect(screen.queryByText('要求深度 6.5 mm')).toBeNull()
})

it('[Q10] says why a depth that is no number cannot be recorded', async () => {
  const user = userEvent.setup()
  await renderScreen(<RecordForm burn={burn('3')} title="O0001" onClose={() => {}} />, '/discharge')
  await user.type(depth(), '6.4.5')
  expect(screen.getByRole('alert').textContent).toContain('请输入深度的数字')
  expect(screen.getByRole('button', { name: '结束放电' })).toHaveProperty('disabled', true)
})

it('[Q10] does not advise to record a defect where no result could be recorded', async () => {
  const user = userEvent.setup()
  await renderScreen(<RecordForm burn={burn('4')} title="O0001" onClose={() => {}} />, '/discharge')
  await user.type(depth(), '8')
  expect(screen.getByRole('alert').textContent).toContain('确实如此请选择不良')
  await user.type(depth(), '9')
  expect(screen.getByRole('alert').textContent).toBe('实测深度比要求的 6.5 mm 深 10 mm 以上，不能记录；请检查输入')
})

it('[Q10] says that a remark is too long instead of cutting off its end', async () => {
  const user = userEvent.setup()
  await renderScreen(<RecordForm burn={burn('6')} title="O0001" onClose={() => {}} />, '/discharge')
  const remark = screen.getByLabelText<HTMLTextAreaElement>('备注')
  await user.click(remark)
  await user.paste('深'.repeat(201))
  expect(remark.value).toHaveLength(201)
  expect(screen.getByRole('alert').textContent).toBe('最大长度200位字符')
  expect(screen.getByRole('button', { name: '结束放电' })).toHaveProperty('disabled', true)
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: '结束放电' })).toHaveProperty('disabled', false)
})

it('[Q10] says what another user has recorded meanwhile, and keeps what was entered', async () => {
  const current = { id: '7', version: 2, result: 'aborted', measuredDepth: 7.5, remark: '断电' }
  fakeServer({
    'POST /discharge/record': () => ({ status: 409, result: { error: 'CONFLICT', params: {}, current, given: 1 } }),
  })
  const user = userEvent.setup()
  await renderScreen(<RecordForm burn={burn('7')} title="O0001" onClose={() => {}} />, '/discharge')
  await user.click(screen.getByRole('radio', { name: '中止' }))
  await user.type(screen.getByLabelText('备注'), '表面有积碳')
  await user.click(screen.getByRole('button', { name: '结束放电' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('结果: 中止 · 实测深度 7.5000 mm · 断电')
  expect(alert.textContent).toContain('您填写的内容没有保存')
  expect(screen.getByRole('button', { name: '结束放电' })).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('备注')).toHaveProperty('value', '表面有积碳')
})

it('[Q10] begins at the result, and records by Enter in the depth, but not by the Enter that opened it', async () => {
  const arrived = fakeServer({ 'POST /discharge/record': () => ({ result: [] }) })
  const user = userEvent.setup()
  await renderScreen(<RecordForm burn={burn('8')} title="O0001" onClose={() => {}} />, '/discharge')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '合格' })))
  await user.keyboard('{Enter}')
  await user.tab()
  await user.keyboard('6.51{Enter}')
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(arrived.at(0)?.body).toEqual({
    burns: [{ id: '8', version: 1, result: 'good', measuredDepth: 6.51, remark: '' }],
  })
})
