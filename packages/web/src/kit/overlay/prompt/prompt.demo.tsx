import { useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { prompt } from './prompt-store.ts'

function Asking() {
  const say = useTitles()
  const [name, setName] = useState<string>()
  const ask = async () => {
    setName(
      await prompt({
        title: say({ cn: '保存查询条件', en: 'Save the query', jp: '検索条件の保存' }),
        placeholder: say({ cn: '请输入保存的名称', en: 'Name', jp: '名前' }),
        defaultValue: say({ cn: '本周到期', en: 'Due this week', jp: '今週期限' }),
      }),
    )
  }
  return (
    <div className="h-demo-row">
      <Button onClick={() => void ask()}>{say({ cn: '保存', en: 'Save', jp: '保存' })}</Button>
      <output>{name ?? '–'}</output>
    </div>
  )
}

function Refusing() {
  const say = useTitles()
  const [name, setName] = useState<string>()
  const ask = async () => {
    setName(
      await prompt({
        title: say({ cn: '电极编号', en: 'Electrode number', jp: '電極番号' }),
        placeholder: 'E001',
        check: (text) =>
          /^E\d{3}$/.test(text)
            ? undefined
            : say({ cn: '应为 E 加三位数字', en: 'E and three digits', jp: 'E と 3 桁の数字' }),
        save: async (text) => {
          if (text === 'E001')
            throw new Error(say({ cn: '该编号已存在', en: 'It exists already', jp: 'すでに存在します' }))
        },
      }),
    )
  }
  return (
    <div className="h-demo-row">
      <Button onClick={() => void ask()}>{say({ cn: '新增电极', en: 'Add an electrode', jp: '電極を追加' })}</Button>
      <output>{name ?? '–'}</output>
    </div>
  )
}

export const promptDemo: Demo = {
  id: 'prompt',
  title: { cn: '输入框弹窗', en: 'Prompt', jp: '入力ダイアログ' },
  group: 'feedback',
  note: {
    cn: '只问一个值：打开即可输入，回车确定。',
    en: 'Asks for one text: type at once, Enter is OK.',
    jp: '一つの値を尋ねます。開いてすぐ入力でき、Enter で確定します。',
  },
  scenes: [
    { id: 'asking', title: { cn: '询问', en: 'Asking', jp: '質問' }, View: Asking },
    {
      id: 'refusing',
      title: { cn: '校验与保存', en: 'Checks and saves', jp: '検査と保存' },
      note: {
        cn: '不合规则或保存失败时窗口不关闭，并说明原因；E001 已被占用。',
        en: 'Stays open with the reason when the value is wrong or saving fails; E001 is taken.',
        jp: '誤りや保存失敗の際は閉じずに理由を示します。E001 は使用済みです。',
      },
      View: Refusing,
    },
  ],
}
