import type { SectionName } from '../structural/index.ts'

/** The sections in an order in which each may follow the previous. */
export const sectionOrder: readonly SectionName[] = [
  'head',
  'place',
  'begin',
  'step',
  'again',
  'nextPlace',
  'nextTool',
  'end',
]

/** Position of a section in the program: the place and step it follows, counted from 0. */
export interface Spot {
  readonly section: SectionName
  readonly visit: number
  readonly step: number
  readonly tool: number
  /** The first visit with this tool. */
  readonly first: number
}

/** What a field of a section refers to. */
export interface Scope {
  readonly visit: number
  readonly step: number
  readonly tool: number
  readonly first: number
  /** Whether fields of the place, and of the step, are known here. */
  readonly ofPlace: boolean
  readonly ofStep: boolean
}

const NOWHERE: Scope = { visit: -1, step: -1, tool: -1, first: 0, ofPlace: false, ofStep: false }

/** The scope of plain fields, and that of fields beginning with `next.`. */
export function scopesOf({ section, visit, step, tool, first }: Spot): { readonly now: Scope; readonly next: Scope } {
  const all = { ofPlace: true, ofStep: true }
  const here: Scope = { visit, step, tool, first, ...all }
  if (section === 'head') return { now: NOWHERE, next: { visit: 0, step: 0, tool: 0, first: 0, ...all } }
  if (section === 'place' || section === 'begin')
    return { now: { ...here, ofStep: false }, next: { ...here, step: 0, ofPlace: false } }
  if (section === 'step' || section === 'again') return { now: here, next: { ...here, step: step + 1 } }
  if (section === 'end') return { now: here, next: NOWHERE }
  const following: Scope = { ...here, visit: visit + 1, step: 0 }
  if (section === 'nextPlace') return { now: here, next: following }
  return { now: here, next: { ...following, tool: tool + 1, first: visit + 1 } }
}
