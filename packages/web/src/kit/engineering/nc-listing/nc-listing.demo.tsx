import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { type NcLineMark, NcListing } from './nc-listing.tsx'
import './nc-listing-demo.css'

const lines = [
  '%',
  'O0187 (P-2026-0187)',
  'G90 G54',
  'T1 M6',
  'G0 X12.5 Y-8.',
  'G0 Z2.',
  'E217',
  'G1 Z-18.25',
  'G0 Z100.',
  'M30',
  '%',
]
const marks: ReadonlyMap<number, NcLineMark> = new Map([[8, { severity: 'warning', note: 'V12' }]])

const inFiles = ['\u001cFILE O0187.NC', 'T84', 'M98 P0118', 'M02', '\u001cFILE C118.NC', 'C118', 'G01 Z-18.25', 'M99']

function Listing({ text }: { readonly text: readonly string[] }) {
  const say = useTitles()
  const [current, setCurrent] = useState(8)
  return (
    <div className="h-demo-nc">
      <NcListing
        label={say({ cn: '程序', en: 'Program', jp: 'プログラム' })}
        lines={text}
        current={current}
        marks={marks}
        onPick={setCurrent}
      />
    </div>
  )
}

const Program = () => <Listing text={lines} />
const Files = () => <Listing text={inFiles} />

export const ncListingDemo: Demo = {
  id: 'nc-listing',
  title: { cn: 'NC 程序列表', en: 'NC listing', jp: 'NC リスト' },
  group: 'list',
  note: {
    cn: '任意长度的程序，带颜色、当前行和校验标记；方向键、Page、Home、End 移动。',
    en: 'A program of any length, coloured, with a current line and findings; arrows, Page, Home and End move.',
    jp: '長さを問わないプログラム表示。色分け・現在行・検証結果付きで、矢印・Page・Home・End で移動します。',
  },
  scenes: [
    { id: 'program', title: { cn: '一段程序', en: 'A program', jp: 'プログラム' }, View: Program },
    { id: 'files', title: { cn: '多个文件', en: 'Several files', jp: '複数のファイル' }, View: Files },
  ],
}
