import { copyName, loadOf } from '../job/index.ts'
import { commentText, type Header, type NcNode } from '../program/index.ts'
import type { Burn, Context } from './context.ts'
import { envelope } from './envelope.ts'

/** The header of docs/GEN-ISO.md §4; `parts` are the main program's nodes and those of the subprograms. */
export function header(context: Context, parts: readonly (readonly NcNode[])[]): Header {
  const { job, burns, leftOut, options } = context
  const { min, max } = envelope(parts)
  const number = String(options.programNumber).padStart(4, '0')
  const places = new Set(burns.map(({ point, location: { x, y, c } }) => `${point.cs} ${x} ${y} ${c}`))
  const steps = burns.reduce((sum, { item }) => sum + item.steps.length, 0)
  const entries: readonly (readonly [string, string])[] = [
    ['HERON-NC', '1'],
    ['STATUS', options.status],
    ['PROGRAM', `O${number}`],
    ['PROJECT', commentText(job.project.number)],
    ['PART', commentText(job.project.part)],
    ['REVISION', String(options.revision)],
    ['MACHINE', commentText(job.machine.number)],
    ['POST', commentText(`${options.post.id} ${options.post.version}`)],
    ['GENERATOR', commentText(options.generatorVersion)],
    ['UNITS', 'MM'],
    ['DATE', options.date],
    ['AUTHOR', commentText(options.author)],
    ['APPROVER', approverText(options.status, options.approver)],
    ['CS', systems(parts).join(' ')],
    ['MIN', min],
    ['MAX', max],
    ['LOCATIONS', String(places.size)],
    ['STEPS', String(steps)],
    ...toolEntries(context),
    ...(job.setting.measuring === 'machine' ? [['BALL', String(job.setting.ballPot)] as const] : []),
    ...leftOut.map((place) => ['BURNT', burntText(place)] as const),
    ['INPUT', options.inputHash.toUpperCase()],
  ]
  return entries.map(([key, value]) => ({ key, value }))
}

const burntText = ({ electrode, copy, location }: Burn): string =>
  commentText(`${electrode.name} ${copyName(electrode, copy).toUpperCase()} ${location.label}`)

const approverText = (status: string, approver: string | undefined): string =>
  status === 'RELEASED' ? commentText(approver ?? '') : '-'

/** Work systems that are selected or set, ascending. */
export function systems(parts: readonly (readonly NcNode[])[]): readonly number[] {
  const used = new Set<number>()
  for (const nodes of parts)
    for (const node of nodes) if (node.kind === 'selectCs' || node.kind === 'setCs') used.add(node.cs)
  return [...used].sort((a, b) => a - b)
}

/** `TOOL` for the pots of the first load, `RELOAD` with its number for those of every later one. */
function toolEntries({ job, plan, burns }: Context): readonly (readonly [string, string])[] {
  const electrodes = new Map(job.electrodes.map((electrode) => [electrode.id, electrode]))
  const first = burns[0]?.load ?? 1
  return plan.pots
    .toSorted((a, b) => loadOf(a) - loadOf(b) || a.pot - b.pot)
    .map((assigned) => {
      const { pot, electrodeId, module } = assigned
      const electrode = electrodes.get(electrodeId)
      const copy = electrode?.copies.find(({ number }) => number === assigned.copy)
      const kind = electrode && copy ? copyName(electrode, copy) : module
      const tool = `${String(pot).padStart(2, '0')} ${commentText(electrode?.name ?? '')} ${kind.toUpperCase()}`
      const load = loadOf(assigned)
      return load === first ? (['TOOL', tool] as const) : (['RELOAD', `${load} ${tool}`] as const)
    })
}
