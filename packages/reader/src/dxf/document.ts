import { maxEntities, ReadRefused, within } from '../bytes/index.ts'
import { pointOf, type RawEntity, textOf, type XY } from './raw-entity.ts'
import { type Tag, TagScanner } from './tag.ts'

interface Block {
  readonly name: string
  readonly base: XY
  readonly entities: readonly RawEntity[]
}

export interface DxfDocument {
  /** First value of each header variable, by name including $. */
  readonly header: ReadonlyMap<string, string>
  readonly blocks: ReadonlyMap<string, Block>
  readonly entities: readonly RawEntity[]
}

/** Entities that own the following entities up to SEQEND. */
const WITH_CHILDREN = new Set(['INSERT', 'POLYLINE'])
const CHILDREN = new Set(['ATTRIB', 'VERTEX'])
/** From this code on, an entity repeats its data in another notation. */
const EMBEDDED_OBJECT = 101

/** Splits groups into entities; groups before the first one are dropped. */
function* entitiesOf(tags: Iterable<Tag>): Generator<RawEntity> {
  let open: { type: string; tags: Tag[]; children: RawEntity[]; skips: boolean } | undefined
  for (const tag of tags) {
    if (tag.code === 0) {
      if (open) yield open
      open = { type: tag.value.trim().toUpperCase(), tags: [], children: [], skips: false }
      continue
    }
    if (!open) continue
    if (tag.code === EMBEDDED_OBJECT) open.skips = true
    if (!open.skips) open.tags.push(tag)
  }
  if (open) yield open
}

/** Nests attributes and vertices under the entity they follow. */
function nested(flat: readonly RawEntity[]): readonly RawEntity[] {
  const result: RawEntity[] = []
  let parent: { type: string; tags: readonly Tag[]; children: RawEntity[] } | undefined
  for (const entity of flat) {
    if (entity.type === 'SEQEND') {
      parent = undefined
    } else if (parent && CHILDREN.has(entity.type)) {
      parent.children.push(entity)
    } else {
      const own = { ...entity, children: [] }
      parent = WITH_CHILDREN.has(entity.type) ? own : undefined
      result.push(own)
    }
  }
  return result
}

function blocksOf(flat: readonly RawEntity[]): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>()
  let head: RawEntity | undefined
  let inside: RawEntity[] = []
  for (const entity of flat) {
    if (entity.type === 'BLOCK') {
      head = entity
      inside = []
    } else if (entity.type !== 'ENDBLK') {
      inside.push(entity)
    } else if (head) {
      const name = textOf(head, 2) ?? ''
      blocks.set(name, { name, base: pointOf(head, 10) ?? [0, 0], entities: nested(inside) })
      head = undefined
    }
  }
  return blocks
}

function headerOf(tags: readonly Tag[]): ReadonlyMap<string, string> {
  const header = new Map<string, string>()
  tags.forEach((tag, index) => {
    const value = tags[index + 1]
    if (tag.code === 9 && value) header.set(tag.value.trim(), value.value.trim())
  })
  return header
}

/** The groups of each section; unused ones (classes, tables, objects, thumbnail) are read and dropped. */
function sectionsOf(text: string): ReadonlyMap<string, readonly Tag[]> {
  const kept = new Map<string, Tag[]>([
    ['HEADER', []],
    ['BLOCKS', []],
    ['ENTITIES', []],
  ])
  const scanner = new TagScanner(text)
  let section: Tag[] | undefined
  let state: 'outside' | 'unnamed' | 'inside' = 'outside'
  for (let tag = scanner.next(); tag; tag = scanner.next()) {
    const keyword = tag.code === 0 ? tag.value.trim() : ''
    if (keyword === 'EOF') return kept
    if (keyword === 'SECTION') {
      state = 'unnamed'
    } else if (keyword === 'ENDSEC') {
      state = 'outside'
      section = undefined
    } else if (state === 'unnamed' && tag.code === 2) {
      state = 'inside'
      section = kept.get(tag.value.trim())
    } else section?.push(tag)
  }
  // Hand-made files often lack EOF; a file that ends within a section was truncated.
  if (state !== 'outside') throw new ReadRefused('read.truncated', { kind: 'dxf', reason: 'section without end' })
  return kept
}

/** Reads header, blocks and entities of a DXF text. */
export function parseDxf(text: string): DxfDocument {
  const sections = sectionsOf(text)
  const flatBlocks = [...entitiesOf(sections.get('BLOCKS') ?? [])]
  const flatEntities = [...entitiesOf(sections.get('ENTITIES') ?? [])]
  within('entities', flatBlocks.length + flatEntities.length, maxEntities)
  return {
    header: headerOf(sections.get('HEADER') ?? []),
    blocks: blocksOf(flatBlocks),
    entities: nested(flatEntities),
  }
}
