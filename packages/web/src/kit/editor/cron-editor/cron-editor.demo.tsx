import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { CronInput } from './cron-input.tsx'

function Editable() {
  const say = useTitles()
  const [text, setText] = useState('0 0/5 8-18 ? * 2-6 *')
  return <CronInput aria-label={say({ cn: '执行时间', en: 'Runs', jp: '実行時刻' })} value={text} onChange={setText} />
}

const older = ['0 0 0 15W * ?', '0 0 6 LW * ?', '0 30 7 ? * 6#3', '0 0 22-2 L-3 * ? 2026/2']

function OlderForms() {
  return (
    <div className="h-demo-column">
      {older.map((written) => (
        <OlderForm key={written} written={written} />
      ))}
    </div>
  )
}

function OlderForm({ written }: { readonly written: string }) {
  const [text, setText] = useState(written)
  return <CronInput aria-label={written} value={text} onChange={setText} />
}

function Refused() {
  const say = useTitles()
  const [text, setText] = useState('0 0 25 * * ? *')
  return (
    <CronInput
      aria-label={say({ cn: '有误的表达式', en: 'A wrong expression', jp: '誤った式' })}
      value={text}
      onChange={setText}
    />
  )
}

function Disabled() {
  const say = useTitles()
  return (
    <CronInput
      aria-label={say({ cn: '只读', en: 'Read only', jp: '読取専用' })}
      value="0 0 2 * * ? *"
      onChange={() => undefined}
      disabled
    />
  )
}

export const cronEditorDemo: Demo = {
  id: 'cron-editor',
  title: { cn: 'Cron 编辑器', en: 'Cron editor', jp: 'Cron エディター' },
  group: 'editor',
  note: {
    cn: '逐项选择执行时间，随时看到表达式、含义和近十次执行时间；预览与调度程序使用同一套计算。',
    en: 'Choose when something runs, field by field, beside the expression, its meaning and its next ten runs; preview and scheduler reckon alike.',
    jp: '実行時刻を項目ごとに選択。式と意味、次の 10 回を同時に確認できます。プレビューとスケジューラーの計算は同一です。',
  },
  scenes: [
    {
      id: 'editable',
      title: { cn: '输入或选择', en: 'Type or choose', jp: '入力または選択' },
      note: {
        cn: '工作日 8–18 时每五分钟。',
        en: 'Every five minutes from 8 to 18, Monday to Friday.',
        jp: '平日 8〜18 時、5 分ごと。',
      },
      View: Editable,
    },
    {
      id: 'older',
      title: { cn: '旧编辑器的写法', en: 'What older editors wrote', jp: '旧エディターの書式' },
      note: {
        cn: 'W、LW、L-n、#、跨日区间都能读回并原样写出。',
        en: 'W, LW, L-n, # and spans around midnight are read back and written the same.',
        jp: 'W、LW、L-n、#、日をまたぐ範囲も元のまま読み書きします。',
      },
      View: OlderForms,
    },
    {
      id: 'refused',
      title: { cn: '错误提示', en: 'Refused', jp: 'エラー表示' },
      note: {
        cn: '指出哪一项有误，以及允许的范围。',
        en: 'Names the field and what is allowed.',
        jp: '誤りのある項目と許容範囲を示します。',
      },
      View: Refused,
    },
    { id: 'disabled', title: { cn: '禁用', en: 'Disabled', jp: '無効' }, View: Disabled },
  ],
}
