import { electrodeInput, locationInput, workpieceEdit } from '@heron/contract/routes'
import type { AcceptedFacts, Answers, KnownJob, Limits, SolidLink } from '@heron/core/drawing'
import { depthReferences } from '@heron/core/job'
import { sameLabel } from '@heron/core/label'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { electrodesOf, presentElectrode } from '../electrode/index.ts'
import { locationsOf, presentLocation } from '../location/index.ts'
import { oneOf } from '../units/index.ts'
import { getWorkpiece } from '../workpiece/index.ts'
import { readSolids, type StoredSolid } from './drawing.present.ts'
import { proposalOf } from './drawing.proposal.ts'
import * as store from './drawing.store.ts'

export const electrodeShape = z.strictObject(electrodeInput.omit({ projectId: true }).shape)
export const locationShape = z.strictObject(locationInput.omit({ projectId: true, electrodeId: true }).shape)

/** The fields of a value that are in the shape, as stored. */
export const picked = <S extends z.ZodObject>(shape: S, value: object): z.output<S> =>
  shape.parse(Object.fromEntries(Object.entries(value).filter(([key]) => key in shape.shape)))

const problemOf = (shape: z.ZodObject, value: unknown): string | undefined => {
  const { error } = shape.safeParse(value)
  return error && (error.issues[0]?.path.join('.') ?? '')
}

const MOULD_MAX = 100

/** The limits of the wire: applied values must be valid as entered values. */
export const limits: Limits = {
  electrode: (fields) => problemOf(electrodeShape, fields),
  location: (fields) => problemOf(locationShape, fields),
  workpiece: (field, value) => workpieceEdit.shape[field].safeParse(value).success,
  mould: (value) => value.length <= MOULD_MAX,
}

/**
 * Outline around the centre of the base face. A solid standing head up has none: it would have to be turned, and the
 * direction is unknown.
 */
function outlineOf({ outline, placements, burnSign }: StoredSolid): SolidLink['outline'] {
  const [place] = placements
  if (!place || burnSign === 1 || outline.length === 0) return null
  return outline.map((part) =>
    part.map(([x, y]) => ({ x: Number((x - place.x).toFixed(4)), y: Number((y - place.y).toFixed(4)) })),
  )
}

/** The solids that facts were measured on, by fact id. */
async function solidsOf(db: Db, projectId: string, rows: Facts): Promise<KnownJob['solids']> {
  const drawings = await store.drawingsOf(db, projectId)
  const links = new Map(
    drawings.flatMap(({ id, solids }) =>
      readSolids(solids).map(
        (solid) =>
          [`${id} ${solid.locator}`, { drawingId: id, solid: solid.index, outline: outlineOf(solid) }] as const,
      ),
    ),
  )
  return new Map(
    rows.flatMap((row) => {
      const link = row.rule.startsWith('solid.') ? links.get(`${row.drawingId} ${row.locator}`) : undefined
      return link ? [[row.id, link] as const] : []
    }),
  )
}

type Facts = Awaited<ReturnType<typeof store.factsOf>>

async function answersOf(db: Db, projectId: string): Promise<Answers> {
  const given = await store.answersOf(db, projectId)
  const depth = given.find(({ kind }) => kind === 'depthReference')
  const gaps = given.filter(({ kind }) => kind === 'gapInSolid')
  return {
    depthReference: depth ? oneOf(depthReferences, depth.answer) : null,
    gapInSolid: (electrode) => {
      const answer = gaps.find((each) => sameLabel(each.electrode, electrode))
      return answer ? answer.answer === 'yes' : null
    },
  }
}

export interface Known {
  readonly job: KnownJob
  readonly facts: AcceptedFacts
  readonly answers: Answers
  /** Versions of electrodes and locations, by their ids. */
  readonly versions: ReadonlyMap<string, number>
}

/** The project's data, accepted facts and answers. Throws NOT_FOUND. */
export async function readKnown(db: Db, projectId: string): Promise<Known> {
  const project = await db.selectFrom('project').select('mould').where('id', '=', projectId).executeTakeFirst()
  if (!project) throw new AppError('NOT_FOUND')
  const rows = (await store.factsOf(db, projectId)).filter(({ status }) => status === 'accepted' || status === 'edited')
  const electrodes = await electrodesOf(db, projectId)
  const locations = (await locationsOf(db, projectId)).map(presentLocation)
  const { name, material, length, width, height, positioningPoint } = await getWorkpiece(db, projectId)
  const job: KnownJob = {
    electrodes: electrodes.map((row) => ({
      id: row.id,
      fields: picked(electrodeShape, presentElectrode({ ...row, locationCount: 0 })),
      link: `${row.drawingId} ${row.solid}`,
    })),
    locations: locations.map((location) => ({
      id: location.id,
      electrodeId: location.electrodeId,
      fields: picked(locationShape, location),
    })),
    workpiece: { name, material, length, width, height },
    positioningPoint,
    mould: project.mould,
    solids: await solidsOf(db, projectId, rows),
  }
  const versions = new Map([...electrodes, ...locations].map(({ id, version }) => [id, version]))
  return { job, facts: proposalOf(rows), answers: await answersOf(db, projectId), versions }
}
