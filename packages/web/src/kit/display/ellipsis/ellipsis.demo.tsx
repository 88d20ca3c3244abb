import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Ellipsis, ellipsisLengths } from './ellipsis.tsx'

function Long() {
  const say = useTitles()
  return (
    <Ellipsis
      text={say({
        cn: '底部加强筋电极在第三个跑位处与侧壁的间隙过小，请先确认工件找正后再加工。',
        en: 'The rib electrode stands too close to the side wall at its third location; check the alignment first.',
        jp: 'リブ電極は 3 番目の加工位置で側壁との隙間が小さすぎます。先に芯出しを確認してください。',
      })}
    />
  )
}

function Short() {
  const say = useTitles()
  return <Ellipsis text={say({ cn: '加强筋电极', en: 'Rib electrode', jp: 'リブ電極' })} />
}

const FileName = () => <Ellipsis text="E-2026-0187-rib.step" length={ellipsisLengths.fileName} />

export const ellipsisDemo: Demo = {
  id: 'ellipsis',
  title: { cn: '省略文本', en: 'Ellipsis', jp: '省略表示' },
  group: 'list',
  note: {
    cn: '超过 25 个字符时截断，指向、聚焦或点按显示全文。',
    en: 'Cuts a text at 25 characters; pointing, focus or touch shows all of it.',
    jp: '25 文字を超えると省略し、ポイント・フォーカス・タップで全文を表示します。',
  },
  scenes: [
    { id: 'long', title: { cn: '长文本', en: 'Long', jp: '長い文' }, View: Long },
    { id: 'short', title: { cn: '短文本', en: 'Short', jp: '短い文' }, View: Short },
    {
      id: 'file',
      title: { cn: '文件名（5 个字符）', en: 'File name (5 characters)', jp: 'ファイル名（5 文字）' },
      View: FileName,
    },
  ],
}
