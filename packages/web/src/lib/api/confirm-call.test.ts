import { customerRoutes } from '@heron/contract/routes/work/customer'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { isAnnounced } from './announce.ts'
import { call } from './call.ts'
import { type AskToConfirm, onQuestion } from './confirm-call.ts'
import { CallFailure } from './failure.ts'

afterEach(() => vi.unstubAllGlobals())

const HEADER = 'x-heron-confirmed'

/** A server that requires confirmation first. */
const strict = () =>
  fakeServer({
    'DELETE /customer/delete': ({ headers }) =>
      headers[HEADER] === 'PROJECT_ON_MACHINE'
        ? { result: { removed: 1 } }
        : { success: false, message: 'on a machine', result: { error: 'PROJECT_ON_MACHINE' } },
    'GET /customer/list': () => ({ result: null }),
  })

const remove = () => call(customerRoutes.delete, { query: { id: '1' } })

it('asks once and sends the same call again with the answer', async () => {
  const arrived = strict()
  const ask = vi.fn<AskToConfirm>(async () => true)
  onQuestion(ask)
  expect(await remove()).toEqual({ removed: 1 })
  expect(ask.mock.calls.map(([{ message }]) => message)).toEqual(['on a machine'])
  expect(arrived.map(({ query, headers }) => [query.id, headers[HEADER]])).toEqual([
    ['1', 'none'],
    ['1', 'PROJECT_ON_MACHINE'],
  ])
})

it('asks again for another confirmation, and sends both', async () => {
  const needed = ['PROGRAM_VERIFIED_BEFORE', 'MACHINE_BURNING']
  const arrived = fakeServer({
    'DELETE /customer/delete': ({ headers }) => {
      const given = headers[HEADER]?.split(',') ?? []
      const error = needed.find((code) => !given.includes(code))
      return error ? { success: false, message: error, result: { error } } : { result: { removed: 1 } }
    },
  })
  const ask = vi.fn<AskToConfirm>(async () => true)
  onQuestion(ask)
  expect(await remove()).toEqual({ removed: 1 })
  expect(ask.mock.calls.map(([{ code }]) => code)).toEqual(needed)
  expect(arrived.map(({ headers }) => headers[HEADER])).toEqual(['none', needed[0], needed.join(',')])
})

it('does not ask twice for what was confirmed', async () => {
  fakeServer({
    'DELETE /customer/delete': () => ({ success: false, message: 'no', result: { error: 'MACHINE_BURNING' } }),
  })
  const ask = vi.fn<AskToConfirm>(async () => true)
  onQuestion(ask)
  await expect(remove()).rejects.toMatchObject({ code: 'MACHINE_BURNING' })
  expect(ask).toHaveBeenCalledTimes(1)
})

it('fails with the refusal when the user declines, without another message', async () => {
  const arrived = strict()
  onQuestion(async () => false)
  const failure = await remove().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(isAnnounced(failure)).toBe(true)
  expect(arrived).toHaveLength(1)
})

it('does not ask for reads', async () => {
  const arrived = strict()
  await call(customerRoutes.list, { query: { pageNo: 1, pageSize: 1 } })
  expect(arrived[0]?.headers).not.toHaveProperty(HEADER)
})
