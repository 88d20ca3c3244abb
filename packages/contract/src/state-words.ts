import type { Words } from './words.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** The words of states. */
const states: Readonly<Record<string, Words>> = {
  draft: words('草稿', 'draft', '下書き'),
  verified: words('已校验', 'verified', '検証済み'),
  approved: words('已审批', 'approved', '承認済み'),
  released: words('已发布', 'released', 'リリース済み'),
  withdrawn: words('已撤回', 'withdrawn', '取り下げ済み'),
  proposed: words('待确认', 'proposed', '確定待ち'),
  accepted: words('已确认', 'accepted', '確定済み'),
  superseded: words('已被取代', 'superseded', '置き換え済み'),
  adjusted: words('已调整', 'adjusted', '調整済み'),
  waitCommit: words('待提交', 'waiting', '着手待ち'),
  processing: words('加工中', 'processing', '加工中'),
  running: words('放电中', 'running', '放電中'),
  finished: words('已完成', 'finished', '完了'),
  obsolete: words('已作废', 'obsolete', '廃止'),
  tested: words('已检验', 'tested', '検証済み'),
  retired: words('已停用', 'retired', '廃止'),
  held: words('暂存', 'held', '保留'),
  open: words('学习中', 'open', '学習中'),
  taken: words('已转为后处理', 'taken over', '採用済み'),
  good: words('合格', 'good', '合格'),
  defect: words('不合格', 'defective', '不合格'),
  aborted: words('已中止', 'aborted', '中止'),
  notMade: words('未编制', 'not made', '未作成'),
  making: words('编制中', 'being made', '作成中'),
  made: words('已编制', 'made', '作成済み'),
  unresolved: words('未处理', 'unresolved', '未処理'),
  resolved: words('已处理', 'resolved', '処理済み'),
  discharged: words('已放电', 'discharged', '放電済み'),
  inUse: words('应用中', 'in use', '使用中'),
  unpublished: words('未发布', 'not published', '未公開'),
  published: words('已发布', 'published', '公開済み'),
  edited: words('已修改', 'edited', '編集済み'),
  deleted: words('已删除', 'deleted', '削除済み'),
  '0': words('未发布', 'not published', '未公開'),
  '1': words('已发布', 'published', '公開済み'),
  '2': words('已撤销', 'withdrawn', '取下げ済み'),
}

/** The words of a state; undefined for an unknown state. */
export const stateWords = (state: string): Words | undefined =>
  Object.hasOwn(states, state) ? states[state] : undefined

/** A name with its state. */
export function inState(name: string, state: string): Words {
  const its = stateWords(state) ?? { zh: state, en: state, ja: state }
  return { zh: `${name}（${its.zh}）`, en: `${name} (${its.en})`, ja: `${name}（${its.ja}）` }
}
