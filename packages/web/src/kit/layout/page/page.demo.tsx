import { useState } from 'react'
import { type Demo, useTitles } from '../../gallery/demo.ts'
import { Tabs } from '../tabs/tabs.tsx'
import { Page } from './page.tsx'

const views = ['settings', 'history'] as const

function Whole() {
  const say = useTitles()
  const [view, setView] = useState<(typeof views)[number]>('settings')
  const [words, setWords] = useState('')
  const titles = {
    settings: say({ cn: '参数', en: 'Settings', jp: '設定' }),
    history: say({ cn: '历史', en: 'History', jp: '履歴' }),
  }
  return (
    <Page
      title={say({ cn: '放电参数', en: 'Discharge parameters', jp: '放電条件' })}
      description={say({ cn: '每台机床一份。', en: 'One set for each machine.', jp: '加工機ごとに一組です。' })}
      links={[
        { title: say({ cn: '图标', en: 'Icons', jp: 'アイコン' }), to: '/test/home#icon' },
        { title: say({ cn: '机床厂家', en: 'Maker', jp: 'メーカー' }), to: 'https://maker.example/' },
      ]}
      extra={
        <svg role="img" aria-label={say({ cn: '机床', en: 'Machine', jp: '加工機' })} width="64" height="32">
          <path d="M8 28h48M16 28V8h32v20M30 8v12" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      }
      onSearch={setWords}
    >
      <Tabs
        label={say({ cn: '视图', en: 'Views', jp: '表示' })}
        tabs={views.map((key) => ({ key, title: titles[key] }))}
        chosen={view}
        onChoose={setView}
      >
        <output>{words === '' ? titles[view] : `${titles[view]}: ${words}`}</output>
      </Tabs>
    </Page>
  )
}

export const pageDemo: Demo = {
  id: 'page',
  group: 'layout',
  title: { cn: '页面框架', en: 'Page', jp: 'ページ' },
  note: {
    cn: '标题、说明、链接、图示、搜索与页签；浏览器标签也用此标题。',
    en: 'Title, description, links, a drawing, a search and tabs; the title is also that of the browser’s tab.',
    jp: '見出し・説明・リンク・図・検索・タブ。見出しはブラウザーのタブにも使われます。',
  },
  scenes: [{ id: 'whole', title: { cn: '完整页面', en: 'With every part', jp: 'すべての部分' }, View: Whole }],
}
