import { workshopMoment, workshopOffset } from '@heron/contract/wire'
import type { Words } from '@heron/contract/words'
import type { RaiseAlarm } from '../../../platform/alarm.ts'

/** The kind of trouble with a run. */
export type RunTrouble = 'failed' | 'unknown' | 'missed'

const titles = {
  failed: { zh: '定时任务失败', en: 'Scheduled job failed', ja: '定期ジョブの失敗' },
  unknown: { zh: '定时任务中断', en: 'Scheduled job interrupted', ja: '定期ジョブの中断' },
  missed: { zh: '定时任务错过执行', en: 'Scheduled job missed', ja: '定期ジョブの未実行' },
} as const

const reasons = {
  failed: { zh: '执行失败', en: 'failed', ja: '失敗しました' },
  unknown: {
    zh: '所在服务器已停止，结果未知',
    en: 'was lost with its server, its outcome is not known',
    ja: 'サーバー停止により結果が不明です',
  },
  missed: { zh: '未能按时执行', en: 'did not run at its time', ja: '予定時刻に実行されませんでした' },
} as const

interface Troubled {
  readonly jobClassName: string
  /** null: started by hand */
  readonly plannedTime: number | null
  readonly detail?: Words
}

/** Sends an alarm to users who see the scheduled jobs. */
export function jobAlarm(raise: RaiseAlarm, trouble: RunTrouble, { jobClassName, plannedTime, detail }: Troubled) {
  const when = plannedTime === null ? '' : ` (${workshopMoment(plannedTime)} ${workshopOffset(plannedTime)})`
  const said = (language: keyof Words) => {
    const why = detail ? `: ${detail[language].slice(0, 500)}` : ''
    return `${jobClassName}${when} ${reasons[trouble][language]}${why}`
  }
  return raise({
    permission: 'system:quartzJob:list',
    isOfHouse: true,
    title: titles[trouble],
    text: { zh: said('zh'), en: said('en'), ja: said('ja') },
  })
}
