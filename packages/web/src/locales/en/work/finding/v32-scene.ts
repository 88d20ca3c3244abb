import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v32-scene.ts'

export const texts: Texts<typeof zh> = {
  scene: {
    ball: '{{part, word(in:finding.ballPart)}} would hit the lower ball ({{depth}} mm in height). Move the location or the ball.',
    ball_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the lower ball ({{depth}} mm in height). Move the location or the ball.',
    block:
      '{{part, word(in:finding.ballPart)}} would hit the workpiece at {{body}} ({{depth}} mm in height). Move the location or the workpiece.',
    block_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the workpiece at {{body}} ({{depth}} mm in height). Move the location or the workpiece.',
    boss: '{{part, word(in:finding.ballPart)}} would hit the raised surface at {{body}} ({{depth}} mm in height). Touch elsewhere or move the location.',
    boss_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the raised surface at {{body}} ({{depth}} mm in height). Use a longer head or another location.',
    fixture:
      '{{part, word(in:finding.ballPart)}} would hit the fixture {{body}} ({{depth}} mm in height). Move the fixture or the location.',
    fixture_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the fixture {{body}} ({{depth}} mm in height). Move the fixture or the location.',
    near: 'while measuring, {{part, word(in:finding.ballPart)}} passes within {{room}} mm of {{kind, word(in:finding.body)}}. The measured body may be off its recorded place by as much. Move the two bodies apart.',
    near_body:
      'while measuring, {{part, word(in:finding.ballPart)}} passes within {{room}} mm of {{kind, word(in:finding.body)}} {{body}}. The measured body may be off its recorded place by as much. Move the two bodies apart.',
    near_tool:
      'while measuring, {{part, word(in:finding.part)}} {{tool}} passes within {{room}} mm of {{kind, word(in:finding.body)}} {{body}}. The measured body may be off its recorded place by as much. Move the two bodies apart.',
    table:
      '{{part, word(in:finding.ballPart)}} would go {{depth}} mm below the workpiece at {{body}} while touching its side. Touch the side higher up.',
    table_tool:
      '{{part, word(in:finding.part)}} {{tool}} would go {{depth}} mm below the workpiece at {{body}} while touching its side. Touch the side higher up.',
  },
}
