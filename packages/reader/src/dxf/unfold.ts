import { maxEntities, ReadRefused, within } from '../bytes/index.ts'
import { type Affine, after, IDENTITY, rotatedBy, scaledBy, shifted } from './affine.ts'
import type { DxfDocument } from './document.ts'
import { isOnPaper, locatorOf, numberOf, pointOf, type RawEntity, textOf } from './raw-entity.ts'

/** An entity with the transform `by` from its own to drawing coordinates. */
export interface Placed {
  readonly entity: RawEntity
  readonly by: Affine
  readonly onPaper: boolean
  /** Locator of the ACAD_TABLE whose drawn block contains the entity. */
  readonly inTable?: string
}

const DEEPEST = 16

/** Entities drawn from behind (extrusion 0, 0, −1) have the opposite X direction. */
const fromBehind = (entity: RawEntity): Affine => (numberOf(entity, 230, 1) < 0 ? scaledBy(-1, 1) : IDENTITY)

/** Positions of an insert's columns and rows, before its rotation. */
function steps(insert: RawEntity): readonly Affine[] {
  const columns = Math.max(1, Math.trunc(numberOf(insert, 70, 1)))
  const rows = Math.max(1, Math.trunc(numberOf(insert, 71, 1)))
  within('array copies', columns * rows, maxEntities)
  const [dx, dy] = [numberOf(insert, 44), numberOf(insert, 45)]
  return Array.from({ length: columns * rows }, (_, index) =>
    shifted((index % columns) * dx, Math.floor(index / columns) * dy),
  )
}

/**
 * Places a table's drawn block at its corner along its direction; unlike an insert, it has no other groups for this.
 */
function placeOfTable(table: RawEntity, by: Affine): Affine {
  const [[x, y], [dx, dy]] = [pointOf(table, 10) ?? [0, 0], pointOf(table, 11) ?? [1, 0]]
  return after(by, after(shifted(x, y), rotatedBy((Math.atan2(dy, dx) * 180) / Math.PI)))
}

/** Scale and rotation of an insert at its place; its array follows its own rotated axes, unscaled. */
function placesOf(insert: RawEntity, by: Affine): readonly Affine[] {
  if (insert.type === 'ACAD_TABLE') return [placeOfTable(insert, by)]
  const [x, y] = pointOf(insert, 10) ?? [0, 0]
  const turn = after(after(fromBehind(insert), shifted(x, y)), rotatedBy(numberOf(insert, 50)))
  const scale = scaledBy(numberOf(insert, 41, 1), numberOf(insert, 42, 1))
  return steps(insert).map((step) => after(after(after(by, turn), step), scale))
}

/** Properties shared by the entities of a list. */
interface Surroundings {
  readonly by: Affine
  /** Undefined at the top level, where each entity states it. */
  readonly onPaper?: boolean
  readonly inTable?: string
  readonly depth: number
}

/** Expands blocks within blocks; counts every entity and copy, so that a small file cannot expand without limit. */
class Unfolding {
  readonly placed: Placed[] = []
  #copies = 0
  readonly #blocks: DxfDocument['blocks']

  constructor(blocks: DxfDocument['blocks']) {
    this.#blocks = blocks
  }

  walk(list: readonly RawEntity[], around: Surroundings): void {
    if (around.depth > DEEPEST) throw new ReadRefused('read.hostile', { kind: 'dxf', reason: 'nested blocks' })
    for (const entity of list) {
      const here = { ...around, onPaper: around.onPaper ?? isOnPaper(entity) }
      this.#put(entity, here)
      if (entity.type === 'INSERT' || entity.type === 'ACAD_TABLE') this.#open(entity, here)
    }
  }

  #put(entity: RawEntity, { by, onPaper = false, inTable }: Surroundings): void {
    this.placed.push({ entity, by: after(by, fromBehind(entity)), onPaper, ...(inTable !== undefined && { inTable }) })
    within('entities', this.placed.length, maxEntities)
  }

  #open(insert: RawEntity, around: Surroundings): void {
    for (const attribute of insert.children) this.#put(attribute, around)
    const block = this.#blocks.get(textOf(insert, 2) ?? '')
    if (!block) return
    const toBase = shifted(-block.base[0], -block.base[1])
    const places = placesOf(insert, around.by)
    this.#copies += places.length
    within('block copies', this.#copies, maxEntities)
    const inTable = insert.type === 'ACAD_TABLE' ? locatorOf(insert) : around.inTable
    for (const place of places)
      this.walk(block.entities, {
        ...around,
        by: after(place, toBase),
        ...(inTable !== undefined && { inTable }),
        depth: around.depth + 1,
      })
  }
}

/**
 * All entities of the drawing: inserts are followed by the contents of their blocks, recursively. Attributes stay with
 * the drawing they were placed in. Refuses drawings that expand without limit.
 */
export function unfold({ entities, blocks }: DxfDocument): readonly Placed[] {
  const unfolding = new Unfolding(blocks)
  unfolding.walk(entities, { by: IDENTITY, depth: 0 })
  return unfolding.placed
}
