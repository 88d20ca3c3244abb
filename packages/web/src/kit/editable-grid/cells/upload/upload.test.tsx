import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../testing/render.tsx'
import type { GridColumn } from '../../model/column.ts'
import type { UploadAnswer, UploadRequest } from '../../model/ports.ts'
import { Standing, spies } from '../cells.fixture.tsx'
import { fileName, resultOf, shortName, withPaths } from './upload-state.ts'

/** An upload that waits until the test ends it. */
function held() {
  const sent: {
    readonly file: File
    readonly request: UploadRequest
    readonly end: (answer: UploadAnswer) => void
    readonly fail: () => void
  }[] = []
  const send = vi.fn(
    (file: File, request: UploadRequest) =>
      new Promise<UploadAnswer>((resolve, reject) => {
        sent.push({ file, request, end: resolve, fail: () => reject(new Error('network')) })
      }),
  )
  const last = () => {
    const found = sent.at(-1)
    if (!found) throw new Error('nothing was sent')
    return found
  }
  return { sent, last, uploader: { send, download: vi.fn(), more: vi.fn(async () => ['x.png', 'y.png', 'z.png']) } }
}

const column = (more: Partial<GridColumn>): GridColumn => ({ key: 'file', title: '附件', type: 'file', ...more })
const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const choose = async (...files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field')
  await userEvent.setup({ applyAccept: false }).upload(input, [...files])
}
const end = (upload: { readonly end: (answer: UploadAnswer) => void }, answer: UploadAnswer) =>
  act(async () => upload.end(answer))

describe('upload cells', () => {
  it('[N12][E08][L10] upload: 点击上传, then 上传中(N%), then 上传完成 and the path', async () => {
    const [on, { uploader, last }] = [spies(), held()]
    await renderScreen(
      <Standing column={column({ type: 'upload', uploader, responseName: 'url' })} value="" spies={on} />,
    )
    expect(screen.getByRole('button', { name: '点击上传' })).toBeDefined()
    await choose(png('plate.png'))
    act(() => last().request.onProgress(40))
    expect(screen.getByTitle('上传中(40%)')).toBeDefined()
    expect(screen.getByText('40%')).toBeDefined()
    expect(on.onCommit).not.toHaveBeenCalled()
    await end(last(), { success: true, url: 'temp/plate.png' })
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('temp/plate.png')
    expect(screen.getByTitle('上传完成')).toBeDefined()
  })

  it('[N12][E08][L10] a refusal is shown as one, with its message or 未知错误 (§7 no. 23)', async () => {
    const [user, on, { uploader, last }] = [userEvent.setup(), spies(), held()]
    await renderScreen(<Standing column={column({ uploader })} value="" spies={on} />)
    await choose(png('a.png'))
    await end(last(), { success: false, message: '文件过大', path: 'temp/a.png' })
    expect(on.onCommit).not.toHaveBeenCalled()
    await user.click(screen.getByTitle('文件过大'))
    expect(await screen.findByText('上传出错')).toBeDefined()
    expect(screen.getByText('错误信息：文件过大')).toBeDefined()
  })

  it('[E08] without a text of the server it shows 未知错误, without a server 上传失败', async () => {
    const [on, { uploader, last }] = [spies(), held()]
    await renderScreen(<Standing column={column({ uploader })} value="" spies={on} />)
    await choose(png('a.png'))
    await end(last(), { success: false })
    expect(screen.getByTitle('未知错误')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: '操作' }))
    await userEvent.setup().click(await screen.findByRole('menuitem', { name: '删除' }))
    expect(on.onCommit).toHaveBeenLastCalledWith('')
    await choose(png('b.png'))
    await act(async () => last().fail())
    expect(screen.getByTitle('上传失败')).toBeDefined()
  })

  it('[N12] several files change the cell once, when all are there; a limit keeps the last (§7 no. 44)', async () => {
    const [on, { uploader, sent }] = [spies(), held()]
    await renderScreen(<Standing column={column({ uploader, number: 2 })} value="" spies={on} />)
    await choose(png('1.png'), png('2.png'), png('3.png'))
    expect(sent.map(({ file }) => file.name)).toEqual(['2.png'])
    await act(async () => sent[0]?.end({ message: 'p/2.png' }))
    expect(on.onCommit).not.toHaveBeenCalled()
    await act(async () => sent[1]?.end({ message: 'p/3.png' }))
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('p/2.png,p/3.png')
    expect(withPaths(['a', 'b'], ['c'], 2)).toEqual(['b', 'c'])
    expect(withPaths(['a', 'b'], ['c'], 0)).toEqual(['a', 'b', 'c'])
  })

  it('[G08] the menu downloads and removes unless the column has false', async () => {
    const [user, on, { uploader }] = [userEvent.setup(), spies(), held()]
    await renderScreen(<Standing column={column({ uploader })} value="temp/图纸A3.pdf" spies={on} />)
    await user.click(screen.getByRole('button', { name: '操作' }))
    expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(['下载', '删除', '更多'])
    const at = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))
    await at('下载')
    await user.keyboard('{ArrowDown}')
    await at('删除')
    await user.keyboard('{ArrowUp}')
    await at('下载')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(uploader.download).toHaveBeenCalledExactlyOnceWith('temp/图纸A3.pdf'))
    await user.click(screen.getByRole('button', { name: '操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('')
  })

  it('[G08] a column that allows neither has no menu; a disabled one cannot remove', async () => {
    const { uploader } = held()
    const closed = column({ type: 'upload', uploader, allowDownload: false, allowRemove: false })
    const { unmount } = await renderScreen(<Standing column={closed} value="a.pdf" spies={spies()} />)
    expect(screen.queryByRole('button', { name: '操作' })).toBeNull()
    unmount()
    await renderScreen(
      <Standing column={column({ type: 'upload', uploader })} value="a.pdf" disabled spies={spies()} />,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: '操作' }))
    expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(['下载'])
  })

  it('[L10] image cells refuse what is no picture, and a click opens all of them', async () => {
    const [user, on, { uploader, sent }] = [userEvent.setup(), spies(), held()]
    const { unmount } = await renderScreen(
      <Standing column={column({ type: 'image', uploader })} value="" spies={on} />,
    )
    expect(screen.getByRole('button', { name: '上传图片' })).toBeDefined()
    await choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('请上传图片')).toBeDefined()
    expect(sent).toEqual([])
    unmount()
    await renderScreen(
      <Standing column={column({ type: 'image', uploader, number: 2 })} value="p/1.png,p/2.png" spies={on} />,
    )
    await user.click(screen.getByRole('button', { name: '更多: 1.png' }))
    await waitFor(() => expect(on.onCommit).toHaveBeenCalledExactlyOnceWith('y.png,z.png'))
  })

  it('[D16] reads names and answers', () => {
    expect(fileName('temp/2026/图纸.pdf?v=1')).toBe('图纸.pdf')
    expect(shortName('前模仁图纸.pdf')).toBe('前模仁图纸…')
    expect(resultOf({ message: 'p' }, undefined)).toEqual({ path: 'p' })
    expect(resultOf({ success: true }, undefined)).toEqual({ message: undefined })
    expect(resultOf({ success: false, message: 'no' }, undefined)).toEqual({ message: 'no' })
  })
})
