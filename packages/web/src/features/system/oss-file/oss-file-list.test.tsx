import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { OssFileList } from './oss-file-list.tsx'

const file = (id: string, fileName: string, mediaType: string) => ({
  id,
  fileName,
  url: `f/${id}/${fileName}`,
  mediaType,
  size: 2_048,
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
})
const server = {
  'GET /sys/oss/file/list': () => pageOf([file('1', 'a.png', 'image/png'), file('2', 'b.pdf', 'application/pdf')]),
}
const all = ['list', 'upload', 'delete'].map((each) => `system:ossFile:${each}`)

beforeEach(() => localStorage.clear())

describe('kept files', () => {
  it('[C27] shows pictures, offers every file for download, and removes after a question', async () => {
    const arrived = fakeServer({ ...server, 'DELETE /sys/oss/file/delete': () => ({}) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<OssFileList />)
    await screen.findByText('a.png')
    expect(screen.getAllByRole('button', { name: '预览' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: '下载' })).toHaveLength(2)
    await user.click(screen.getAllByRole('button', { name: '删除' })[1] as HTMLElement)
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(arrived.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: '2' }))
  })

  it('[C27] refuses a file that is too large before it is sent', async () => {
    fakeServer(server)
    grant(...all)
    await renderScreen(<OssFileList />)
    const large = new File(['x'], 'large.zip')
    Object.defineProperty(large, 'size', { value: 30 * 1_048_576 })
    fireEvent.change(await screen.findByLabelText('选择要上传的文件'), { target: { files: [large] } })
    expect(await screen.findByText('large.zip 超过 20 MB')).toBeDefined()
  })

  it('[G03] read-only users cannot upload or remove', async () => {
    fakeServer(server)
    grant('system:ossFile:list')
    await renderScreen(<OssFileList />)
    await screen.findByText('a.png')
    for (const name of ['OSS文件上传', '删除']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
