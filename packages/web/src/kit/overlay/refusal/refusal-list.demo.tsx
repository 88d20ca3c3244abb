import type { Demo } from '../../gallery/demo.ts'
import { RefusalList } from './refusal-list.tsx'

function Job() {
  return (
    <RefusalList
      refusals={[
        { path: 'electrodes.E1.copies.2.undersize', code: 'UNDERSIZE_ORDER', params: { before: 0.12 } },
        { path: 'locations.C1.depth', code: 'DEPTH_BEYOND_HEAD', params: { reach: 24.5 } },
        { path: 'machine.positioningPoints.P1.cs', code: 'REQUIRED', params: {} },
      ]}
    />
  )
}

export const refusalListDemo: Demo = {
  id: 'refusal-list',
  title: { cn: '拒绝原因', en: 'Refusals', jp: '却下理由' },
  group: 'feedback',
  note: {
    cn: '逐条说明位置、原因和做法。',
    en: 'Each with its place in plain words, the reason, and what to do.',
    jp: '場所・理由・対処を一つずつ示します。',
  },
  scenes: [{ id: 'job', title: { cn: '一份任务', en: 'A job', jp: 'ジョブ' }, View: Job }],
}
