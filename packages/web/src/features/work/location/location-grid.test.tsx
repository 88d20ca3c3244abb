import type { Location } from '@heron/contract/routes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { LiveEditing, LiveSource } from '../../../kit/editable-grid/live/live-source.ts'
import { createStore } from '../../../lib/store.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { LocationGrid } from './location-grid.tsx'

const location = (index: number) => ({
  id: `l${index}`,
  label: `C${index}`,
  x: index * 10,
  y: 5,
  depth: 8,
  c: 0,
  version: 1,
})

/** Puts a row into the table as if the list had been read again. */
let reread: (row: object) => void = () => {}

/** No other users. */
const alone: LiveSource = {
  editing: createStore<ReadonlyMap<string, LiveEditing>>(new Map()),
  setEditing: () => {},
  onRow: (_key, hear) => {
    reread = (row) => hear(row as Parameters<typeof hear>[0], '')
    return () => {}
  },
}

let saveAll: () => Promise<boolean> = async () => false

function Grid() {
  const [locations] = useState(() => [location(1), location(2)] as unknown as Location[])
  return (
    <LocationGrid
      locations={locations}
      live={alone}
      onReady={(ready) => {
        saveAll = ready
      }}
    />
  )
}

/** The grid of two locations, a server that counts versions, and the bodies of the calls that saved. */
async function draw(
  answer: (body: Record<string, unknown>) => Promise<number> = async () => 200,
  onStored: (row: ReturnType<typeof location>) => void = () => {},
) {
  const versions = new Map<unknown, number>()
  const arrived = fakeServer({
    'PUT /projectEleLoc/edit': async ({ body }) => {
      const row = body as ReturnType<typeof location>
      const status = await answer(row)
      if (status !== 200) return { status }
      const version = versions.get(row.id) ?? 1
      if (row.version !== version) return { status: 409, message: 'changed by another user' }
      versions.set(row.id, version + 1)
      const stored = { ...row, label: row.label.trim(), version: version + 1 }
      onStored(stored)
      return { result: stored }
    },
  })
  const user = userEvent.setup()
  await renderScreen(<Grid />)
  const cell = (text: string) => screen.getByText(text, { selector: '[role=gridcell]' })
  const written = () => arrived.map(({ body }) => body as ReturnType<typeof location>)
  const paste = (text: string) =>
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => text, setData: () => {} } })
  return { user, cell, written, paste }
}

it('[N04] saves pasted, cleared and undone cells as well as typed ones', async () => {
  const { user, cell, written, paste } = await draw()
  await user.click(cell('10'))
  await user.keyboard('{Escape}')
  paste('11.5\t6\n21.5\t7')
  await waitFor(() =>
    expect(written().map(({ id, x, y }) => [id, x, y])).toEqual([
      ['l1', 11.5, 6],
      ['l2', 21.5, 7],
    ]),
  )
  await waitFor(async () => expect(await saveAll()).toBe(true))
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(written()).toHaveLength(4))
  expect(
    written()
      .slice(2)
      .map(({ x, y, version }) => [x, y, version]),
  ).toEqual([
    [10, 5, 2],
    [20, 5, 2],
  ])
})

it('[N04] adds no location by pasting past the end: it would have no electrode', async () => {
  const { user, cell, written, paste } = await draw()
  await user.click(cell('20'))
  await user.keyboard('{Escape}')
  paste('22\n33')
  await user.click(await screen.findByRole('button', { name: /粘贴/ }))
  await waitFor(() => expect(written().map(({ id, x }) => [id, x])).toEqual([['l2', 22]]))
  expect(screen.queryByText('33', { selector: '[role=gridcell]' })).toBeNull()
})

it('[N04] keeps what is typed while the row is being saved, and saves it with the version that then exists', async () => {
  let release = () => {}
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  const { user, cell, written } = await draw(async () => {
    calls += 1
    if (calls === 1) await first
    return 200
  })
  await user.dblClick(cell('10'))
  await user.keyboard('{Control>}a{/Control}12{Enter}')
  await waitFor(() => expect(written()).toHaveLength(1))
  await user.dblClick(screen.getAllByText('5', { selector: '[role=gridcell]' })[0] as HTMLElement)
  await user.keyboard('{Control>}a{/Control}9{Enter}')
  release()
  await waitFor(() => expect(written()).toHaveLength(2))
  expect(written()[1]).toMatchObject({ x: 12, y: 9, version: 2 })
  expect(await saveAll()).toBe(true)
  expect([cell('12'), cell('9')].map((each) => each.textContent)).toEqual(['12', '9'])
})

it('[N04] saves a label once that the server stores without its blank, when the list is read before the answer', async () => {
  const { user, cell, written } = await draw(undefined, (stored) => reread(stored))
  await user.dblClick(cell('C1'))
  await user.keyboard('{Control>}a{/Control}C7 {Enter}')
  await waitFor(() => expect(written()).toHaveLength(1))
  await waitFor(async () => expect(await saveAll()).toBe(true))
  expect(written()).toHaveLength(1)
  expect(cell('C7').textContent).toBe('C7')
})

it('[N04] does not overwrite what another user has saved after it', async () => {
  const { user, cell, written } = await draw(undefined, (stored) => reread({ ...stored, label: 'D1', version: 3 }))
  await user.dblClick(cell('C1'))
  await user.keyboard('{Control>}a{/Control}C7{Enter}')
  await waitFor(() => expect(cell('D1').textContent).toBe('D1'))
  expect(await saveAll()).toBe(true)
  expect(written()).toHaveLength(1)
})

it('[N04] says that a refused row is not saved, and tries it again', async () => {
  let status = 400
  const { user, cell, written } = await draw(async () => status)
  await user.dblClick(cell('10'))
  await user.keyboard('{Control>}a{/Control}12{Enter}')
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(await saveAll()).toBe(false)
  status = 200
  expect(await saveAll()).toBe(true)
})
