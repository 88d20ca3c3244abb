import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v32-scene.ts'

export const texts: Texts<typeof zh> = {
  scene: {
    ball: '{{part, word(in:finding.ballPart)}}が下の基準球に当たります（高さ {{depth}} mm 重なり）。位置か球を動かしてください。',
    ball_tool:
      '{{part, word(in:finding.part)}} {{tool}} が下の基準球に当たります（高さ {{depth}} mm 重なり）。位置か球を動かしてください。',
    block:
      '{{part, word(in:finding.ballPart)}}が位置決め点 {{body}} のワークに当たります（高さ {{depth}} mm 重なり）。位置かワークを動かしてください。',
    block_tool:
      '{{part, word(in:finding.part)}} {{tool}} が位置決め点 {{body}} のワークに当たります（高さ {{depth}} mm 重なり）。位置かワークを動かしてください。',
    boss: '{{part, word(in:finding.ballPart)}}が {{body}} の高い面に当たります（高さ {{depth}} mm 重なり）。別の所に触れるか、位置を動かしてください。',
    boss_tool:
      '{{part, word(in:finding.part)}} {{tool}} が {{body}} の高い面に当たります（高さ {{depth}} mm 重なり）。頭部の長い電極か別の位置にしてください。',
    fixture:
      '{{part, word(in:finding.ballPart)}}がクランプ具 {{body}} に当たります（高さ {{depth}} mm 重なり）。クランプ具か位置を動かしてください。',
    fixture_tool:
      '{{part, word(in:finding.part)}} {{tool}} がクランプ具 {{body}} に当たります（高さ {{depth}} mm 重なり）。クランプ具か位置を動かしてください。',
    near: '測定中に{{part, word(in:finding.ballPart)}}と{{kind, word(in:finding.body)}}の間が {{room}} mm 未満になります。測定対象の実際の位置はそれだけずれることがあります。どちらかを動かしてください。',
    near_body:
      '測定中に{{part, word(in:finding.ballPart)}}と{{kind, word(in:finding.body)}} {{body}} の間が {{room}} mm 未満になります。測定対象の実際の位置はそれだけずれることがあります。どちらかを動かしてください。',
    near_tool:
      '測定中に{{part, word(in:finding.part)}} {{tool}} と{{kind, word(in:finding.body)}} {{body}} の間が {{room}} mm 未満になります。測定対象の実際の位置はそれだけずれることがあります。どちらかを動かしてください。',
    table:
      '側面に触れるとき{{part, word(in:finding.ballPart)}}が位置決め点 {{body}} のワークより {{depth}} mm 下になります。もっと高く触れてください。',
    table_tool:
      '側面に触れるとき {{part, word(in:finding.part)}} {{tool}} が位置決め点 {{body}} のワークより {{depth}} mm 下になります。もっと高く触れてください。',
  },
}
