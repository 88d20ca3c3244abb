import { copyName } from '../job/index.ts'
import { comment, machineZ, type NcNode, rapidXy, rapidZ, selectCs, traced } from '../program/index.ts'
import { approachHeight, type Burn, type Context } from './context.ts'

/**
 * Brings the tool over a place and down to where erosion begins. `fresh`: the tool or the work system has changed, so
 * the spindle's position is unknown, and X and Y come before the move down in Z.
 */
export function locate(context: Context, burn: Burn, fresh: boolean): readonly NcNode[] {
  const { job, traverse } = context
  const { location, point, item, electrode, copy } = burn
  const title = `${electrode.name} ${copyName(electrode, copy)} POT ${String(item.pot).padStart(2, '0')} LOCATION ${location.label}`
  const system = selectCs(point.cs)
  const over = rapidXy(location.x, location.y, location.c)
  const way = fresh ? [machineZ(job.machine.safeZ), system, over, rapidZ(traverse)] : [system, rapidZ(traverse), over]
  const feed = job.machine.feeds.approach
  const down: NcNode = { kind: 'approach', z: approachHeight(job, location), feed }
  return traced([comment(title), ...way, down], { item: item.id })
}
