import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { asDataUrl } from '../../display/text-tools/as-data-url.ts'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { SafeHtml } from '../safe-html/safe-html.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import type { TextPictures } from './rich-text-props.ts'

const label = { cn: '公告内容', en: 'Announcement', jp: 'お知らせの内容' }
const sample = {
  cn: '<h2>周五停机</h2><p>M-02 <strong>14:00</strong> 起保养：</p><ul><li><p>清洗过滤器</p></li><li><p>校准基准球</p></li></ul>',
  en: '<h2>Down on Friday</h2><p>M-02 is serviced from <strong>14:00</strong>:</p><ul><li><p>filters cleaned</p></li><li><p>reference ball calibrated</p></li></ul>',
  jp: '<h2>金曜日は停止</h2><p>M-02 は <strong>14:00</strong> から保守：</p><ul><li><p>フィルター清掃</p></li><li><p>基準球の校正</p></li></ul>',
}

/** Stores pictures in this page only. */
function pagePictures(): TextPictures {
  const kept = new Map<string, string>()
  const stateOf = (id: string) => {
    const url = kept.get(id)
    return url === undefined ? 'failed' : { url }
  }
  const keep = async (file: File) => {
    const id = String(10n ** 18n + BigInt(kept.size))
    kept.set(id, await asDataUrl(file))
    return id
  }
  return { accept: 'image/*', hold: () => () => undefined, stateOf, keep }
}

function Writing() {
  const [pictures] = useState(pagePictures)
  const say = useTitles()
  const [html, setHtml] = useState(say(sample))
  return <RichTextEditor label={say(label)} value={html} onChange={setHtml} height={200} pictures={pictures} />
}

function Reading() {
  const say = useTitles()
  return <SafeHtml html={say(sample)} />
}

function Returning() {
  const say = useTitles()
  const t = useText()
  const [html, setHtml] = useState('')
  const [isShown, setShown] = useState(true)
  return (
    <div className="h-demo-column">
      <div className="h-demo-row">
        <Button onClick={() => setShown(!isShown)}>{t(isShown ? 'kit.close' : 'kit.edit')}</Button>
      </div>
      {isShown ? (
        <RichTextEditor label={say(label)} value={html} onChange={setHtml} height={120} />
      ) : (
        <SafeHtml html={html} />
      )}
    </div>
  )
}

export const richTextEditorDemo: Demo = {
  id: 'rich-text',
  title: { cn: '富文本编辑器', en: 'Rich text editor', jp: 'リッチテキストエディター' },
  group: 'editor',
  note: {
    cn: '标题、列表、表格、链接与图片；粘贴与显示都经过清洗。',
    en: 'Headings, lists, tables, links and pictures; what is pasted and what is shown are cleaned.',
    jp: '見出し・リスト・表・リンク・画像。貼り付けも表示も無害化されます。',
  },
  scenes: [
    { id: 'writing', title: { cn: '编写', en: 'Writing', jp: '編集' }, View: Writing },
    { id: 'reading', title: { cn: '显示', en: 'As it is read', jp: '表示' }, View: Reading },
    {
      id: 'returning',
      title: { cn: '关闭再打开', en: 'Closed and opened again', jp: '閉じて開き直す' },
      note: {
        cn: '离开后回来，内容还在，仍可编辑。',
        en: 'After going and coming back the text stands and can still be edited.',
        jp: '離れて戻っても内容は残り、編集できます。',
      },
      View: Returning,
    },
  ],
}
