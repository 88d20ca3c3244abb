import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import { findMesh, meshTriangles } from '../drawing/index.ts'
import { type ElectrodeRow, electrodesOf, presentOutline } from '../electrode/index.ts'
import { locationsOf } from '../location/index.ts'
import { degreesOf, mmOf, oneOfOrNull } from '../units/index.ts'
import { getWorkpiece } from '../workpiece/index.ts'
import { outlinePicture } from './image/outline-picture.ts'
import { planPicture } from './image/plan-picture.ts'
import { boxTriangles, cylinderTriangles, solidPicture } from './image/solid-picture.ts'
import { getProject } from './project.service.ts'

type ImageType = 'plan' | 'outline' | 'isometric'

async function planOf(db: Db, projectId: string): Promise<string> {
  const project = await getProject(db, projectId)
  const workpiece = await getWorkpiece(db, projectId)
  const { length, width, zero } = workpiece
  const electrodes = await electrodesOf(db, projectId)
  const locations = await locationsOf(db, projectId)
  return planPicture({
    title: `${project.number} ${project.name}`,
    workpiece: length && width ? { length, width, zero: zero ?? 'centre' } : undefined,
    electrodes: electrodes.map((row) => ({
      id: row.id,
      name: row.name,
      length: mmOf(row.headLength ?? 20_000),
      width: mmOf(row.headWidth ?? 20_000),
      outline: presentOutline(row.outline) ?? [],
    })),
    locations: locations.map((row) => ({
      label: row.label,
      electrodeId: row.electrodeId,
      x: mmOf(row.x),
      y: mmOf(row.y),
      c: degreesOf(row.c),
    })),
  })
}

const sizeOf = (length: number | null, width: number | null) =>
  length === null || width === null ? undefined : { length: mmOf(length), width: mmOf(width) }

const outlineOf = (row: ElectrodeRow): string =>
  outlinePicture({
    title: row.name,
    base: sizeOf(row.baseLength, row.baseWidth),
    head: sizeOf(row.headLength, row.headWidth),
    outline: presentOutline(row.outline) ?? [],
    baseCorner: oneOfOrNull([1, 2, 3, 4] as const, row.baseCorner) ?? undefined,
  })

/** What holds the base table, over it; none while one of its sizes is not stated. */
function holderOf({ holderDiameter, holderHeight, baseHeight }: ElectrodeRow) {
  if (holderDiameter === null || holderHeight === null) return []
  const from = baseHeight ?? 0
  return cylinderTriangles(mmOf(holderDiameter), mmOf(from), mmOf(from + holderHeight))
}

/** Base table above, head below, as the electrode hangs; only known parts are drawn. */
function boxesOf(row: ElectrodeRow) {
  const box = (length: number | null, width: number | null, low: number, high: number) => {
    const size = sizeOf(length, width)
    if (!size || low === high) return []
    return boxTriangles([-size.length / 2, -size.width / 2, mmOf(low)], [size.length / 2, size.width / 2, mmOf(high)])
  }
  return [
    ...box(row.headLength, row.headWidth, -(row.headHeight ?? 0), 0),
    ...box(row.baseLength, row.baseWidth, 0, row.baseHeight ?? 0),
    ...holderOf(row),
  ]
}

async function isometricOf(db: Db, row: ElectrodeRow): Promise<string> {
  const mesh = row.drawingId === null || row.solid === null ? undefined : await findMesh(db, row.drawingId, row.solid)
  const triangles = mesh ? meshTriangles(mesh) : boxesOf(row)
  return solidPicture({ title: row.name, triangles, colour: '#8fa6d8' })
}

const electrodePicture = async (db: Db, row: ElectrodeRow, type: Exclude<ImageType, 'plan'>): Promise<string> =>
  type === 'outline' ? outlineOf(row) : await isometricOf(db, row)

/** Whether the plan shows more than the zero point: a block or a location. */
async function hasPlan(db: Db, projectId: string): Promise<boolean> {
  const { length, width } = await getWorkpiece(db, projectId)
  return (length !== null && width !== null) || (await locationsOf(db, projectId)).length > 0
}

/** Characters of pictures in one answer; the others are read one by one. */
const MOST_DRAWN = 400_000

/** The pictures that have something to show; with `isDrawn` the first ones are drawn, the others on request. */
export async function imagesOf(db: Db, projectId: string, isDrawn: boolean) {
  const project = await getProject(db, projectId)
  const electrodes = await electrodesOf(db, projectId)
  let room = isDrawn ? MOST_DRAWN : 0
  const image = async (type: ImageType, title: string, draw: () => Promise<string>, electrodeId: string | null) => {
    const drawn = room > 0 ? await draw() : null
    room -= drawn?.length ?? 0
    const path = `/projectManagement/getImageByType?id=${projectId}&type=${type}${electrodeId ? `&electrodeId=${electrodeId}` : ''}`
    return { type, title, electrodeId, path, svg: drawn }
  }
  const images = (await hasPlan(db, projectId))
    ? [await image('plan', project.number, () => planOf(db, projectId), null)]
    : []
  for (const row of electrodes) {
    for (const type of ['outline', 'isometric'] as const)
      images.push(await image(type, row.name, () => electrodePicture(db, row, type), row.id))
  }
  return images
}

/** One picture as SVG, drawn from the present data. */
export async function imageByType(
  db: Db,
  projectId: string,
  type: ImageType,
  electrodeId: string | undefined,
): Promise<FileAnswer> {
  const answer = (svg: string): FileAnswer => ({
    name: `${type}.svg`,
    mediaType: 'image/svg+xml',
    body: svg,
    inline: true,
  })
  if (type === 'plan') return answer(await planOf(db, projectId))
  const row = (await electrodesOf(db, projectId)).find((each) => each.id === electrodeId)
  if (!row) throw new AppError('NOT_FOUND')
  return answer(await electrodePicture(db, row, type))
}
