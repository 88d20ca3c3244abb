import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Button, IconButton } from './button.tsx'

function Kinds() {
  const say = useTitles()
  return (
    <div className="h-demo-row">
      <Button kind="primary">{say({ cn: '生成程序', en: 'Generate', jp: '生成' })}</Button>
      <Button icon="upload">{say({ cn: '上传', en: 'Upload', jp: 'アップロード' })}</Button>
      <Button kind="quiet">{say({ cn: '重置', en: 'Reset', jp: 'リセット' })}</Button>
      <Button kind="danger">{say({ cn: '删除', en: 'Delete', jp: '削除' })}</Button>
      <IconButton icon="refresh" label={say({ cn: '刷新', en: 'Refresh', jp: '更新' })} />
    </div>
  )
}

function Busy() {
  const say = useTitles()
  const [busy, setBusy] = useState(false)
  return (
    <div className="h-demo-row">
      <Button kind="primary" busy={busy} onClick={() => setBusy(true)}>
        {say({ cn: '保存', en: 'Save', jp: '保存' })}
      </Button>
      <Button disabled={!busy} onClick={() => setBusy(false)}>
        {say({ cn: '服务器已应答', en: 'The server answers', jp: 'サーバー応答' })}
      </Button>
    </div>
  )
}

export const buttonDemo: Demo = {
  id: 'button',
  title: { cn: '按钮', en: 'Button', jp: 'ボタン' },
  group: 'input',
  note: {
    cn: '每个界面只有一个主按钮：下一步要做的事。',
    en: 'A screen has one primary button: what comes next.',
    jp: '主ボタンは画面に一つ。次に行う操作を示します。',
  },
  scenes: [
    { id: 'kinds', title: { cn: '种类', en: 'Kinds', jp: '種類' }, View: Kinds },
    {
      id: 'busy',
      title: { cn: '等待应答', en: 'Waiting', jp: '応答待ち' },
      note: {
        cn: '等待期间显示进度，并且不再接受点击。',
        en: 'While it waits it shows so and takes no further click.',
        jp: '待機中は進行を示し、クリックを受け付けません。',
      },
      View: Busy,
    },
  ],
}
