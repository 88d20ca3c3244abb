import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { splitAccepted, UploadDrop } from './upload-drop.tsx'

const file = (name: string) => new File(['x'], name)

describe('upload field', () => {
  it('takes by ending, whatever its case', () => {
    const split = splitAccepted([file('A.STEP'), file('b.exe'), file('step')], '.step, .dxf')
    expect([split.taken.map(({ name }) => name), split.refused.map(({ name }) => name)]).toEqual([
      ['A.STEP'],
      ['b.exe', 'step'],
    ])
  })

  it('hands over dropped files and names those it turns away', async () => {
    const onFiles = vi.fn()
    await renderScreen(<UploadDrop accept=".step" multiple title="上传图档" onFiles={onFiles} />)
    const dropped = [file('a.step'), file('b.exe')]
    fireEvent.drop(screen.getByText('上传图档'), { dataTransfer: { files: dropped } })
    expect(onFiles).toHaveBeenCalledWith([dropped[0]])
    expect(screen.getByRole('alert').textContent).toBe('未接受 b.exe：只接受 .step')
  })

  it('is a stop of the keyboard, and no stop while it is disabled', async () => {
    const user = userEvent.setup()
    await renderScreen(
      <>
        <UploadDrop accept=".step" title="禁用" disabled onFiles={() => undefined} />
        <UploadDrop accept=".step" title="上传图档" onFiles={() => undefined} />
      </>,
    )
    await user.tab()
    // The browser's file dialog opens from here by Enter and Space.
    expect(document.activeElement).toBe(screen.getByLabelText(/上传图档/))
  })

  it('takes nothing while it is disabled', async () => {
    const onFiles = vi.fn()
    await renderScreen(<UploadDrop accept=".step" title="上传图档" disabled onFiles={onFiles} />)
    fireEvent.drop(screen.getByText('上传图档'), { dataTransfer: { files: [file('a.step')] } })
    expect(onFiles).not.toHaveBeenCalled()
  })
})
