import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { CopyButton } from './copy-button.tsx'

const Plain = () => <CopyButton text="E-2026-0187" />

function Named() {
  const say = useTitles()
  return <CopyButton text="G90 G54" label={say({ cn: '复制程序头', en: 'Copy the head', jp: 'ヘッダーをコピー' })} />
}

export const copyButtonDemo: Demo = {
  id: 'copy-button',
  title: { cn: '复制按钮', en: 'Copy button', jp: 'コピーボタン' },
  group: 'feedback',
  note: {
    cn: '把文本放入剪贴板并提示结果；浏览器不允许时说明原因。',
    en: 'Puts a text on the clipboard and says so; where the browser refuses, it says that.',
    jp: 'テキストをクリップボードに入れて知らせます。ブラウザーが許さないときはそれを伝えます。',
  },
  scenes: [
    { id: 'plain', title: { cn: '通用', en: 'Usual', jp: '標準' }, View: Plain },
    { id: 'named', title: { cn: '自定文字', en: 'Its own words', jp: '独自の文言' }, View: Named },
  ],
}
