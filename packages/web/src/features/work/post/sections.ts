import type { BlockKind } from '@heron/core/program'
import type { Refusal } from '../../../lib/api/failure.ts'

/** Blocks grouped by purpose. */
export const blockGroups = {
  frame: ['programStart', 'conditionRow', 'subStart', 'subEnd', 'call', 'stop', 'end'],
  state: ['reset', 'selectCs', 'limitZ', 'pump', 'discharge', 'condition', 'orbitOn', 'orbitOff', 'dwell'],
  motion: ['machineZ', 'machineXy', 'rapidXy', 'rapidZ', 'approach', 'erode'],
  tool: ['toolCall', 'toolReturn', 'setOffset', 'useOffset', 'storeOffset'],
  measuring: ['touch', 'clear', 'centre', 'checkSpread', 'setCs'],
} as const satisfies Readonly<Record<string, readonly BlockKind[]>>
export type BlockGroup = keyof typeof blockGroups
export const groupNames = Object.keys(blockGroups) as readonly BlockGroup[]

const kinds: ReadonlySet<string> = new Set(Object.values(blockGroups).flat())
export const isBlockKind = (name: string): name is BlockKind => kinds.has(name)

/** Whether an issue is about this place or something within it. */
export const isAt = ({ path }: Pick<Refusal, 'path'>, place: string): boolean =>
  path === place || path.startsWith(`${place}.`)

/** The section in which an issue is resolved: a block, the words, or the frame. */
export function sectionOf({ path }: Pick<Refusal, 'path'>): Section {
  const [part = '', name = ''] = path.split('.')
  if (part === 'words') return 'words'
  return part === 'blocks' && isBlockKind(name) ? name : 'general'
}
export type Section = 'general' | 'words' | BlockKind
