import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Standing, spies } from '../../kit/editable-grid/cells/cells.fixture.tsx'
import { closeSession, openSession } from '../../lib/session/session-store.ts'
import { renderScreen } from '../../testing/render.tsx'
import { StoredPicture } from './stored-picture.tsx'
import { StoredUpload } from './stored-upload.tsx'
import { useCellUploader } from './use-cell-uploader.tsx'

const person = { id: 'u1', username: 'a', realname: 'A', avatar: null }
const made: string[] = []
const revoked: string[] = []
/** Requested paths, with the token of the request. */
const asked: string[] = []
let answers: (path: string) => Response
/** Bodies of uploads, and the answer to the next one. */
const sent: FormData[] = []
let kept: object

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  status = 200
  response: unknown
  onload?: () => void
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    sent.push(form)
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    this.response = kept
    this.onload?.()
  }
}

beforeEach(() => {
  for (const list of [made, revoked, asked, sent]) list.length = 0
  let count = 0
  URL.createObjectURL = () => {
    made.push(`blob:${++count}`)
    return `blob:${count}`
  }
  URL.revokeObjectURL = (url) => revoked.push(url)
  closeSession()
  openSession(`t${Math.random()}`, person)
  answers = () => new Response('x', { headers: { 'content-type': 'image/png' } })
  kept = { success: true, code: 200, message: '', result: { id: '7', name: 'b.png', size: 1, path: 'f/7/b.png' } }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    asked.push(`${headers['X-Access-Token'] ? 'with' : 'without'} token ${address.split('?')[0]}`)
    return answers(address)
  })
})

const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!found) throw new Error('no file input')
  return found
}
const png = (name: string) => new File(['x'], name, { type: 'image/png' })

function Pictures({ limit = 3 }: { readonly limit?: number }) {
  const [value, setValue] = useState('f/5/%E5%89%8D%2C%E6%A8%A1.png')
  return (
    <>
      <StoredUpload label="图片" kind="image" limit={limit} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('stored pictures', () => {
  it('[K01] are fetched with the token, once for all who show them, and let go of at the end of the session', async () => {
    const { unmount } = await renderScreen(
      <>
        <StoredPicture path="f/5/a.png" name="前模" />
        <StoredPicture path="f/5/a.png" name="再次" />
      </>,
    )
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: '前模' })
    await waitFor(() => expect(picture.isConnected && screen.getAllByRole('img')).toHaveLength(2))
    expect(screen.getByRole<HTMLImageElement>('img', { name: '再次' }).src).toBe('blob:1')
    expect(asked).toEqual(['with token /heron/sys/common/static/f/5/a.png'])
    unmount()
    closeSession()
    expect(revoked).toEqual(made)
  })

  it('a missing picture, a file that is none, and a foreign address are reported', async () => {
    answers = (address) =>
      address.includes('/6/')
        ? new Response('<html>', { headers: { 'content-type': 'text/html' } })
        : new Response('{}', { status: 404 })
    await renderScreen(
      <>
        <StoredPicture path="f/8/a.png" name="甲" />
        <StoredPicture path="f/6/a.html" name="乙" />
        <StoredPicture path="https://elsewhere.test/a.png" name="丙" />
      </>,
    )
    for (const name of ['甲', '乙', '丙'])
      expect(await screen.findByRole('img', { name: `${name} · 图片无法显示` })).toBeDefined()
    expect(asked.some((address) => address.includes('elsewhere'))).toBe(false)
    expect(made).toEqual([])
  })

  it('keeps at most fifty hidden ones; the oldest are released first', async () => {
    const paths = Array.from({ length: 60 }, (_, at) => `f/${100 + at}/a.png`)
    const { unmount } = await renderScreen(
      <ul>
        {paths.map((path) => (
          <StoredPicture key={path} path={path} name={path} />
        ))}
      </ul>,
    )
    await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(60))
    unmount()
    expect(revoked).toHaveLength(10)
  })
})

describe('[P15][E08] files of a form', () => {
  it('are kept as soon as they are chosen, shown, seen large and removed', async () => {
    const user = userEvent.setup()
    await renderScreen(<Pictures />)
    expect(await screen.findByRole('img', { name: '前,模.png' })).toBeDefined()
    fireEvent.change(input(), { target: { files: [png('b.png')] } })
    expect(await screen.findByText('f/5/%E5%89%8D%2C%E6%A8%A1.png,f/7/b.png')).toBeDefined()
    expect([sent[0]?.get('biz'), sent[0]?.get('isup')]).toEqual(['picture', '1'])
    await user.click(screen.getByTitle('b.png'))
    expect(await screen.findByRole('dialog', { name: 'b.png' })).toBeDefined()
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByRole('dialog', { name: '前,模.png' })).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: '删除 前,模.png' }))
    expect(screen.getByText('f/7/b.png', { selector: 'output' })).toBeDefined()
  })

  it('a refusal shows the server’s text and keeps the value', async () => {
    kept = { success: false, code: 500, message: '', result: { error: 'UNSUPPORTED_TYPE', params: { type: 'exe' } } }
    await renderScreen(<Pictures />)
    fireEvent.change(input(), { target: { files: [png('c.png')] } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/exe/)
    expect(screen.getByText('f/5/%E5%89%8D%2C%E6%A8%A1.png')).toBeDefined()
  })
})

const on = spies()

function Cell({ value }: { readonly value: string }) {
  const [host, uploader] = useCellUploader()
  return (
    <>
      <Standing column={{ key: 'photo', title: '照片', type: 'image', number: 2, uploader }} value={value} spies={on} />
      {host}
    </>
  )
}

describe('[D16] cells of a grid', () => {
  it('show a stored picture and open all of them in a window', async () => {
    const user = userEvent.setup()
    await renderScreen(<Cell value="f/5/a.png" />)
    await waitFor(() => expect(document.querySelector('.h-grid-thumbnail img')?.getAttribute('src')).toBe('blob:1'))
    await user.click(screen.getByRole('button', { name: /a\.png/ }))
    expect(await screen.findByRole('dialog', { name: '图片上传' })).toBeDefined()
    expect(asked).toHaveLength(1)
  })

  it('store a chosen picture for everyone', async () => {
    await renderScreen(<Cell value="" />)
    fireEvent.change(input(), { target: { files: [png('b.png')] } })
    await waitFor(() => expect(on.onCommit).toHaveBeenCalledWith('f/7/b.png'))
    expect(sent[0]?.get('biz')).toBe('picture')
  })
})
