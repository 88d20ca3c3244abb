import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v28-dry-run.ts'

export const texts: Texts<typeof zh> = {
  dryRun: {
    low: '空運転でも接近が低すぎるか、放電が入っています。',
    unsafe: '空運転が {{check}} に不合格です。本番も同じく危険です。',
  },
}
