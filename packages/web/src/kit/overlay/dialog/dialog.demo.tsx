import { useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

/** A button that opens a window with these properties; clicks on OK are counted. */
function Opening(props: Partial<DialogProps>) {
  const say = useTitles()
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <div className="h-demo-row">
      <Button onClick={() => setOpen(true)}>{say({ cn: '打开', en: 'Open', jp: '開く' })}</Button>
      <output>{say({ cn: `已确定 ${count} 次`, en: `OK ${count} times`, jp: `OK ${count} 回` })}</output>
      {open ? (
        <Dialog
          title={say({ cn: '加工参数', en: 'Burn parameters', jp: '加工パラメーター' })}
          {...props}
          onOk={() => setCount(count + 1)}
          onClose={() => setOpen(false)}
        >
          <p>
            {say({
              cn: '焦点留在窗口内；Esc 关闭，焦点回到打开它的按钮。',
              en: 'The focus stays inside; Esc closes it, and the focus returns to the button.',
              jp: 'フォーカスはウィンドウ内に留まり、Esc で閉じると元のボタンに戻ります。',
            })}
          </p>
        </Dialog>
      ) : null}
    </div>
  )
}

const Plain = () => <Opening />
const Draggable = () => <Opening draggable switchFullscreen />
const Fullscreen = () => <Opening fullscreen switchFullscreen />
const Stays = () => <Opening okClose={false} />

export const dialogDemo: Demo = {
  id: 'dialog',
  title: { cn: '对话框', en: 'Dialog', jp: 'ダイアログ' },
  group: 'feedback',
  note: {
    cn: '模态窗口：可拖动、可全屏，关闭后一切复原。',
    en: 'A modal window that can be moved and fill the screen; once closed it forgets both.',
    jp: 'モーダルウィンドウ。移動と全画面が可能で、閉じると元に戻ります。',
  },
  scenes: [
    { id: 'plain', title: { cn: '基本', en: 'Plain', jp: '基本' }, View: Plain },
    {
      id: 'draggable',
      title: { cn: '拖动', en: 'Draggable', jp: '移動' },
      note: {
        cn: '拖标题栏移动，不会移出窗口；键盘用户聚焦移动按钮后按方向键。',
        en: 'Drag the head; it never leaves the screen. By keyboard: focus the handle and press the arrows.',
        jp: 'タイトルバーで移動。画面外には出ません。キーボードでは移動ボタンと矢印キーを使います。',
      },
      View: Draggable,
    },
    {
      id: 'fullscreen',
      title: { cn: '全屏', en: 'Full screen', jp: '全画面' },
      note: {
        cn: '每次打开都从全屏开始。',
        en: 'Begins on the whole screen each time it opens.',
        jp: '開くたびに全画面で始まります。',
      },
      View: Fullscreen,
    },
    {
      id: 'stays',
      title: { cn: '确定后不关闭', en: 'OK does not close', jp: 'OK で閉じない' },
      note: {
        cn: 'okClose 为 false 时由调用方关闭。',
        en: 'With okClose false, whoever opened it closes it.',
        jp: 'okClose が false の場合は呼び出し側が閉じます。',
      },
      View: Stays,
    },
  ],
}
