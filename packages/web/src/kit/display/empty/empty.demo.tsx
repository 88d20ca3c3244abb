import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Button } from '../button/button.tsx'
import { Empty } from './empty.tsx'

function First() {
  const say = useTitles()
  return (
    <Empty
      title={say({ cn: '还没有电极', en: 'No electrodes yet', jp: '電極がまだありません' })}
      hint={say({
        cn: '上传图档读取，或手动新增。',
        en: 'Read them from a drawing, or add one by hand.',
        jp: '図面から読み取るか、手動で追加してください。',
      })}
      action={
        <Button kind="primary">{say({ cn: '上传图档', en: 'Upload a drawing', jp: '図面をアップロード' })}</Button>
      }
    />
  )
}

export const emptyDemo: Demo = {
  id: 'empty',
  title: { cn: '空状态', en: 'Empty', jp: '空の状態' },
  group: 'feedback',
  note: {
    cn: '说明为什么是空的，接下来做什么，并给出按钮。',
    en: 'Says that there is nothing, what to do next, and offers the button that does it.',
    jp: '何もないこと、次にすることを示し、そのボタンを置きます。',
  },
  scenes: [{ id: 'first', title: { cn: '第一次', en: 'The first time', jp: '初回' }, View: First }],
}
