import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v20-retreat.ts'

export const texts: Texts<typeof zh> = {
  end: {
    discharge: '放電が入ったまま終わります。',
    low: '主軸が機械の安全 Z にないまま終わります。',
    missing: 'プログラムが M02 で終わっていません。',
    orbit: '揺動が入ったまま終わります。',
    pump: 'ポンプが入ったまま終わります。',
    tool: '工具番号 {{pot}} の電極が主軸に付いたまま終わります。マガジンへ戻す必要があります。',
  },
  retreat: {
    discharge: '放電が入ったままキャビティを出ます。',
    noApproach: '接近せずに放電しています。',
    orbit: '揺動が入ったままキャビティを出ます。',
    orbitEntering: '揺動が入ったままキャビティに入ります。',
    sideways: 'キャビティの中で横に動きます。先に真上へ出る必要があります。',
  },
}
