import { useState } from 'react'
import { asDataUrl } from '../../display/text-tools/as-data-url.ts'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { MarkdownEditor } from './markdown-editor.tsx'

const label = { cn: '说明', en: 'Notes', jp: '説明' }
const sample = {
  cn: '## 交接\n\n- [x] 电极已测\n- [ ] 清洗油槽\n\n| 电极 | 余量 |\n| --- | --- |\n| E1 | 0.05 mm |\n',
  en: '## Hand-over\n\n- [x] electrodes measured\n- [ ] clean the tank\n\n| electrode | left |\n| --- | --- |\n| E1 | 0.05 mm |\n',
  jp: '## 引き継ぎ\n\n- [x] 電極測定済み\n- [ ] 加工槽の清掃\n\n| 電極 | 残り |\n| --- | --- |\n| E1 | 0.05 mm |\n',
}

function Beside() {
  const say = useTitles()
  const [text, setText] = useState(say(sample))
  return <MarkdownEditor label={say(label)} value={text} onChange={setText} uploadImage={asDataUrl} />
}

export const markdownEditorDemo: Demo = {
  id: 'markdown-editor',
  title: { cn: 'Markdown 编辑器', en: 'Markdown editor', jp: 'Markdown エディター' },
  group: 'editor',
  note: {
    cn: '左写右看；工具作用于选中的文字，可撤销。预览经过清洗，脚本不会运行。',
    en: 'Write on the left, see on the right. Tools act on what is chosen and can be undone; what is shown is cleaned, nothing in it runs.',
    jp: '左に書き、右で確認。ツールは選択範囲に働き、取り消せます。表示は無害化され、スクリプトは動きません。',
  },
  scenes: [{ id: 'beside', title: { cn: '并排预览', en: 'Side by side', jp: '並べて表示' }, View: Beside }],
}
