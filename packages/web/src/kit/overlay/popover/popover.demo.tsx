import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import { type Demo, useTitles } from '../../gallery/demo.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Popover } from './popover.tsx'

const edges = [
  { axis: 'X', value: '-120.0000' },
  { axis: 'Y', value: '45.5000' },
  { axis: 'Z', value: '18.2500' },
] as const

/** A button with its pop-up. */
function Opening(props: { readonly label: string; readonly width?: number; readonly children: ReactNode }) {
  const { label, width, children } = props
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <span ref={anchor} style={{ display: 'inline-block' }}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open ? (
        <Popover anchor={anchor} onClose={() => setOpen(false)} {...(width ? { width } : {})}>
          <div style={{ padding: 12 }}>{children}</div>
        </Popover>
      ) : null}
    </span>
  )
}

function Place({ width }: { readonly width?: number }) {
  const say = useTitles()
  return (
    <Opening
      label={say({ cn: '工件零点', en: 'Workpiece zero', jp: 'ワーク原点' })}
      {...(width === undefined ? {} : { width })}
    >
      <table className="h-table">
        <tbody>
          {edges.map(({ axis, value }) => (
            <tr key={axis}>
              <th scope="row">{axis}</th>
              <td className="h-number">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Opening>
  )
}

function OverWindow() {
  const say = useTitles()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {say({ cn: '打开窗口', en: 'Open a window', jp: 'ウィンドウを開く' })}
      </Button>
      {open ? (
        <Dialog title={say({ cn: '装夹位', en: 'Positioning point', jp: '取付位置' })} onClose={() => setOpen(false)}>
          <Place />
        </Dialog>
      ) : null}
    </>
  )
}

export const popoverDemo: Demo = {
  id: 'popover',
  group: 'layout',
  title: { cn: '弹出层', en: 'Popover', jp: 'ポップオーバー' },
  note: {
    cn: '在控件旁打开，位于最上层；放不下时改到上方，Esc、点击别处或移走焦点即关闭，焦点回到控件。',
    en: 'Opens beside its field, above everything; where there is no room below, it stands above. Escape, a click elsewhere or leaving it closes it.',
    jp: '項目のそばに最前面で開きます。下に空きがなければ上に出ます。Esc、外側のクリック、フォーカス移動で閉じます。',
  },
  scenes: [
    {
      id: 'beside',
      title: { cn: '与控件同宽', en: 'As wide as its field', jp: '項目と同じ幅' },
      View: () => <Place />,
    },
    {
      id: 'wide',
      title: { cn: '指定宽度', en: 'Of a given width', jp: '幅を指定' },
      note: {
        cn: '窄屏上不会超出窗口。',
        en: 'On a narrow screen it stays inside the window.',
        jp: '狭い画面でもはみ出しません。',
      },
      View: () => <Place width={320} />,
    },
    {
      id: 'over-window',
      title: { cn: '在窗口之上', en: 'Over a window', jp: 'ウィンドウの上' },
      note: {
        cn: '按 Esc 只关闭弹出层，窗口保留。',
        en: 'Escape closes the popover only; the window stays.',
        jp: 'Esc はポップオーバーだけを閉じ、ウィンドウは残ります。',
      },
      View: OverWindow,
    },
  ],
}
