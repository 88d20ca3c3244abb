import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { toast } from './toast-store.ts'

function Kinds() {
  const say = useTitles()
  const saved = say({ cn: '保存成功', en: 'Saved', jp: '保存しました' })
  const refused = say({ cn: '拒绝访问', en: 'Access denied', jp: 'アクセスが拒否されました' })
  return (
    <div className="h-demo-row">
      <Button onClick={() => toast('good', saved)}>{say({ cn: '成功', en: 'Good', jp: '成功' })}</Button>
      <Button onClick={() => toast('info', say({ cn: '有新公告', en: 'A new notice', jp: '新しいお知らせ' }))}>
        {say({ cn: '消息', en: 'Information', jp: '情報' })}
      </Button>
      <Button
        onClick={() => toast('warn', say({ cn: '请选择一条记录！', en: 'Choose a row', jp: '行を選択してください' }))}
      >
        {say({ cn: '警告', en: 'Warning', jp: '警告' })}
      </Button>
      <Button onClick={() => toast('bad', say({ cn: '系统提示', en: 'System notice', jp: 'システム通知' }), refused)}>
        {say({ cn: '错误', en: 'Error', jp: 'エラー' })}
      </Button>
    </div>
  )
}

export const toastDemo: Demo = {
  id: 'toast',
  title: { cn: '轻提示', en: 'Toast', jp: 'トースト' },
  group: 'feedback',
  note: {
    cn: '不打断操作；错误停留得更久，相同内容不重复。',
    en: 'Says something without stopping the person; trouble stays longer, and the same words never show twice.',
    jp: '操作を止めずに知らせます。エラーは長く残り、同じ内容は重ねません。',
  },
  scenes: [{ id: 'kinds', title: { cn: '四种', en: 'Four kinds', jp: '4 種類' }, View: Kinds }],
}
