import { customerRoutes } from '@heron/contract/routes'
import { expect, it } from 'vitest'
import { type Binding, bind, type Call } from '../platform/http/call.ts'
import { lateCalls } from './noun.ts'

const { list, delete: remove } = customerRoutes
const answer = { records: [], total: 0, size: 10, current: 1, pages: 0 }
const call = {} as Call<typeof list>

const first = (bindings: readonly Binding[]): Binding => {
  const [binding] = bindings
  if (!binding) throw new Error('no binding')
  return binding
}

it('code of calls is loaded once, with the first of them, also if several come at once', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return [bind(list, async () => answer), bind(remove, async () => null)]
  }
  const [ofList, ofRemove] = lateCalls({ list, remove }, load)
  expect(loads).toBe(0)
  expect(await Promise.all([ofList?.handle(call), ofRemove?.handle(call)])).toEqual([answer, null])
  expect(await ofList?.handle(call)).toEqual(answer)
  expect(loads).toBe(1)
})

it('code that could not be loaded is loaded again by the next call', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads === 1) throw new Error('not read')
    return [bind(list, async () => answer)]
  }
  const { handle } = first(lateCalls({ list }, load))
  await expect(handle(call)).rejects.toThrow('not read')
  expect(await handle(call)).toEqual(answer)
})

it('a route that the loaded code does not bind is named', async () => {
  const { handle } = first(lateCalls({ list }, async () => [bind(remove, async () => null)]))
  await expect(handle(call)).rejects.toThrow('customer.list has no handler')
})
