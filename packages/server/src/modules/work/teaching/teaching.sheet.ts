import type { PositionSheet } from '@heron/contract/routes'
import { formatDate } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import type { ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { acceptedPlanOf } from '../plan/index.ts'
import { readSnapshot } from '../project/index.ts'
import { degreesOf, mmOf } from '../units/index.ts'

type Tool = PositionSheet['tools'][number]

/** The position sheet of a project: electrodes and places in the order of its accepted plan. */
export async function sheetOfProject(db: Db, projectId: string, { clock }: ServiceNeeds): Promise<PositionSheet> {
  const project = await db
    .selectFrom('project')
    .select(['serial', 'part'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!project) throw new AppError('NOT_FOUND')
  const snapshot = await readSnapshot(db, projectId)
  const loaded = await acceptedPlanOf(db, projectId, snapshot)
  if (!loaded || !snapshot.job.ok) throw new AppError('PLAN_NEEDED')
  const { electrodes, locations, machine } = snapshot.job.value
  const tools: Tool[] = []
  for (const { pot, electrodeId, locationId } of loaded.plan.items) {
    const electrode = electrodes.find(({ id }) => id === electrodeId)
    const location = locations.find(({ id }) => id === locationId)
    const point = machine.positioningPoints.find(({ name }) => name === location?.positioningPoint)
    if (!electrode || !location || !point) throw new AppError('PLAN_STALE')
    const place = {
      label: location.label,
      cs: point.cs,
      x: mmOf(location.x),
      y: mmOf(location.y),
      c: degreesOf(location.c),
      depth: mmOf(location.depth),
    }
    const last = tools.at(-1)
    if (last?.pot === pot) last.places.push(place)
    else tools.push({ pot, name: electrode.name, places: [place] })
  }
  return { number: project.serial, part: project.part, date: formatDate(clock()), tools }
}
