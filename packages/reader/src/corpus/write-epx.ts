import type { CorpusElectrode, CorpusLocation, CorpusSheet } from './sheet.ts'

const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? sign)

const item = (tag: string, value: string | number): string => `<${tag}>${escaped(String(value))}</${tag}>`
const section = (tag: string, items: readonly string[]): string => `<${tag}>\n${items.join('\n')}\n</${tag}>`

const toolName = (electrode: CorpusElectrode, module: string): string =>
  `${electrode.name}-${module.slice(0, 1).toUpperCase()}`

function electrodeSection(electrode: CorpusElectrode): string {
  const { name, material, blank, copies, projectedArea } = electrode
  const tools = copies.map(({ module, count, undersize }) =>
    section('tool', [
      item('tool_name', toolName(electrode, module)),
      item('type', module),
      item('count', count),
      item('undersize', undersize.toFixed(4)),
    ]),
  )
  return section('electrode', [
    item('electrode_name', name),
    item('material', material),
    section('blank_size', [item('X', blank.length), item('Y', blank.width), item('Z', blank.height)]),
    item('projected_area', projectedArea),
    ...tools,
  ])
}

/** One operation: a tool at a location. The burn starts 2 mm above the work zero. */
function operationSection(electrode: CorpusElectrode, module: string, place: CorpusLocation): string {
  const at = [item('X', place.x.toFixed(4)), item('Y', place.y.toFixed(4))]
  return section('operation', [
    item('electrode_name', electrode.name),
    item('tool_name', toolName(electrode, module)),
    item('location_name', place.label),
    '<comment/>',
    section('start_position', [...at, item('Z', '2.0000')]),
    section('end_position', [...at, item('Z', place.z.toFixed(4)), item('C', place.c.toFixed(3))]),
    item('depth', place.depth.toFixed(4)),
  ])
}

/** A sheet as EPX 2 XML in the structure that the reader assumes. */
export function writeEpx(sheet: CorpusSheet): Uint8Array {
  const { workpiece } = sheet
  const text = section('epx', [
    section('header', [item('version', '2.0'), item('unit', 'MM'), '<comment/>']),
    section('work_piece', [
      item('work_piece_name', workpiece.name),
      item('mold_name', sheet.mould),
      section('size', [item('X', workpiece.length), item('Y', workpiece.width), item('Z', workpiece.height)]),
    ]),
    section('electrodes', sheet.electrodes.map(electrodeSection)),
    ...sheet.electrodes.flatMap((electrode) =>
      electrode.locations.flatMap((place) =>
        electrode.copies.map(({ module }) => operationSection(electrode, module, place)),
      ),
    ),
  ])
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`)
}
