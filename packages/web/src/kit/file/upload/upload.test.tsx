import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import type { UploadAnswer } from '../../editable-grid/model/ports.ts'
import { FilePop } from './file-pop.tsx'
import { ImageUpload, Upload } from './upload.tsx'
import type { StoredFile } from './upload-files.ts'

const file = (name: string, type = 'text/plain', bytes = 3) => new File(['x'.repeat(bytes)], name, { type })
const picker = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  return input
}
const pick = (...files: readonly File[]) => fireEvent.change(picker(), { target: { files } })

/** A server whose answers the test gives, one per file. */
function server() {
  const waiting = new Map<string, (answer: UploadAnswer) => void>()
  return {
    send: vi.fn((sent: File) => new Promise<UploadAnswer>((resolve) => waiting.set(sent.name, resolve))),
    answer: (name: string, answer: UploadAnswer) => waiting.get(name)?.(answer),
  }
}

describe('[P15] upload', () => {
  it('[E08] reports its value once, when every upload has ended', async () => {
    const { send, answer } = server()
    const onChange = vi.fn()
    await renderScreen(<Upload label="附件" value="" onChange={onChange} send={send} />)
    pick(file('a.txt'), file('b.txt'))
    answer('a.txt', { success: true, message: 'temp/a.txt' })
    await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(1))
    expect(onChange).not.toHaveBeenCalled()
    answer('b.txt', { success: true, message: 'temp/b.txt' })
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    expect(onChange).toHaveBeenCalledWith('temp/a.txt,temp/b.txt')
  })

  it('[E08][L10] shows a refusal with its reason, or 未知错误, and leaves the file out (§7 no. 23)', async () => {
    const { send, answer } = server()
    const onChange = vi.fn()
    await renderScreen(<Upload label="附件" value="temp/old.txt" onChange={onChange} send={send} />)
    pick(file('big.txt'), file('odd.txt'))
    answer('big.txt', { success: false, message: '文件过大' })
    answer('odd.txt', { success: false })
    expect(await screen.findByText('文件过大')).toBeTruthy()
    expect(await screen.findByText('未知错误')).toBeTruthy()
    expect(screen.getByText('big.txt 上传失败.')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('[E08] a failed call without a text shows 未知错误 too', async () => {
    const send = () => Promise.reject(new Error(''))
    await renderScreen(<Upload label="附件" value="" onChange={() => undefined} send={send} />)
    pick(file('bad.txt'))
    expect(await screen.findByText('未知错误')).toBeTruthy()
  })

  it('[E08] a failed file stays in the list of a field that copies its value', async () => {
    const { send, answer } = server()
    function Files() {
      const [value, setValue] = useState<readonly StoredFile[]>([])
      const copy = (next: string | readonly StoredFile[]) => setValue([...(typeof next === 'string' ? [] : next)])
      return <Upload label="附件" value={value} onChange={copy} send={send} />
    }
    await renderScreen(<Files />)
    pick(file('good.txt'), file('odd.txt'))
    answer('good.txt', { success: true, message: 'temp/good.txt' })
    answer('odd.txt', { success: false })
    await screen.findByText('odd.txt 上传失败.')
    // The copied value has been drawn.
    await screen.findByRole('button', { name: '删除 good.txt' })
    expect(screen.getByText('未知错误')).toBeTruthy()
    expect(screen.getByText('odd.txt')).toBeTruthy()
  })

  it('[L10][F12] accepts only pictures where pictures are required, and reports others', async () => {
    const { send } = server()
    await renderScreen(<ImageUpload label="头像" value="" onChange={() => undefined} send={send} />)
    pick(file('a.txt'))
    expect(screen.getByText('请上传图片')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it('[L14] moves pictures, and reports when there is no further one', async () => {
    const onChange = vi.fn()
    await renderScreen(
      <ImageUpload label="图" value="t/a.png,t/b.png" onChange={onChange} send={server().send} multiple limit={3} />,
    )
    await userEvent.click(screen.getByRole('button', { name: '右移 a.png' }))
    expect(onChange).toHaveBeenLastCalledWith('t/b.png,t/a.png')
    await userEvent.click(screen.getByRole('button', { name: '右移 a.png' }))
    expect(screen.getByText('已到最后~')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '左移 b.png' }))
    expect(screen.getByText('未知的操作')).toBeTruthy()
  })

  it('sends no file that is too large, and removes by keyboard', async () => {
    const { send } = server()
    const onChange = vi.fn()
    await renderScreen(
      <Upload label="附件" value="temp/a.txt,temp/b.txt" onChange={onChange} send={send} maxBytes={10} />,
    )
    pick(file('huge.txt', 'text/plain', 11))
    expect(send).not.toHaveBeenCalled()
    screen.getByRole('button', { name: '删除 a.txt' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('temp/b.txt')
  })

  it('[L10] in a dialog: OK without a file reports it and stays; with one it passes the files on', async () => {
    const { send, answer } = server()
    const onDone = vi.fn()
    await renderScreen(
      <FilePop
        kind="file"
        paths=""
        send={send}
        urlOf={(path) => `/f/${path}`}
        onDone={onDone}
        onClose={() => undefined}
      />,
    )
    expect(screen.getByText('文件上传')).toBeTruthy()
    await userEvent.click(screen.getByText('确定'))
    expect(screen.getByText('未上传任何文件')).toBeTruthy()
    pick(file('a.txt'))
    answer('a.txt', { success: true, message: 'temp/a.txt' })
    await screen.findByText('a.txt')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await userEvent.click(screen.getByText('确定'))
    expect(onDone).toHaveBeenCalledWith([
      { id: '1', name: 'a.txt', path: 'temp/a.txt', url: '/f/temp/a.txt', status: 'done' },
    ])
  })
})
