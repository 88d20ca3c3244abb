import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { ProgramPart } from './program-part.tsx'
import { areFileSets, checkedSample, newSample, type SampleDraft } from './sample-draft.ts'

let last: SampleDraft | undefined

function Held() {
  const [draft, setDraft] = useState(newSample(0))
  last = draft
  const checked = checkedSample(draft, areFileSets([draft]))
  return <ProgramPart draft={draft} checked={checked} onChange={(changes) => setDraft({ ...draft, ...changes })} />
}

const file = (name: string, text: string): File => new File([text], name, { type: 'text/plain' })
const names = () => screen.getAllByRole('textbox', { name: /个文件名$/ }).map((box) => (box as HTMLInputElement).value)

describe('the program of a sample', () => {
  it('of several files is shown file by file, the main program first; order and names can be changed', async () => {
    await renderScreen(<Held />)
    const user = userEvent.setup()
    const files = [
      file('C114.NC', 'C114\nM99\n'),
      file('C118.NC', 'C118\nM99\n'),
      file('O77.NC', 'O0077\nM98 P118\nM98 P114\nM02\n'),
    ]
    await user.upload(screen.getByLabelText('选择程序文件'), files)
    expect(await screen.findByText('主程序')).toBeDefined()
    expect(names()).toEqual(['O77.NC', 'C114.NC', 'C118.NC'])
    expect(last).toMatchObject({ name: 'O77.NC', number: '77' })
    const text = screen.getByRole('textbox', { name: /程序文本/ })
    expect(text).toHaveProperty('value', 'O0077\nM98 P118\nM98 P114\nM02\n')
    await user.click(screen.getByRole('textbox', { name: '第 3 个文件名' }))
    expect(text).toHaveProperty('value', 'C118\nM99\n')
    await user.click(screen.getByRole('button', { name: '上移 C118.NC' }))
    expect(names()).toEqual(['O77.NC', 'C118.NC', 'C114.NC'])
    await user.clear(screen.getByRole('textbox', { name: '第 3 个文件名' }))
    await user.type(screen.getByRole('textbox', { name: '第 3 个文件名' }), 'c118.nc')
    expect(screen.getByRole('alert').textContent).toBe('两个文件都叫“c118.nc”')
    const row = screen.getByRole('textbox', { name: '第 3 个文件名' }).closest('li') as HTMLElement
    await user.click(within(row).getByRole('button', { name: '移除 c118.nc' }))
    expect(names()).toEqual(['O77.NC', 'C118.NC'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('of one file is its text, without a list', async () => {
    await renderScreen(<Held />)
    await userEvent.setup().upload(screen.getByLabelText('选择程序文件'), [file('O1.NC', 'O0001\nM02\n')])
    expect(await screen.findByDisplayValue('O1.NC')).toBeDefined()
    expect(screen.queryByText('主程序')).toBeNull()
    expect(last?.files.map(({ text }) => text)).toEqual(['O0001\nM02\n'])
  })
})
