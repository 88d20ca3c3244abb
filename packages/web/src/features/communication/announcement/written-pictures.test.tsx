import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSession, openSession } from '../../../lib/session/session-store.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { NoticeBody } from '../../../widgets/notice/notice-body.tsx'
import { noticePictures } from '../../../widgets/notice/notice-pictures.ts'
import { writtenPictures } from './written-pictures.ts'

const id = '1574075823514763791'
const asked: string[] = []
const revoked: string[] = []
const sent: FormData[] = []

class FakeRequest {
  upload = {}
  status = 200
  response: unknown
  onload?: () => void
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    sent.push(form)
    this.response = { success: true, code: 200, message: '', result: { id, name: 'a.png', size: 1, path: 'f/1/a' } }
    this.onload?.()
  }
}

beforeEach(() => {
  for (const list of [asked, revoked, sent]) list.length = 0
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = (url) => revoked.push(url)
  closeSession()
  openSession(`t${Math.random()}`, { id: 'u1', username: 'a', realname: 'A', avatar: null })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const token = (init.headers as Record<string, string>)['X-Access-Token'] ? 'with' : 'without'
    asked.push(`${token} token ${address.split('?')[0]}`)
    return new Response('x', { headers: { 'content-type': 'image/png' } })
  })
})

const notice = (noticeId: string) => ({
  ...{
    id: noticeId,
    titile: '停电',
    msgContent: `<p>看图</p><img data-picture="${id}" alt="配电图">`,
    sender: 'admin',
  },
  ...{ sender_dictText: null, sendTime: null, openType: null, openPage: null, busId: null, fileList: [] },
})
const options = { signal: new AbortController().signal, onProgress: () => undefined }
const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

describe('[C36] pictures in the text of a notice', () => {
  it('are fetched by the right to the notice, with the token in the header, and end with the session', async () => {
    const { unmount } = await renderScreen(<NoticeBody notice={notice('9')} />)
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: '配电图' })
    await waitFor(() => expect(picture.src).toBe('blob:1'))
    expect(asked).toEqual([`with token /heron/sys/annountCement/file/9/${id}`])
    unmount()
    closeSession()
    expect(revoked).toEqual(['blob:1'])
  })

  it('a new one is the writer’s own, one pasted from another notice is shown from there', async () => {
    const release = noticePictures('7').hold('1574075823514763800', () => undefined)
    const pictures = writtenPictures('9')
    pictures.hold('1574075823514763800', () => undefined)
    pictures.hold('1574075823514763801', () => undefined)
    expect(await pictures.keep(file('a.PNG'), options)).toBe(id)
    pictures.hold(id, () => undefined)
    expect(['biz', 'jeditor', 'isup'].map((name) => sent[0]?.get(name))).toEqual(['jeditor', '1', '1'])
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.map((each) => each.replace('with token /heron/sys/', ''))).toEqual([
      'annountCement/file/7/1574075823514763800',
      'annountCement/file/9/1574075823514763801',
      `common/static/f/${id}/picture`,
    ])
    release()
  })

  it('reports an exceeded limit before sending', async () => {
    const { keep } = writtenPictures(undefined)
    await expect(keep(file('a.svg'), options)).rejects.toThrow('只能插入这些格式的图片：png, jpg, jpeg, gif, webp')
    await expect(keep(file('a.png', 5 * 1_048_576 + 1), options)).rejects.toThrow('图片超过 5 MB，请缩小后再插入')
    expect(sent).toEqual([])
  })
})
