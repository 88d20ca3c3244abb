import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MessageList } from '../../../features/communication/message/index.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'

const message = (id: string, esSendNum: number) => ({
  id,
  esTitle: `标题 ${id}`,
  esType: '1',
  esType_dictText: '短信',
  esReceiver: '13800000000',
  esContent: '',
  esSendTime: null,
  esSendStatus: '1',
  esSendStatus_dictText: '成功',
  esSendNum,
  createTime: '2026-11-21 09:12:00',
  version: 1,
})

it('shows the sums that the server answers for the whole list, and keeps them while pages are turned', async () => {
  const calls = fakeServer({
    'GET /sys/message/sysMessage/list': ({ query }) => {
      const page = pageOf([message('m1', 1), message('m2', 2)])
      const sums = query.sums === '1' ? { sums: { esSendNum: 41 } } : {}
      return { result: { ...page.result, total: 30, pages: 3, ...sums } }
    },
  })
  grant()
  await renderScreen(<MessageList />, '/message?esTitle=x')
  const foot = await screen.findByRole('row', { name: '合计 41' })
  expect(foot.closest('tfoot')).not.toBeNull()
  const asked = () => calls.filter(({ query }) => query.sums === '1')
  expect(asked()[0]?.query).toMatchObject({ esTitle: '*x*', pageNo: '1', pageSize: '1' })
  await userEvent.setup().click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(calls.some(({ query }) => query.pageNo === '2')).toBe(true))
  expect([asked().length, screen.getByRole('row', { name: '合计 41' }) !== null]).toEqual([1, true])
})
