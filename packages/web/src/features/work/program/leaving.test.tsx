import type { AirCutKit, Program } from '@heron/contract/routes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDrafts, holdsDrafts } from '../../../lib/drafts/drafts.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { AirCutDialog } from './air-cut-dialog.tsx'
import { VerifyFileDialog } from './verify-file.tsx'

const user = userEvent.setup()
const question = () => screen.queryByRole('dialog', { name: '有未保存的修改' })
const post = { code: 'GEN-ISO', revision: 1, builtIn: true, name: '', proof: 'twoInterpreters', ofMachine: true }

async function asks(onClose: () => void) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()).not.toBeNull())
  await user.click(screen.getAllByRole('button', { name: '取消' }).at(-1) ?? document.body)
  await waitFor(() => expect(question()).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
}

async function closesAtOnce(onClose: () => void) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(question()).toBeNull()
}

afterEach(() => dropDrafts(['/']))
beforeEach(() => {
  history.replaceState({ idx: 0 }, '', '/first')
})

describe('leaving the window of a dry run', () => {
  const kit: AirCutKit = {
    ...{ id: '1', height: 25, least: 20, sha256: 'a'.repeat(64), fileName: 'O0001-AIR.NC' },
    ...{ lines: [], checklist: [], records: [], standing: { state: 'none', person: null, time: null } },
  }
  async function open() {
    grant('program:dryRun')
    const arrived = fakeServer({
      'GET /ncProgram/airCut': ({ query: { height = '25' } }) => ({
        result: {
          ...kit,
          ...{ height: Number(height), sha256: height.padEnd(64, '0'), checklist: ['stop'] },
          lines: [
            {
              line: 12,
              name: 'C1',
              cs: 54,
              pot: 3,
              x: 1.5,
              y: 0,
              z: Number(height),
              c: 0,
              machineZ: null,
              asked: true,
            },
          ],
        },
      }),
      'POST /ncProgram/airCut': () => ({ result: kit }),
    })
    const onClose = vi.fn()
    const program = { id: '1', machineNo: 'M-01', post } as Program // only what the window shows
    const drawn = await renderScreen(<AirCutDialog program={program} onClose={onClose} />)
    const recorded = () => arrived.filter(({ method }) => method === 'POST').map(({ body }) => body)
    return { drawn, onClose, recorded, note: () => screen.findByRole('textbox', { name: '备注' }) }
  }

  it('asks while a note is typed, and not once it is recorded', async () => {
    const { onClose, note } = await open()
    await user.type(await note(), '无异常')
    await asks(onClose)
    await user.click(screen.getByRole('button', { name: '记录为合格' }))
    await screen.findByText('已记录空运行')
    await closesAtOnce(onClose)
  })

  it('records no reading of which a display is missing, and names its line', async () => {
    const { onClose, recorded } = await open()
    const display = (axis: string) => screen.findByRole('textbox', { name: new RegExp(`^第 12 行.*${axis}`) })
    for (const axis of ['X', 'Y', 'Z']) await user.type(await display(axis), '1.5')
    await user.click(screen.getByRole('button', { name: '记录为不合格' }))
    expect(await screen.findByText(/^第 12 行的读数不完整/)).toBeDefined()
    await user.type(await display('C'), '0')
    await user.click(screen.getByRole('button', { name: '记录为不合格' }))
    await screen.findByText('已记录空运行')
    expect(recorded()).toMatchObject([{ result: 'bad', readings: [{ line: 12, x: 1.5, y: 1.5, z: 1.5, c: 0 }] }])
    await closesAtOnce(onClose)
  })

  it('keeps note, ticks and readings of each height, of none for another one, and asks for them', async () => {
    const { onClose, note } = await open()
    await user.type(await note(), '无异常')
    const reading = () => screen.findByRole('textbox', { name: /^第 12 行.*X/ })
    await user.type(await reading(), '1.5')
    await user.click(screen.getAllByRole('checkbox')[0] ?? document.body)
    const height = screen.getByRole('textbox', { name: '抬高' })
    await user.clear(height)
    await user.type(height, '40')
    await user.tab()
    await screen.findByText(/^40(?:\.0+)?$/)
    expect(await note()).toHaveProperty('value', '')
    expect(await reading()).toHaveProperty('value', '')
    expect(screen.getAllByRole('checkbox')[0]).toHaveProperty('checked', false)
    await user.clear(height)
    await user.type(height, '25')
    await user.tab()
    await screen.findByText(/^25(?:\.0+)?$/)
    expect(await note()).toHaveProperty('value', '无异常')
    expect(await reading()).toHaveProperty('value', '1.5')
    expect(screen.getAllByRole('checkbox')[0]).toHaveProperty('checked', true)
    await asks(onClose)
  })

  it('keeps note, ticks, readings and the height over a reload, until the window is left', async () => {
    const before = await open()
    const height = await screen.findByRole('textbox', { name: '抬高' })
    await user.clear(height)
    await user.type(height, '40')
    await user.tab()
    await screen.findByText(/^40(?:\.0+)?$/)
    await user.type(await before.note(), '无异常')
    const reading = () => screen.findByRole('textbox', { name: /^第 12 行.*X/ })
    await user.type(await reading(), '1.5')
    await user.click(screen.getAllByRole('checkbox')[0] ?? document.body)
    before.drawn.unmount()
    const { onClose, note } = await open()
    expect(await note()).toHaveProperty('value', '无异常')
    expect(await reading()).toHaveProperty('value', '1.5')
    expect(screen.getAllByRole('checkbox')[0]).toHaveProperty('checked', true)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByTestId('confirm-yes'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(holdsDrafts()).toBe(false)
  })
})

describe('leaving the window of a file from the machine', () => {
  /** Answers every upload with an edited program that may be taken over. */
  function answerUploads() {
    const verification = { state: 'current', by: '3', present: '3', checked: null }
    const named = { id: '1', number: 'O0001', revision: 2, machineNo: 'M-01' }
    const program = { ...named, state: 'released', stale: false, staleReasons: [], verification, post }
    const result = {
      ...{ verdict: 'edited', program, artefact: 'released', dryRun: null, sha256: 'c'.repeat(64), trailer: 'right' },
      ...{ transport: [], safe: true, proof: null, changes: [], lines: [] },
    }
    class Upload {
      status = 200
      response = { success: true, code: 200, message: '', result, timestamp: 0 }
      upload = {}
      onload: (() => void) | undefined
      open() {}
      setRequestHeader() {}
      send() {
        this.onload?.()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload)
  }
  const bring = () =>
    act(async () => {
      const field = document.querySelector('input[type=file]') ?? document.body
      fireEvent.change(field, { target: { files: [new File(['%'], 'O0001.nc')] } })
    })
  const reason = () => screen.findByLabelText('改动原因')

  it('asks while a reason is typed, and not for one that another file has emptied', async () => {
    grant('program:bring')
    answerUploads()
    const onClose = vi.fn()
    await renderScreen(<VerifyFileDialog onClose={onClose} />)
    await bring()
    await user.type(await reason(), '延长修光')
    await asks(onClose)
    await bring()
    await waitFor(async () => expect(await reason()).toHaveProperty('value', ''))
    await closesAtOnce(onClose)
  })
})
