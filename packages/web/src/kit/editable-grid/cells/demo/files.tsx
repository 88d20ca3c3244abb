import type { CellUploader } from '../../model/ports.ts'
import { nameColumn, Sample, sampleRows, titled } from './sample.tsx'

const kept = new Map<string, string>()
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps files in this page: every state of an upload is shown, and files over 200 kB are refused. */
const uploader: CellUploader = {
  send: async (file, { onProgress }) => {
    for (const percent of [15, 45, 80]) {
      onProgress(percent)
      await wait(250)
    }
    if (file.size > 200_000) return { success: false, message: `${file.name} > 200 kB` }
    const path = `demo/${file.name}`
    kept.set(path, URL.createObjectURL(file))
    return { success: true, message: path }
  },
  download: (path) => {
    const link = document.createElement('a')
    link.href = kept.get(path) ?? 'data:text/plain,'
    link.download = path.split('/').at(-1) ?? path
    link.click()
  },
  urlOf: (path) => kept.get(path) ?? picture,
}

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#8aa4d6" d="M0 0h40v40H0z"/><path fill="#fff" d="M8 12h24v16H8z"/></svg>',
)}`

const columns = [
  nameColumn,
  { key: 'a', title: titled('程序', 'Program', 'プログラム'), type: 'upload', width: 170, uploader },
  { key: 'b', title: titled('附件', 'Files', 'ファイル'), type: 'file', width: 130, number: 2, uploader },
  { key: 'c', title: titled('图片', 'Picture', '画像'), type: 'image', width: 120, uploader },
] as const
const rows = sampleRows([
  { a: '', b: '', c: '' },
  { a: 'demo/A-03.nc', b: 'demo/drawing-A3.pdf,demo/plate.step', c: 'demo/plate.png' },
])
export const Uploads = () => <Sample label={titled('上传', 'Uploads', 'アップロード')} columns={columns} rows={rows} />

const lockedColumns = [
  nameColumn,
  {
    key: 'a',
    title: titled('只看', 'To look at', '閲覧のみ'),
    type: 'file',
    width: 180,
    uploader,
    allowRemove: false,
    allowDownload: false,
  },
] as const
const lockedRows = sampleRows([{ a: 'demo/drawing.pdf' }])
export const Locked = () => (
  <Sample
    label={titled('不可下载删除', 'Neither download nor removal', '閲覧のみ')}
    columns={lockedColumns}
    rows={lockedRows}
  />
)
