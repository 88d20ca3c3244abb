import type { Module } from '../job/index.ts'
import type { ElectrodeFields, KnownJob, LocationFields } from './known-job.ts'

/*
 * A project as EPX 2. Published: XML with a header and nested sections, items `<name>value</name>`, an item without a
 * value closed in itself, and one operation for each electrode tool at a location, with a `start_position` of X, Y and Z
 * (the Cimatron EDM help). The list of tags is not public: all other names are Heron's, the same that `readEpx` reads
 * (docs/adr/0087). Lengths are millimetres, angles degrees, areas mm², roughness Ra in µm.
 */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

type Value = string | number | null

const item = (tag: string, value: Value): string =>
  value === null || value === '' ? `<${tag}/>` : `<${tag}>${escaped(String(value))}</${tag}>`
const section = (tag: string, lines: readonly string[]): readonly string[] => [
  `<${tag}>`,
  ...lines.map((line) => `  ${line}`),
  `</${tag}>`,
]
/** Items with a value only: an unknown figure is left out. */
const stated = (items: Readonly<Record<string, Value>>): readonly string[] =>
  Object.entries(items).flatMap(([tag, value]) => (value === null || value === '' ? [] : [item(tag, value)]))
const ifAny = (tag: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : section(tag, lines)

const mm = (value: number | null): string | null => (value === null ? null : value.toFixed(4))

/** Copies that are made alike: one electrode tool of the file. */
interface ToolOf {
  readonly name: string
  readonly module: Module
  readonly count: number
  readonly undersize: number
}

function toolsOf({ name, copies }: ElectrodeFields): readonly ToolOf[] {
  const alike = Map.groupBy(copies, ({ module, undersize }) => `${module} ${undersize}`)
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { module, undersize } = first
    return [{ name: `${name}-${module}`, module, count: others.length + 1, undersize }]
  })
}

function electrodeSection(fields: ElectrodeFields): readonly string[] {
  const { name, material, base, head, baseCorner, projectedArea, orbit, targetRa } = fields
  return section('electrode', [
    item('electrode_name', name),
    ...stated({ material }),
    ...ifAny('base_size', stated({ X: mm(base.length), Y: mm(base.width) })),
    ...stated({ base_height: mm(base.height) }),
    ...ifAny('head_size', stated({ X: mm(head.length), Y: mm(head.width), Z: mm(head.height) })),
    ...stated({ projected_area: projectedArea, base_corner: baseCorner, orbit, roughness_ra: targetRa }),
    ...toolsOf(fields).flatMap((tool) =>
      section('tool', [
        item('tool_name', tool.name),
        item('type', tool.module),
        item('count', tool.count),
        item('undersize', mm(tool.undersize)),
      ]),
    ),
  ])
}

/** Z at full print depth: of the base face where the depth refers to it, else of the tip; null while depth or reference is unknown. */
function endZ({ depthReference, depth, surfaceZ, baseFaceZ }: LocationFields): number | null {
  if (depth === null || depthReference === null) return null
  if (depthReference === 'baseFace') return baseFaceZ
  return (depthReference === 'workZero' ? 0 : (surfaceZ ?? 0)) - depth
}

function operationSection(electrode: string, tool: ToolOf, location: LocationFields): readonly string[] {
  const { label, x, y, c, depth, surfaceZ } = location
  const at = { X: mm(x), Y: mm(y) }
  return section('operation', [
    item('electrode_name', electrode),
    item('tool_name', tool.name),
    item('location_name', label),
    ...section('start_position', stated({ ...at, Z: mm(surfaceZ ?? 0) })),
    ...section('end_position', stated({ ...at, Z: mm(endZ(location)), C: c.toFixed(3) })),
    ...stated({ depth: mm(depth), surface_z: mm(surfaceZ) }),
  ])
}

/** The electrodes and locations of a project as an EPX 2 file; `number` is the project's. */
export function writeEpxProject({ electrodes, locations, workpiece, mould }: KnownJob, number: string): string {
  const header = [item('version', '2.0'), item('unit', 'MM'), item('comment', number)]
  const { name, material, length, width, height } = workpiece
  const block = [
    ...stated({ work_piece_name: name, mold_name: mould, material }),
    ...ifAny('size', stated({ X: mm(length), Y: mm(width), Z: mm(height) })),
  ]
  const operations = electrodes.flatMap(({ id, fields }) =>
    locations
      .filter(({ electrodeId }) => electrodeId === id)
      .flatMap((location) => toolsOf(fields).flatMap((tool) => operationSection(fields.name, tool, location.fields))),
  )
  const lines = section('epx', [
    ...section('header', header),
    ...ifAny('work_piece', block),
    ...section(
      'electrodes',
      electrodes.flatMap(({ fields }) => electrodeSection(fields)),
    ),
    ...operations,
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`
}
