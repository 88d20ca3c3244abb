import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v17-reference.ts'

export const texts: Texts<typeof zh> = {
  reference: {
    electrode: '工具番号 {{pot}} の電極が基準球に触れずに放電します。',
    late: 'G{{cs}} が放電開始後に設定されています。',
    missing: 'G{{cs}} はプログラムで求められず、設定済みとも宣言されていません。',
    noTouch: 'G{{cs}} が接触なしに設定されています。',
    order: '基準球の座標系を先に設定し、その後 G{{cs}} です。',
    twice: 'G{{cs}} が 2 回設定されています。',
  },
}
