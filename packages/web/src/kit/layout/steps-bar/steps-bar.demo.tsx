import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { StepsBar } from './steps-bar.tsx'

function Release() {
  const say = useTitles()
  return (
    <StepsBar
      steps={[
        {
          key: 'made',
          title: say({ cn: '已生成', en: 'Generated', jp: '生成済み' }),
          note: '11-21 09:12',
          state: 'done',
        },
        {
          key: 'checked',
          title: say({ cn: '已校验', en: 'Verified', jp: '検証済み' }),
          note: 'V01–V28',
          state: 'done',
        },
        { key: 'approved', title: say({ cn: '待审批', en: 'To be approved', jp: '承認待ち' }), state: 'now' },
        { key: 'released', title: say({ cn: '发布', en: 'Release', jp: 'リリース' }), note: '–', state: 'next' },
      ]}
    />
  )
}

function Failed() {
  const say = useTitles()
  return (
    <StepsBar
      steps={[
        { key: 'sent', title: say({ cn: '已上传', en: 'Uploaded', jp: 'アップロード済み' }), state: 'done' },
        { key: 'read', title: say({ cn: '读取失败', en: 'Not read', jp: '読取失敗' }), state: 'failed' },
        { key: 'taken', title: say({ cn: '采纳', en: 'Accept', jp: '採用' }), state: 'next' },
      ]}
    />
  )
}

export const stepsBarDemo: Demo = {
  id: 'steps-bar',
  title: { cn: '步骤条', en: 'Steps', jp: '手順バー' },
  group: 'feedback',
  note: {
    cn: '从左到右的流程：已完成、进行中、未开始、失败。',
    en: 'A flow from left to right: done, now, next, failed.',
    jp: '左から右への流れ：完了・進行中・未着手・失敗。',
  },
  scenes: [
    { id: 'release', title: { cn: '发布流程', en: 'A release', jp: 'リリースの流れ' }, View: Release },
    { id: 'failed', title: { cn: '失败', en: 'Failed', jp: '失敗' }, View: Failed },
  ],
}
