import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { CronDialog } from './cron-dialog.tsx'
import { cronEditorDemo } from './cron-editor.demo.tsx'
import { PREVIEW_MS, previewRuns } from './run-preview.tsx'

const user = userEvent.setup()
const whole = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cron' })
const tab = (name: string) => user.click(screen.getByRole('tab', { name }))
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const rowOf = (radio: HTMLElement) => {
  const row = radio.closest<HTMLElement>('.h-cron-option')
  if (!row) throw new Error('an option stands in its row')
  return within(row)
}

async function open(value: string): Promise<{ readonly taken: readonly string[] }> {
  const taken: string[] = []
  await renderScreen(<CronDialog value={value} onOk={(text) => taken.push(text)} onClose={() => undefined} />)
  return { taken }
}

const ok = () => user.click(screen.getByRole('button', { name: '确定' }))

/** Sets the computer's time zone. */
const readFrom = (timeZone: string) => {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone }
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('cron editor', () => {
  it('[O01][O08][M06] is 608 px wide and begins with * * * * * ? *', async () => {
    await open('')
    const dialog = screen.getByRole('dialog', { name: 'Cron表达式' })
    expect(dialog.style.width).toContain('608px')
    expect(whole().value).toBe('* * * * * ? *')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '秒',
      '分',
      '时',
      '日',
      '月',
      '周',
      '年',
    ])
  })

  it('[O02] lets only the inputs of the chosen option be used', async () => {
    await open('')
    await tab('分')
    const usable = () =>
      screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ disabled, ariaLabel }) => `${ariaLabel} ${!disabled}`)
    expect(usable()).toEqual(['从 false', '至 false', '开始 false', '间隔 false'])
    await user.click(option(/^循环/))
    expect(usable()).toEqual(['从 false', '至 false', '开始 true', '间隔 true'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '15' }).matches(':disabled')).toBe(true)
    await user.click(option(/^指定/))
    expect(usable()).not.toContain('开始 true')
    expect(whole().value).toBe('0 0 * * * ? *')
    await user.click(screen.getByRole('button', { name: '30' }))
    await user.click(screen.getByRole('button', { name: '5' }))
    expect(whole().value).toBe('0 5,30 * * * ? *')
  })

  it('[O02] remembers what an option said while another is tried', async () => {
    await open('0 5-20 * * * ? *')
    await tab('分')
    await user.click(option(/^每分/))
    await user.click(option(/^区间/))
    expect(whole().value).toBe('0 5-20 * * * ? *')
  })

  it('[O03] marks a number out of bounds, does not take it, and shows the old one when left', async () => {
    await open('0 0 5-20 * * ? *')
    await tab('时')
    const to = rowOf(option(/^区间/)).getByRole<HTMLInputElement>('spinbutton', { name: '至' })
    await user.clear(to)
    await user.type(to, '24')
    expect(to.getAttribute('aria-invalid')).toBe('true')
    expect(whole().value).toBe('0 0 5-2 * * ? *')
    await user.tab()
    expect(to.value).toBe('2')
    expect(to.getAttribute('aria-invalid')).toBe('false')
  })

  it('[O03] takes months from 0 to 12; 0 is the first', async () => {
    await open('0 0 0 1 3/2 ? *')
    await tab('月')
    const start = rowOf(option(/^循环/)).getByRole<HTMLInputElement>('spinbutton', { name: '开始' })
    expect([start.min, start.max]).toEqual(['0', '12'])
    await user.clear(start)
    await user.type(start, '0')
    expect(start.getAttribute('aria-invalid')).toBe('false')
    expect(whole().value).toBe('0 0 0 1 1/2 ? *')
    await user.clear(start)
    await user.type(start, '13')
    expect(start.getAttribute('aria-invalid')).toBe('true')
  })

  it('[O03] repeats seconds every 1 to 59 and minutes every 1 to 60; the text also takes 60 seconds', async () => {
    await open('0/60 0/5 * * * ? *')
    for (const [name, most] of [
      ['秒', '59'],
      ['分', '60'],
    ] as const) {
      await tab(name)
      const interval = rowOf(option(/^循环/)).getAllByRole<HTMLInputElement>('spinbutton')[1]
      expect([name, interval?.min, interval?.max]).toEqual([name, '1', most])
    }
    expect(whole().value).toBe('0/60 0/5 * * * ? *')
  })

  it('[O04] runs every minute, not every second, once "every minute" is chosen (§7 no. 40)', async () => {
    const { taken } = await open('')
    expect(screen.getByText('当前表达式每秒执行一次')).toBeDefined()
    await tab('分')
    expect(option(/^每分/).checked).toBe(true)
    await user.click(option(/^每分/))
    expect(whole().value).toBe('0 * * * * ? *')
    expect(screen.queryByText('当前表达式每秒执行一次')).toBeNull()
    await ok()
    expect(taken).toEqual(['0 * * * * ? *'])
  })

  it('[O05] sets day or week: the other is out of use until it is asked for', async () => {
    await open('0 0 9 * * ? *')
    await tab('周')
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => !disabled)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '改为按周设置' }))
    await user.click(option(/^指定/))
    await user.click(screen.getByRole('button', { name: '周一' }))
    expect(whole().value).toBe('0 0 9 ? * 2 *')
    await tab('日')
    expect(option(/^不设置/).checked).toBe(true)
    expect(option(/^每日/).disabled).toBe(true)
  })

  it.each([
    ['0 0 0 15 * ? *', '日', '15'],
    ['0 0 0 ? * 7 *', '周', '周六'],
    ['0 0 0 ? * 1 *', '周', '周日'],
  ])('[O06] reads the single value of %s back (§7 nos. 41, 42)', async (text, name, pressed) => {
    const { taken } = await open(text)
    await tab(name)
    expect(option(/^指定/).checked).toBe(true)
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([pressed])
    await ok()
    expect(taken).toEqual([text])
  })

  it.each([
    ['0 0 0 15W * ? *', '日', /^工作日：本月 15 日/],
    ['0 0 0 LW * ? *', '日', /^最后一个工作日/],
    ['0 0 0 L-3 * ? *', '日', /^本月底前 3 天/],
    ['0 0 0 ? * 6#3 *', '周', /^本月第 3 个 周五/],
    ['0 0 0 ? * 2L *', '周', /^本月最后一个 周一/],
    ['0 0 0 1,5-9/2 * ? *', '日', /^组合：1,5-9\/2/],
  ])('[O02] shows %s as an option of its own and leaves it as it is', async (text, name, expected) => {
    const { taken } = await open(text)
    await tab(name)
    expect(option(expected).checked).toBe(true)
    await ok()
    expect(taken).toEqual([text])
  })

  it('[O06] takes weekdays by name and by number, with its links', async () => {
    await open('')
    await user.type(screen.getByRole('textbox', { name: '日' }), '{Control>}a{/Control}?{Enter}')
    const week = screen.getByRole<HTMLInputElement>('textbox', { name: '周' })
    await user.clear(week)
    await user.type(week, 'mon-FRI')
    await user.tab()
    expect(whole().value).toBe('0 0 0 ? * 2-6 *')
  })

  it('reports the wrong field, and keeps the expression', async () => {
    await open('0 0 9 * * ? *')
    const month = screen.getByRole<HTMLInputElement>('textbox', { name: '月' })
    await user.clear(month)
    await user.type(month, '13{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Cron表达式参数[月]错误：13，应在 1 至 12 之间')
    expect(whole().value).toBe('0 0 9 * * ? *')
    expect(month.value).toBe('13')
    await user.clear(whole())
    await user.type(whole(), '1 2 3 4 5 ? 2026 7 8{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Cron表达式最多7项！')
  })

  it('[O07] explains and takes nothing while a text is refused', async () => {
    const { taken } = await open('0 0 9 * * ? *')
    expect(screen.getByText('含义')).toBeDefined()
    const hour = screen.getByRole<HTMLInputElement>('textbox', { name: '时' })
    await user.clear(hour)
    await user.type(hour, '25{Enter}')
    expect([screen.queryByText('含义'), screen.queryByRole('region', { name: '近十次执行时间（不含年）' })]).toEqual([
      null,
      null,
    ])
    await ok()
    expect(taken).toEqual([])
    await user.clear(hour)
    await user.type(hour, '10{Enter}')
    expect(screen.getByText('含义')).toBeDefined()
    await ok()
    expect(taken).toEqual(['0 0 10 * * ? *'])
  })

  it('[O07][M03][L14] shows the next ten runs 500 ms after the last change, years apart, or 无执行时间', async () => {
    readFrom('Asia/Shanghai')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-22T00:00:00Z') })
    await renderScreen(<CronDialog value="0 0 9 ? * 2 2020" onOk={() => undefined} onClose={() => undefined} />)
    const preview = within(screen.getByRole('region', { name: '近十次执行时间（不含年）' }))
    act(() => void vi.advanceTimersByTime(PREVIEW_MS - 1))
    expect(preview.queryAllByRole('listitem')).toEqual([])
    act(() => void vi.advanceTimersByTime(1))
    expect(PREVIEW_MS).toBe(500)
    const runs = preview.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(runs).toHaveLength(10)
    expect(runs.slice(0, 2)).toEqual(['2026-11-23 09:00:00', '2026-11-30 09:00:00'])
    fireEvent.change(whole(), { target: { value: '0 0 0 30 2 ? *' } })
    fireEvent.blur(whole())
    act(() => void vi.advanceTimersByTime(PREVIEW_MS - 1))
    expect(preview.getAllByRole('listitem')).toHaveLength(10)
    act(() => void vi.advanceTimersByTime(1))
    expect(preview.getByText('无执行时间')).toBeDefined()
  })

  it('[O07][C34] shows the runs on the reader’s clock too, where that is another than the workshop’s', async () => {
    readFrom('Europe/Berlin')
    expect(previewRuns('0 0 8 * * ?', Date.parse('2026-10-24T12:00:00Z')).slice(0, 2)).toEqual([
      { planned: '2026-10-25 08:00:00', here: '2026-10-25 02:00:00' },
      // Daylight saving time has ended there.
      { planned: '2026-10-26 08:00:00', here: '2026-10-26 01:00:00' },
    ])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-22T00:00:00Z') })
    await renderScreen(<CronDialog value="0 0 9 ? * 2" onOk={() => undefined} onClose={() => undefined} />)
    act(() => void vi.advanceTimersByTime(PREVIEW_MS))
    const [first] = screen.getAllByRole('listitem')
    expect(first?.textContent).toBe('2026-11-23 09:00:00您的时区：2026-11-23 02:00:00')
  })

  it('[O02] is worked by keys alone, from the input to the expression', async () => {
    const scene = cronEditorDemo.scenes.find(({ id }) => id === 'editable')
    if (!scene) throw new Error('the demo has this scene')
    await renderScreen(<scene.View />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: '执行时间' })
    await user.clear(input)
    await user.tab()
    await user.keyboard('{Enter}')
    screen.getByRole('tab', { name: '秒' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: '分', selected: true })).toBe(document.activeElement)
    await user.tab()
    expect(document.activeElement).toBe(option(/^每分/))
    option(/^指定/).focus()
    await user.keyboard(' ')
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight} {End} ')
    expect(whole().value).toBe('0 2,59 * * * ? *')
    screen.getByRole('button', { name: '确定' }).focus()
    await user.keyboard('{Enter}')
    expect(input.value).toBe('0 2,59 * * * ? *')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows beside the input what is wrong with a typed expression', async () => {
    const scene = cronEditorDemo.scenes.find(({ id }) => id === 'refused')
    if (!scene) throw new Error('the demo has this scene')
    await renderScreen(<scene.View />)
    expect(screen.getByRole('alert').textContent).toBe('Cron表达式参数[时]错误：25，应在 0 至 23 之间')
    await user.clear(screen.getByRole('textbox'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
