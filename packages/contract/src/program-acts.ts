import { type Titles, titled } from './titles.ts'

/** Actions a user can have taken on a program's inputs; a user who took any of them may not approve the program. */
export const programActs = [
  'generate',
  'plan',
  'adjust',
  'electrode',
  'location',
  'workpiece',
  'setting',
  'project',
  'renewal',
  'drawing',
  'answer',
  'condition',
  'machine',
  'post',
  'bring',
] as const

export type ProgramAct = (typeof programActs)[number]

export const programActTitles: Readonly<Record<ProgramAct, Titles>> = {
  generate: titled('生成程序', 'generated the program', 'プログラム生成'),
  plan: titled('制定或确认方案', 'made or accepted the plan', 'プラン作成・確定'),
  adjust: titled('调整方案', 'adjusted the plan', 'プラン調整'),
  electrode: titled('编辑电极', 'edited electrodes', '電極編集'),
  location: titled('编辑位置', 'edited locations', '位置編集'),
  workpiece: titled('编辑工件', 'edited the workpiece', 'ワーク編集'),
  setting: titled('编辑电极设置', 'edited the electrode setting', '電極設定編集'),
  project: titled(
    '设定项目的形状、粗糙度或机床',
    'set shape, roughness or machine of the project',
    '形状・粗さ・加工機の設定',
  ),
  renewal: titled('登记更换电极', 'recorded a replaced electrode', '電極交換の記録'),
  drawing: titled('采纳图纸信息', 'accepted drawing facts', '図面情報採用'),
  answer: titled('回答图纸问题', 'answered questions of the drawings', '図面の質問への回答'),
  condition: titled('编写或发布加工条件', 'wrote or released conditions', '加工条件の作成・リリース'),
  machine: titled('编辑机床', 'edited the machine', '加工機編集'),
  post: titled('编写后处理', 'wrote the post-processor', 'ポストプロセッサの作成'),
  bring: titled('带回改过的程序', 'brought a changed program back', '変更したプログラムの持ち帰り'),
}

const joints = { cn: '、', en: ', ', jp: '・' } as const

/** Several acts as one phrase. */
export const actsText = (acts: readonly ProgramAct[], language: keyof Titles): string =>
  acts.map((act) => programActTitles[act][language]).join(joints[language])
