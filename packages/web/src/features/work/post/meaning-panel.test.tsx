import type { PostDetail, StatedLine } from '@heron/contract/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { LearntPost } from './learnt-post.tsx'
import { MeaningPanel } from './meaning-panel.tsx'

const line = (text: string, changes: Partial<StatedLine> = {}): StatedLine => ({
  text,
  sections: ['head'],
  stated: [],
  guess: [],
  fault: 'missing',
  ...changes,
})
const lines = [
  line('T84', { guess: [{ kind: 'pumpOn' }] }),
  line('G00 Z2.000', { guess: [{ kind: 'rapidZ', z: 2 }] }),
  line('M88 K7'),
  line('T85', { stated: [{ kind: 'home' }], fault: 'figure' }),
]
// The panel reads only these fields.
const post = {
  id: 'p1',
  version: 3,
  state: 'held',
  contradictions: [{ sample: 'O1', code: 'noPump', line: 7 }],
} as unknown as PostDetail

const panel = (shown = post) => renderScreen(<MeaningPanel post={shown} lines={lines} onDirty={() => {}} />)

describe('meanings of the lines of a learnt post', () => {
  it('shows guesses as such, takes them, adds effects and saves what is stated', async () => {
    grant('post:edit')
    const arrived = fakeServer({ 'PUT /postProcessor/meanings': () => ({ result: post }) })
    await panel()
    const user = userEvent.setup()
    expect(screen.getByRole('button', { name: '保存含义' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('O1 第 7 行：放电时没有冲液'),
    )
    await user.click(screen.getByRole('button', { name: '采用全部猜测' }))
    expect(screen.getByRole('spinbutton', { name: /G00 Z2.000/ })).toHaveProperty('value', '2')
    const odd = screen.getByText('M88 K7').closest('li') as HTMLElement
    expect(within(odd).getByText('待定')).toBeTruthy()
    await user.selectOptions(within(odd).getByRole('combobox', { name: '增加动作' }), 'setting')
    const faulty = screen.getByText('T85').closest('li') as HTMLElement
    expect(within(faulty).getByText('所填高度不在该行中')).toBeTruthy()
    await user.selectOptions(within(faulty).getByRole('combobox', { name: '第 1 个动作：T85' }), 'pumpOff')
    expect(screen.getByRole('button', { name: '证明' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '保存含义' }))
    expect(arrived.at(-1)?.body).toEqual({
      id: 'p1',
      version: 3,
      meanings: {
        T84: [{ kind: 'pumpOn' }],
        'G00 Z2.000': [{ kind: 'rapidZ', z: 2 }],
        'M88 K7': [{ kind: 'setting' }],
        T85: [{ kind: 'pumpOff' }],
      },
    })
  })

  it('is for reading without the permission', async () => {
    grant()
    await panel()
    expect(screen.queryByRole('button', { name: '保存含义' })).toBeNull()
    expect(screen.getByRole('combobox', { name: '第 1 个动作：T85' })).toHaveProperty('disabled', true)
  })

  it('keeps meanings that are not saved when somebody else saves others', async () => {
    grant('post:edit')
    const arrived = fakeServer({ 'PUT /postProcessor/meanings': () => ({ result: post }) })
    const whole = { ...post, lines, assumptions: [], proof: 'lines', name: 'S', control: 'S' } as unknown as PostDetail
    const others = [
      line('T84', { stated: [{ kind: 'setting' }], fault: null }),
      line('G00 Z2.000', { stated: [{ kind: 'home' }], fault: null }),
      ...lines.slice(2),
    ]
    function Shown() {
      const [shown, show] = useState(whole)
      return (
        <>
          <button type="button" onClick={() => show({ ...whole, version: 4, lines: others })}>
            saved elsewhere
          </button>
          <LearntPost post={shown} sections={[]} />
        </>
      )
    }
    await renderScreen(<Shown />)
    const user = userEvent.setup()
    const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
    await user.selectOptions(row('M88 K7').getByRole('combobox', { name: '增加动作' }), 'setting')
    await user.selectOptions(row('T84').getByRole('combobox', { name: '增加动作' }), 'pumpOn')
    await user.click(screen.getByRole('button', { name: 'saved elsewhere' }))
    const first = (text: string) => row(text).getByRole('combobox', { name: `第 1 个动作：${text}` })
    expect(first('M88 K7')).toHaveProperty('value', 'setting')
    expect(first('T84')).toHaveProperty('value', 'pumpOn')
    expect(first('G00 Z2.000')).toHaveProperty('value', 'home')
    // Both stated this line.
    expect(screen.getByText(/期间有人另行填写/).textContent).toContain('T84')
    await user.click(screen.getByRole('button', { name: '保存含义' }))
    expect(arrived.at(-1)?.body).toEqual({
      id: 'p1',
      version: 4,
      meanings: {
        T84: [{ kind: 'pumpOn' }],
        'G00 Z2.000': [{ kind: 'home' }],
        'M88 K7': [{ kind: 'setting' }],
        T85: [{ kind: 'home' }],
      },
    })
  })

  it('the encoding cannot be saved before the meanings, which that would discard', async () => {
    grant('post:edit')
    const whole = {
      ...post,
      lines,
      assumptions: [],
      encoding: 'utf-8',
      proof: 'lines',
      name: 'S',
      control: 'S',
    } as unknown as PostDetail
    await renderScreen(<LearntPost post={whole} sections={[]} />)
    const encoding = () => screen.getByRole('combobox', { name: '字符编码' })
    expect(encoding()).toHaveProperty('disabled', false)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '采用全部猜测' }))
    expect(encoding()).toHaveProperty('disabled', true)
  })
})
