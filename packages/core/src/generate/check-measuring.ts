import type { Refusal } from '../job/index.ts'
import { sidesOf } from '../job/index.ts'
import { checkAnchor } from './anchor.ts'
import { checkFlat } from './check-flat.ts'
import type { Context } from './context.ts'
import { unless } from './refusal.ts'

/** The inputs that the measuring cycles need, and the cases they do not support. */
export function checkMeasuring(context: Context): readonly Refusal[] {
  const { job, burns } = context
  if (job.setting.measuring !== 'machine') return []
  const { centring } = job.workpiece
  const used = new Map(burns.map(({ electrode }) => [electrode.id, electrode]))
  const radius = job.machine.lowerBall.diameter / 2
  return [
    ...checkAnchor(job),
    ...checkFlat(context),
    ...unless(centring.type !== 'pocket', 'workpiece.centring.type', 'POCKET_SIZE_UNKNOWN'),
    ...unless(
      centring.angle === 0 || sidesOf(centring.type).length === 0,
      'workpiece.centring.angle',
      'ANGLE_UNSUPPORTED',
    ),
    ...[...used.values()].flatMap(({ id, head, base }) => {
      const reaches = base.length > head.length || base.width > head.width
      return unless(!reaches || head.height > radius, `electrodes.${id}.head.height`, 'HEAD_BELOW_BALL')
    }),
  ]
}
