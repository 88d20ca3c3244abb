import { useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { confirm } from './confirm-store.ts'

function Removing() {
  const say = useTitles()
  const [answer, setAnswer] = useState('–')
  const ask = async () => {
    const isSure = await confirm({
      title: say({ cn: '确定删除吗？', en: 'Delete it?', jp: '削除しますか？' }),
      detail: say({ cn: '删除后无法恢复。', en: 'It cannot be brought back.', jp: '元に戻せません。' }),
      danger: true,
    })
    setAnswer(String(isSure))
  }
  return (
    <div className="h-demo-row">
      <Button kind="danger" onClick={() => void ask()}>
        {say({ cn: '删除', en: 'Delete', jp: '削除' })}
      </Button>
      <output>{answer}</output>
    </div>
  )
}

export const confirmDemo: Demo = {
  id: 'confirm',
  title: { cn: '确认', en: 'Confirm', jp: '確認' },
  group: 'feedback',
  note: {
    cn: '在无法撤回的操作之前询问；以任何其他方式关闭都算否。',
    en: 'Asks before something that cannot be taken back; closing it in any other way is a no.',
    jp: '取り消せない操作の前に尋ねます。他の方法で閉じた場合は「いいえ」です。',
  },
  scenes: [{ id: 'removing', title: { cn: '删除前', en: 'Before deleting', jp: '削除の前' }, View: Removing }],
}
