import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { DetailList, type DetailListProps } from './detail-list.tsx'

function Project(props: Pick<DetailListProps, 'columns' | 'layout' | 'size'>) {
  const say = useTitles()
  return (
    <DetailList
      {...props}
      title={say({ cn: '项目', en: 'Project', jp: 'プロジェクト' })}
      items={[
        { key: 'number', term: say({ cn: '编号', en: 'Number', jp: '番号' }), content: 'P-2026-0187' },
        {
          key: 'customer',
          term: say({ cn: '客户', en: 'Customer', jp: '顧客' }),
          content: say({ cn: '东捷模具', en: 'Dongjie Moulds', jp: '東捷金型' }),
        },
        { key: 'material', term: say({ cn: '材料', en: 'Material', jp: '材質' }), content: 'NAK80' },
        { key: 'roughness', term: say({ cn: '表面粗糙度', en: 'Roughness', jp: '面粗さ' }), content: 'Ra 0.8 µm' },
        { key: 'electrodes', term: say({ cn: '电极', en: 'Electrodes', jp: '電極' }), content: '6' },
        { key: 'due', term: say({ cn: '交期', en: 'Due', jp: '納期' }), content: '2026-12-04' },
        {
          key: 'remark',
          term: say({ cn: '备注', en: 'Remark', jp: '備考' }),
          content: say({
            cn: '先加工型腔，再加工加强筋；加强筋加工前复检基准。',
            en: 'Cavity first, then the ribs; check the datum again before the ribs.',
            jp: 'キャビティを先に、リブはその後。リブの前に基準を再確認。',
          }),
          span: 2,
        },
      ]}
    />
  )
}

const Three = () => <Project />
const Two = () => <Project columns={2} layout="vertical" />
const Four = () => <Project columns={4} size="small" />
const One = () => <Project columns={1} size="small" />

export const detailListDemo: Demo = {
  id: 'detail-list',
  title: { cn: '详情列表', en: 'Detail list', jp: '詳細リスト' },
  group: 'list',
  note: {
    cn: '成对的名称与内容，1 至 4 列，默认 3 列；窄屏自动减少列数。',
    en: 'Pairs of term and content in 1 to 4 columns, 3 by default; fewer where there is no room.',
    jp: '項目と内容の組を 1〜4 列（既定 3 列）で表示し、狭い画面では列を減らします。',
  },
  scenes: [
    { id: 'three', title: { cn: '默认', en: 'As it comes', jp: '既定' }, View: Three },
    { id: 'two', title: { cn: '两列，上下排列', en: 'Two columns, term above', jp: '2 列・縦配置' }, View: Two },
    { id: 'four', title: { cn: '四列，紧凑', en: 'Four columns, small', jp: '4 列・小' }, View: Four },
    { id: 'one', title: { cn: '一列', en: 'One column', jp: '1 列' }, View: One },
  ],
}
