import type { appliedSchema } from '@heron/contract/routes'
import { depthReferences } from '@heron/core/job'
import type { ProposedElectrode } from '@heron/reader/propose'
import type { z } from 'zod'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inputsChanged } from '../project-status/index.ts'
import { oneOf } from '../units/index.ts'
import { applyElectrode } from './drawing.apply-electrode.ts'
import { applyGeneral } from './drawing.apply-general.ts'
import { applyLocations } from './drawing.apply-location.ts'
import type { Applying } from './drawing.applying.ts'
import type { Skipped } from './drawing.merge.ts'
import { proposalOf } from './drawing.proposal.ts'
import * as store from './drawing.store.ts'

type Applied = z.output<typeof appliedSchema>

async function applyOne(db: Db, proposed: ProposedElectrode, applying: Applying, sum: Applied): Promise<Applied> {
  if (proposed.label === '') {
    for (const { label } of proposed.locations)
      applying.skipped.push({ code: 'noElectrode', params: { location: label } })
    return sum
  }
  const electrode = await applyElectrode(db, proposed, applying)
  if (!electrode) return sum
  const places = await applyLocations(db, electrode.id, proposed, applying)
  return {
    ...sum,
    electrodesAdded: sum.electrodesAdded + Number(electrode.added),
    electrodesChanged: sum.electrodesChanged + Number(!electrode.added),
    locationsAdded: sum.locationsAdded + places.added,
    locationsChanged: sum.locationsChanged + places.changed,
  }
}

/** Makes electrodes, locations and workpiece figures from the accepted facts. What was entered by hand elsewhere stays. */
export async function applyFacts(db: Db, projectId: string, actor: Actor, needs: ServiceNeeds): Promise<Applied> {
  const rows = (await store.factsOf(db, projectId)).filter(({ status }) => status === 'accepted' || status === 'edited')
  const answers = await store.answersOf(db, projectId)
  const depth = answers.find((answer) => answer.kind === 'depthReference')
  const reference = depth ? oneOf(depthReferences, depth.answer) : null
  const skipped: Skipped[] = []
  const applying: Applying = { ...needs, actor, projectId, rows, answers, reference, skipped }
  const proposal = proposalOf(rows)
  await applyGeneral(db, proposal.general, applying)
  let sum: Applied = { electrodesAdded: 0, electrodesChanged: 0, locationsAdded: 0, locationsChanged: 0, skipped: [] }
  for (const electrode of proposal.electrodes) sum = await applyOne(db, electrode, applying, sum)
  await inputsChanged(db, projectId, actor, needs.clock)
  return { ...sum, skipped: skipped.map(({ code, params }) => ({ code, params: { ...params } })) }
}
