import type { ForeignAnswer, foreignInput } from '@heron/contract/routes'
import { orbitWords } from '@heron/contract/routes/work/schema/choices'
import type { Job } from '@heron/core/job'
import type { Plan } from '@heron/core/plan'
import type { Length } from '@heron/core/units'
import { coverageOf, type ForeignPlace, judgeForeign } from '@heron/core/verify'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { acceptedPlanOf } from '../plan/index.ts'
import { readingPost } from '../post/index.ts'
import { readSnapshot } from '../project/index.ts'
import { degreesOf, mmOf, oneOf } from '../units/index.ts'
import { readInThread } from './teaching.offload.ts'

/** Most projects offered, the likeliest first. */
const MOST_CANDIDATES = 5
/** Most locations, newest first, that a program is compared with. */
const MOST_LOCATIONS = 20_000

interface LocationRow {
  readonly projectId: string
  readonly name: string
  readonly part: string
  readonly x: number
  readonly y: number
}

/** Projects with locations where the program burns. */
async function candidatesOf(db: Db, places: readonly ForeignPlace[]): Promise<ForeignAnswer['candidates']> {
  const rows: readonly LocationRow[] = await db
    .selectFrom('location')
    .innerJoin('project', 'project.id', 'location.projectId')
    .select(['location.projectId', 'location.x', 'location.y', 'project.name', 'project.part'])
    .orderBy('location.createTime', 'desc')
    .limit(MOST_LOCATIONS)
    .execute()
  return [...Map.groupBy(rows, ({ projectId }) => projectId)]
    .flatMap(([id, own]) => {
      // Columns of counts.
      const { burnt, foreign } = coverageOf(places, own as unknown as readonly { x: Length; y: Length }[])
      const [{ name, part } = { name: '', part: '' }] = own
      return burnt === 0 ? [] : [{ id, name, part, locations: own.length, burnt, foreign }]
    })
    .toSorted((a, b) => b.burnt - b.foreign - (a.burnt - a.foreign) || a.locations - b.locations)
    .slice(0, MOST_CANDIDATES)
}

interface Compared {
  readonly job: Job
  readonly plan: Plan | undefined
}

/** The project as a job; undefined if its data are incomplete. */
async function jobOf(db: Db, projectId: string): Promise<Compared | undefined> {
  const snapshot = await readSnapshot(db, projectId)
  if (!snapshot.job.ok) return undefined
  const loaded = await acceptedPlanOf(db, projectId, snapshot)
  return { job: snapshot.job.value, plan: loaded?.plan }
}

/** Reads the program, finds its project, and compares. */
export async function readForeignProgram(db: Db, input: z.output<typeof foreignInput>): Promise<ForeignAnswer> {
  const post = await readingPost(db, input.postId)
  const { places, problems } = await readInThread({ kind: 'read', post, text: input.text })
  const candidates = await candidatesOf(db, places)
  const projectId = input.projectId ?? candidates[0]?.id
  const known = projectId === undefined ? undefined : await projectShown(db, projectId)
  const compared = known && (await jobOf(db, known.id))
  const findings = [...problems, ...(compared ? judgeForeign(places, compared.job, compared.plan) : [])]
  return {
    places: places.map(wirePlace),
    findings: findings.map(({ code, line = null, params }) => ({ code, line, params: { ...params } })),
    project: known ? { ...known, complete: compared !== undefined, planned: compared?.plan !== undefined } : null,
    candidates,
    locations: (compared?.job.locations ?? []).map(({ id, label, x, y, c }) => ({
      ...{ id, label },
      ...{ x: mmOf(x), y: mmOf(y), c: degreesOf(c) },
    })),
  }
}

async function projectShown(db: Db, id: string) {
  const row = await db.selectFrom('project').select(['id', 'name', 'part']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const wirePlace = ({ pot, cs, x, y, c, line, steps }: ForeignPlace): ForeignAnswer['places'][number] => ({
  ...{ pot, cs, line },
  ...{ x: mmOf(x), y: mmOf(y), c: degreesOf(c) },
  steps: steps.map(({ condition, pattern, radius, z, dwell, line: at }) => ({
    ...{ condition, dwell, line: at },
    ...{ pattern: oneOf(orbitWords, pattern), radius: mmOf(radius), z: mmOf(z) },
  })),
})
