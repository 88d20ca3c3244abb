import type { Demo } from '../../gallery/demo.ts'
import { FieldTerm } from './help-mark.tsx'

const Terms = () => (
  <div className="h-demo-row">
    <FieldTerm label="electrode.undersize" unit="mm" />
    <FieldTerm label="condition.gapX" unit="mm" />
    <FieldTerm label="customer.phone" />
  </div>
)

export const helpMarkDemo: Demo = {
  id: 'help-mark',
  title: { cn: '字段说明', en: 'Help of a field', jp: '項目の説明' },
  group: 'feedback',
  note: {
    cn: '标签旁的问号，打开后说明字段的含义；Esc 关闭。',
    en: 'A question mark beside a label opens what the field means; Escape closes it.',
    jp: 'ラベルの横の疑問符を開くと項目の意味が出ます。Esc で閉じます。',
  },
  scenes: [{ id: 'terms', title: { cn: '标签', en: 'Labels', jp: 'ラベル' }, View: Terms }],
}
