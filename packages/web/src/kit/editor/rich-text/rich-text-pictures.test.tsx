import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { RichTextArea } from './rich-text-area.tsx'
import type { TextPictures } from './rich-text-props.ts'

const id = '1574075823514763791'
type Options = Parameters<TextPictures['keep']>[1]

/** A picture store whose uploads end when the test ends them. */
function place() {
  const sent: { file: File; options: Options; done: (id: string) => void; fail: (error: Error) => void }[] = []
  const held = new Set<string>()
  const pictures: TextPictures = {
    accept: '.png',
    hold: (each) => {
      held.add(each)
      return () => held.delete(each)
    },
    stateOf: (each) => ({ url: `blob:${each}` }),
    keep: (file, options) =>
      new Promise((done, fail) => {
        options.signal.addEventListener('abort', () => fail(new Error('aborted')))
        sent.push({ file, options, done, fail })
      }),
  }
  return { sent, held, pictures }
}

function Written({ pictures, html = '' }: { readonly pictures?: TextPictures; readonly html?: string }) {
  const [value, setValue] = useState(html)
  return (
    <>
      <RichTextArea label="内容" value={value} onChange={setValue} {...(pictures ? { pictures } : {})} />
      <output aria-label="HTML">{value}</output>
    </>
  )
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const transfer = (files: readonly File[], html = '') => ({
  files,
  getData: (kind: string) => (kind === 'text/html' ? html : ''),
  types: ['Files'],
})
const body = () => screen.getByRole('textbox', { name: '内容' })

describe('[P14][C36] pictures of a text', () => {
  it('a pasted one is kept, with its progress, and named by its id alone; the page shows it from where it is kept', async () => {
    const { sent, held, pictures } = place()
    await renderScreen(<Written pictures={pictures} />)
    fireEvent.paste(body(), { clipboardData: transfer([png('a.png'), png('b.png')]) })
    const bar = await screen.findByRole('progressbar', { name: '正在上传 a.png' })
    sent[0]?.options.onProgress(0.4)
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'))
    expect(sent).toHaveLength(1)
    sent[0]?.done(id)
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'HTML' }).textContent).toContain(
        `<img alt="a.png" data-picture="${id}">`,
      ),
    )
    expect(within(body()).getByRole<HTMLImageElement>('img', { name: 'a.png' }).src).toBe(`blob:${id}`)
    expect([...held]).toEqual([id])
    await waitFor(() => expect(sent).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: '取消上传 b.png' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect([sent[1]?.options.signal.aborted, screen.queryByRole('alert')]).toEqual([true, null])
  })

  it('a dropped one that is refused shows why; the text stays', async () => {
    const { sent, pictures } = place()
    await renderScreen(<Written pictures={pictures} html="<p>停电</p>" />)
    const dropped = createEvent.drop(body())
    Object.defineProperty(dropped, 'dataTransfer', { value: transfer([png('a.png')]) })
    document.elementFromPoint = () => null
    fireEvent(body(), dropped)
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.fail(new Error('图片超过 5 MB'))
    expect((await screen.findByRole('alert')).textContent).toBe('图片上传失败：图片超过 5 MB')
    expect(screen.getByRole('status', { name: 'HTML' }).textContent).toBe('<p>停电</p>')
  })

  it('what Office puts beside copied words is not a picture of the text', async () => {
    const { sent, pictures } = place()
    await renderScreen(<Written pictures={pictures} />)
    fireEvent.paste(body(), { clipboardData: transfer([png('image.png')], '<p>周六停电</p>') })
    expect(sent).toEqual([])
  })

  it('is chosen by the keyboard, with a description; what is stored shows again and is let go of', async () => {
    const { sent, held, pictures } = place()
    const user = userEvent.setup()
    const { unmount } = await renderScreen(
      <Written pictures={pictures} html={`<img data-picture="${id}" alt="旧图"><p>a</p>`} />,
    )
    expect(within(body()).getByRole<HTMLImageElement>('img', { name: '旧图' }).src).toBe(`blob:${id}`)
    screen.getByRole('button', { name: '上传图片' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: '图片上传' }))
    expect(dialog.queryByText('网络图片地址')).toBeNull()
    await user.upload(dialog.getByLabelText('本地图片上传'), png('c.png'))
    await user.type(dialog.getByLabelText('备注'), '新图{Tab}{Tab}{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(dialog.getByRole('progressbar', { name: '正在上传 c.png' })).toBeDefined()
    sent[0]?.done('1574075823514763792')
    const text = within(await screen.findByRole('textbox', { name: '内容' }))
    expect(await text.findByRole('img', { name: '新图' })).toBeDefined()
    unmount()
    expect([...held]).toEqual([])
  })

  it('without a place to keep them none are offered', async () => {
    await renderScreen(<Written />)
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull()
  })
})
