import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { ParameterHistory } from './parameter-history.tsx'

const entry = (id: number) => ({
  ...{ id: String(id), processId: 'p', createBy: 'designer', createTime: '2026-11-21 09:00:00', n: 1, field: 'dwell' },
  ...{ before: '10', after: '12', reason: `试模 ${id}` },
})

/** A server with so many changes of a process, the newest first. */
const serve = (count: number) =>
  fakeServer({
    'GET /discharge/parameterHistory': ({ query }) => {
      const [page, size] = [Number(query.pageNo), Number(query.pageSize)]
      const all = Array.from({ length: count }, (_, at) => entry(count - at))
      return { result: { records: all.slice((page - 1) * size, page * size), total: count, size, current: page } }
    },
  })

it('the history of parameters is shown to its end, page by page', async () => {
  serve(130)
  await renderScreen(<ParameterHistory processId="p" />)
  expect(await screen.findByText('试模 130')).toBeDefined()
  expect(screen.getByText('共 130 条')).toBeDefined()
  for (let page = 1; page < 7; page += 1) {
    fireEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(await screen.findByText(`试模 ${130 - page * 20}`)).toBeDefined()
  }
  expect(screen.getByText('试模 1')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true)
})

it('a short history has no pages', async () => {
  serve(3)
  await renderScreen(<ParameterHistory processId="p" />)
  expect(await screen.findByText('试模 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: '下一页' })).toBeNull()
})
