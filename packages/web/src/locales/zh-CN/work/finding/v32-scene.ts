import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  scene: {
    ball: '{{part, word(in:finding.ballPart)}}会撞上下基准球（高度重叠 {{depth}} mm）；请移动位置或基准球。',
    ball_tool: '{{part, word(in:finding.part)}} {{tool}} 会撞上下基准球（高度重叠 {{depth}} mm）；请移动位置或基准球。',
    block:
      '{{part, word(in:finding.ballPart)}}会撞上定位点 {{body}} 的工件（高度重叠 {{depth}} mm）；请移动位置或工件。',
    block_tool:
      '{{part, word(in:finding.part)}} {{tool}} 会撞上定位点 {{body}} 的工件（高度重叠 {{depth}} mm）；请移动位置或工件。',
    boss: '{{part, word(in:finding.ballPart)}}会撞上 {{body}} 处的凸台（高度重叠 {{depth}} mm）；请改碰触处或移动位置。',
    boss_tool:
      '{{part, word(in:finding.part)}} {{tool}} 会撞上 {{body}} 处的凸台（高度重叠 {{depth}} mm）；请加长电极头或换位置。',
    fixture: '{{part, word(in:finding.ballPart)}}会撞上装夹件 {{body}}（高度重叠 {{depth}} mm）；请移动装夹件或位置。',
    fixture_tool:
      '{{part, word(in:finding.part)}} {{tool}} 会撞上装夹件 {{body}}（高度重叠 {{depth}} mm）；请移动装夹件或位置。',
    near: '测量时{{part, word(in:finding.ballPart)}}与{{kind, word(in:finding.body)}}相距不足 {{room}} mm，而被测物的实际位置可能偏差这么多；请移动其一。',
    near_body:
      '测量时{{part, word(in:finding.ballPart)}}与{{kind, word(in:finding.body)}} {{body}} 相距不足 {{room}} mm，而被测物的实际位置可能偏差这么多；请移动其一。',
    near_tool:
      '测量时{{part, word(in:finding.part)}} {{tool}} 与{{kind, word(in:finding.body)}} {{body}} 相距不足 {{room}} mm，而被测物的实际位置可能偏差这么多；请移动其一。',
    table:
      '碰触侧面时{{part, word(in:finding.ballPart)}}会低于定位点 {{body}} 的工件底面 {{depth}} mm；请提高碰边高度。',
    table_tool:
      '碰触侧面时{{part, word(in:finding.part)}} {{tool}} 会低于定位点 {{body}} 的工件底面 {{depth}} mm；请提高碰边高度。',
  },
} satisfies CheckTexts<'V32'>
