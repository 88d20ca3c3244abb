import { customerRoutes } from '@heron/contract/calls/work/customer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { useMutate } from './query.ts'

const PATH = '/customer/delete'

/** Two buttons of one component, and the number of answers it was told of. */
function Buttons({ onDone }: { readonly onDone: (answer: unknown) => void }) {
  const remove = useMutate(customerRoutes.delete, { onDone, onFailure: () => undefined })
  return ['1', '2'].map((id) => (
    <button type="button" key={id} disabled={remove.isPending} onClick={() => remove.mutate({ query: { id } })}>
      {id}
    </button>
  ))
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Each call waits until it is answered here. */
function heldServer() {
  const waiting: ((isGood: boolean) => void)[] = []
  const arrived = fakeServer({
    [`DELETE ${PATH}`]: () =>
      new Promise((resolve) => waiting.push((isGood) => resolve(isGood ? { result: null } : { success: false }))),
  })
  return { ids: () => arrived.map(({ query }) => query.id), answer: (isGood = true) => waiting.shift()?.(isGood) }
}

describe('a button pressed twice without a pause', () => {
  it('sends its call once and is told of one answer', async () => {
    const server = heldServer()
    const answers: unknown[] = []
    await renderScreen(<Buttons onDone={(answer) => answers.push(answer)} />)
    press('1')
    press('1')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(true))
    server.answer()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(false))
    expect([server.ids(), answers.length]).toEqual([['1'], 1])
  })

  it('can be pressed again after the answer, a refusal as well', async () => {
    const server = heldServer()
    await renderScreen(<Buttons onDone={() => undefined} />)
    for (const isGood of [false, true]) {
      press('1')
      await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(true))
      server.answer(isGood)
      await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(false))
    }
    expect(server.ids()).toEqual(['1', '1'])
  })

  it('does not hold back another call, nor the first one after that', async () => {
    const server = heldServer()
    await renderScreen(<Buttons onDone={() => undefined} />)
    press('1')
    press('2')
    press('1')
    await waitFor(() => expect(server.ids()).toEqual(['1', '2', '1']))
    for (const _ of [1, 2, 3]) server.answer()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(false))
  })
})
