import type { Module } from '@heron/core/job'
/* JDMA EPX 2, as far as its public descriptions go: an XML file of nested sections with plain
   `<name>value</name>` items, `<name/>` for none, a header, and operations that apply one electrode tool at one
   location with a `start_position` of X, Y and Z. The list of tags is not public, so tags are read by their words:
   
   - `electrode` with its name, material, blank size and `tool`s; a tool is one class (rough, semi, finish) with count
     and undersize. `work_piece` with name, material and size. `operation` (or `location`) with the names of its
     electrode and location, position blocks and depth.
   - Lengths are millimetres unless the header's `unit` says inch; angles are degrees; numbers have a point.
   - Z of a start position is where the burn begins, not the location's Z.
   - Operations of several tools at one location give the same place; differing values are kept side by side.
   
   Unknown tags are counted in a note. The reading is uncertain until a workshop has confirmed its own dialect, so
   confidence is at most 0.85. */
import type { Reading } from '../bytes/index.ts'
import { Collector, classify, type Heading, moduleFor, type Owner, readCell, unitNamed } from '../sheet/index.ts'
import { type Leaf, leavesOf, poseOf } from './operation.ts'
import { headingOf, moduleOfTool, type Section, sectionOf } from './section.ts'
import { type Element, parseXml } from './tree.ts'

interface Context {
  readonly section: Section
  /** The section a size block belongs to. */
  readonly owner: Section
  readonly electrode?: string
  readonly module?: Module
}

interface Job {
  readonly collector: Collector
  readonly unit?: 'inch' | 'mm'
  readonly unknown: string[]
  readonly said: Map<string, string | number>
  readonly places: Map<string, number>
}

const RULE = 'epx.tag'

function say(job: Job, element: Element, heading: Heading, owner: Owner): void {
  const unit = heading.unit ?? job.unit
  const stated = unit ? { ...heading, unit } : heading
  const outcome = readCell(element.text, stated, 'point')
  const values = outcome.values.filter((value) => {
    const module = moduleFor(value, heading, owner) ?? ''
    const key = JSON.stringify([owner.electrode, owner.location, value.field, module])
    const before = job.said.get(key)
    job.said.set(key, value.value)
    return before !== value.value
  })
  const cell = { row: 0, column: 0, text: element.text, locator: element.path }
  job.collector.add({ ...outcome, values }, stated, cell, owner, element.tag)
}

const nameIn = (element: Element, section: Section): string | undefined => {
  const leaf = element.children.find((child) => headingOf(child, section, section)?.meaning === 'electrode.name')
  return leaf && leaf.text !== '' ? leaf.text.slice(0, 100) : undefined
}

function placeLabel(job: Job, leaves: readonly Leaf[], electrode: string): string {
  const written = leaves.find((leaf) => leaf.heading.meaning === 'location.label')?.element.text
  if (written) return written.slice(0, 100)
  const count = (job.places.get(electrode) ?? 0) + 1
  job.places.set(electrode, count)
  return String(count)
}

/** One electrode tool at one location. */
function readOperation(job: Job, element: Element, context: Context): void {
  const { known, unknown } = leavesOf(element, 'operation')
  job.unknown.push(...unknown.map(({ tag }) => tag))
  const pose = poseOf(known)
  if (pose.leaves.length === 0) return
  const named = known.find((leaf) => leaf.heading.meaning === 'electrode.name')?.element.text
  const electrode = named ? named.slice(0, 100) : context.electrode
  const location = placeLabel(job, known, electrode ?? '')
  const owner: Owner = { rule: RULE, location, ...(electrode === undefined ? {} : { electrode }) }
  const depths = known.filter((leaf) => /^location\.(depth|zTop)$/.test(leaf.heading.meaning))
  for (const leaf of [...pose.leaves, ...depths]) say(job, leaf.element, leaf.heading, owner)
  const params = { electrode: electrode ?? '', location }
  const cell = { row: 0, column: 0, text: '', locator: element.path }
  if (pose.isSlanted) job.collector.note({ code: 'epx.slantedBurn', severity: 'warning', params }, cell)
  if (pose.startZ) job.collector.note({ code: 'epx.startZ', severity: 'info', params: {} }, cell, 'file')
}

function inside(element: Element, context: Context): Context {
  const section = sectionOf(element)
  if (section === 'none') return context
  const owner = section === 'size' ? context.section : section
  const isElectrode = section === 'electrode' || (section === 'tool' && context.electrode === undefined)
  const electrode = isElectrode ? (nameIn(element, section) ?? context.electrode) : context.electrode
  const module = section === 'tool' ? moduleOfTool(element) : context.module
  return { section, owner, ...(electrode === undefined ? {} : { electrode }), ...(module ? { module } : {}) }
}

function readLeaf(job: Job, element: Element, context: Context): void {
  const heading = headingOf(element, context.section, context.owner)
  if (!heading) {
    job.unknown.push(element.tag)
    return
  }
  if (heading.meaning.startsWith('location.') || heading.meaning === 'other') return
  const { electrode, module } = context
  const isOfElectrode = heading.meaning.startsWith('electrode.') && electrode !== undefined
  say(job, element, heading, { rule: RULE, ...(isOfElectrode ? { electrode } : {}), ...(module ? { module } : {}) })
}

function walk(job: Job, elements: readonly Element[], context: Context): void {
  for (const element of elements) {
    if (element.children.length === 0) {
      if (element.text !== '') readLeaf(job, element, context)
    } else if (sectionOf(element) === 'operation') readOperation(job, element, context)
    else walk(job, element.children, inside(element, context))
  }
}

/** The unit stated by any leaf called unit or units. */
function statedUnit(elements: readonly Element[]): 'inch' | 'mm' | undefined {
  for (const element of elements) {
    const unit = /^(length_?)?units?$/i.test(element.tag) ? unitNamed(element.text) : undefined
    if (unit === 'inch' || unit === 'mm') return unit
    const inner = statedUnit(element.children)
    if (inner) return inner
  }
  return undefined
}

/** Reads an EPX 2 file. Throws ReadRefused for files that are not XML, hostile or too large. */
export function readEpx(bytes: Uint8Array, file: string): Reading {
  const elements = parseXml(bytes)
  const unit = statedUnit(elements)
  const job: Job = {
    collector: new Collector({ file }),
    unknown: [],
    said: new Map(),
    places: new Map(),
    ...(unit ? { unit } : {}),
  }
  walk(job, elements, { section: 'none', owner: 'none' })
  const tags = [...new Set(job.unknown.filter((tag) => !classify(tag)))]
  if (tags.length > 0) {
    const params = { count: job.unknown.length, tags: tags.slice(0, 10).join(', ').slice(0, 200) }
    job.collector.note({ code: 'epx.unknownTags', severity: 'info', params })
  }
  const { facts, notes } = job.collector.finish()
  const nothing = { code: 'epx.nothing', severity: 'warning', params: {} } as const
  return { unit: unit ?? 'unknown', facts, notes: facts.length === 0 ? [...notes, nothing] : notes }
}
