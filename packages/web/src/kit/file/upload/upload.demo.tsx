import { useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import type { UploadAnswer } from '../../editable-grid/model/ports.ts'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { FilePop } from './file-pop.tsx'
import { ImageUpload, Upload } from './upload.tsx'
import type { StoredFile } from './upload-files.ts'
import type { SendOptions } from './use-upload-files.ts'

const label = { cn: '附件', en: 'Attachments', jp: '添付' }
const kept = new Map<string, string>()
const urlOf = (path: string): string => kept.get(path) ?? path

/** A server in this page: answers with a delay, and refuses by file name. */
function send(file: File, { onProgress, signal }: SendOptions): Promise<UploadAnswer> {
  const path = `temp/${kept.size + 1}/${file.name}`
  kept.set(path, URL.createObjectURL(file))
  return new Promise((resolve) => {
    let percent = 0
    const timer = setInterval(() => {
      percent += 20
      onProgress(percent)
      if (percent < 100 && !signal.aborted) return
      clearInterval(timer)
      resolve(
        /refus|拒/.test(file.name) ? { success: false, message: '文件类型不支持' } : { success: true, message: path },
      )
    }, 120)
  })
}

function Files() {
  const say = useTitles()
  const [value, setValue] = useState<string | readonly StoredFile[]>([
    { fileName: 'A-03.step', filePath: 'temp/0/A-03.step', fileSize: 482_113 },
  ])
  return <Upload label={say(label)} value={value} onChange={setValue} send={send} maxBytes={20_000_000} />
}

function Pictures() {
  const say = useTitles()
  const [value, setValue] = useState<string | readonly StoredFile[]>('')
  return (
    <ImageUpload label={say(label)} value={value} onChange={setValue} send={send} urlOf={urlOf} multiple limit={3} />
  )
}

function One() {
  const say = useTitles()
  const [value, setValue] = useState<string | readonly StoredFile[]>('')
  return <ImageUpload label={say(label)} value={value} onChange={setValue} send={send} urlOf={urlOf} />
}

function PopUp() {
  const say = useTitles()
  const [isOpen, setOpen] = useState(false)
  const [paths, setPaths] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say({ cn: '打开', en: 'Open', jp: '開く' })}</Button>
      <p>{paths || '–'}</p>
      {isOpen ? (
        <FilePop
          kind="file"
          paths={paths}
          send={send}
          urlOf={urlOf}
          onClose={() => setOpen(false)}
          onDone={(files) => {
            setPaths(files.map(({ path }) => path).join(','))
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

export const uploadDemo: Demo = {
  id: 'upload',
  title: { cn: '上传', en: 'Upload', jp: 'アップロード' },
  group: 'upload',
  note: {
    cn: '点击或拖入；全部完成后才给出值。服务器拒绝的文件显示原因，不进入值。',
    en: 'Chosen or dropped; the value is given once all are through. A refused file says why and is not part of it.',
    jp: '選択またはドロップ。すべて完了してから値になります。拒否されたファイルは理由を示し、値に入りません。',
  },
  scenes: [
    { id: 'files', title: { cn: '文件', en: 'Files', jp: 'ファイル' }, View: Files },
    {
      id: 'pictures',
      title: { cn: '图片，最多三张', en: 'Pictures, three at most', jp: '画像（3 枚まで）' },
      View: Pictures,
    },
    { id: 'one', title: { cn: '单张图片', en: 'One picture', jp: '画像 1 枚' }, View: One },
    { id: 'pop', title: { cn: '弹窗', en: 'In a window', jp: 'ウィンドウ' }, View: PopUp },
  ],
}
