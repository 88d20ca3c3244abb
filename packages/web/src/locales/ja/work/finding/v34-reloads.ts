import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v34-reloads.ts'

export const texts: Texts<typeof zh> = {
  reload: {
    allowed:
      'マガジンを {{loads}} 回積みますが、電極設定で許可されているのは {{allowed}} 回です。回数を増やしてプランを作り直してください。',
    discharge: '放電が入ったままマガジンの積み替えで停止します。',
    idle: 'コメント「{{said}}」の後に停止がありません。作業者はマガジンを積み替えません。',
    low: '主軸が機械の安全 Z にないままマガジンの積み替えで停止します。',
    missing: 'マガジンの {{load}} 回目の積み込みの前に停止がありません。以後、ポットには前回の電極が入ったままです。',
    orbit: '揺動が入ったままマガジンの積み替えで停止します。',
    pump: 'ポンプが入ったままマガジンの積み替えで停止します。',
    said: '積み替えの停止前のコメントが「{{said}}」で、「{{is}}」ではありません。作業者が別の電極を積みます。',
    tool: '主軸に工具番号 {{pot}} が付いたままマガジンの積み替えで停止します。先に戻す必要があります。',
  },
}
