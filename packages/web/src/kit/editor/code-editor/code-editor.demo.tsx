import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { CodeEditor } from './code-editor.tsx'
import type { CodeLanguage } from './code-languages.ts'

const label = { cn: '脚本', en: 'Script', jp: 'スクリプト' }
const sample = `-- burns of a day
select e.name, count(*) as burns
from electrode e
join burn b on b.electrode_id = e.id
where b.started >= :day
group by e.name
order by burns desc;
`

function Twelve() {
  const say = useTitles()
  const [text, setText] = useState(sample)
  const [language, setLanguage] = useState<CodeLanguage>('sql')
  return (
    <CodeEditor
      label={say(label)}
      value={text}
      onChange={setText}
      language={language}
      onLanguageChange={setLanguage}
      canFillScreen
    />
  )
}

function Growing() {
  const say = useTitles()
  const [text, setText] = useState('')
  return (
    <CodeEditor label={say(label)} value={text} onChange={setText} language="javascript" isAutoHeight height={80} />
  )
}

function Reading() {
  const say = useTitles()
  return (
    <CodeEditor label={say(label)} value={sample} onChange={() => undefined} language="sql" height={160} isReadOnly />
  )
}

export const codeEditorDemo: Demo = {
  id: 'code-editor',
  title: { cn: '代码编辑器', en: 'Code editor', jp: 'コードエディター' },
  group: 'editor',
  note: {
    cn: '十二种语言，按需加载；Tab 缩进，先 Esc 再 Tab 离开。',
    en: 'Twelve languages, each loaded when it is chosen; Tab indents, Esc and then Tab leaves.',
    jp: '12 言語を必要なときに読み込みます。Tab で字下げ、Esc のあと Tab で離れます。',
  },
  scenes: [
    {
      id: 'languages',
      title: { cn: '切换语言与全屏', en: 'Languages and full screen', jp: '言語切替と全画面' },
      View: Twelve,
    },
    {
      id: 'growing',
      title: { cn: '随内容增高', en: 'Grows with its text', jp: '内容に合わせて伸びる' },
      View: Growing,
    },
    { id: 'reading', title: { cn: '只读', en: 'Read only', jp: '読み取り専用' }, View: Reading },
  ],
}
