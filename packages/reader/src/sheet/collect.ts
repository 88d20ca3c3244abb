import type { Fact, FactSource, ReadingNote } from '@heron/core/drawing'
import { type Module, modules } from '@heron/core/job'
import type { GridCell, LengthUnit } from '../bytes/index.ts'
import { MODULE_FIELDS } from './heading-module.ts'
import type { Heading } from './meaning.ts'
import type { NoteCode } from './note-code.ts'
import type { CellValue, Outcome } from './outcome.ts'

export interface GridSource {
  readonly file: string
  /** Page of a workbook. */
  readonly sheet?: string
  /** Unit of lengths when none is stated; mm when absent. */
  readonly unit?: LengthUnit
}

/** The owner of a value, and the rule that found it. */
export interface Owner {
  readonly electrode?: string
  readonly location?: string
  readonly module?: Module
  /** `sheet.column`, `sheet.title` … */
  readonly rule: string
}

/** A note before its place is known. */
type Note = Omit<ReadingNote, 'source' | 'code'> & { readonly code: NoteCode }

const ofCopies: ReadonlySet<string> = new Set([...MODULE_FIELDS, 'electrode.module'])

/** The class of a value: stated by its text, its heading or its row. Sizes and areas belong to the electrode. */
export function moduleFor(value: CellValue, heading: Heading, owner: Owner): Module | undefined {
  if (!ofCopies.has(value.field)) return undefined
  return value.module ?? (heading.modules.length === 1 ? heading.modules[0] : undefined) ?? owner.module
}

const RAW_MAX = 500
const NOTES_MAX = 500
/** Characters of a heading in a note. */
const HEADING_MAX = 40

/**
 * A fact of one class of an electrode (粗公, 中公, 精公) has the class after its rule: `sheet.column/rough`. Facts of
 * different classes never contradict each other.
 */
export function moduleOf(fact: Pick<Fact, 'rule'>): Module | undefined {
  const suffix = fact.rule.split('/')[1]
  return modules.find((module) => module === suffix)
}

/** The heading of a column, for a note about it. */
export const headingText = ({ text }: GridCell) => ({ text: text.trim().slice(0, HEADING_MAX) })

/** Collects facts and notes; ids are made of file, place and field. */
export class Collector {
  readonly facts: Fact[] = []
  readonly notes: ReadingNote[] = []
  readonly #source: GridSource
  readonly #ids = new Map<string, number>()
  readonly #once = new Set<string>()
  #leftOut = 0

  constructor(source: GridSource) {
    this.#source = source
  }

  sourceOf(cell: GridCell): FactSource {
    return { file: this.#source.file, locator: cell.locator, raw: cell.text.slice(0, RAW_MAX) }
  }

  /** Adds a note; one with a `once` key is added the first time only. */
  note(note: Note, cell?: GridCell, once?: string): void {
    if (once !== undefined) {
      if (this.#once.has(`${note.code} ${once}`)) return
      this.#once.add(`${note.code} ${once}`)
    }
    if (this.notes.length >= NOTES_MAX) this.#leftOut += 1
    else this.notes.push(cell ? { ...note, source: this.sourceOf(cell) } : note)
  }

  /**
   * Adds the values and notes of a cell. `once` names the table and column for notes that would repeat in every row.
   */
  add(outcome: Outcome, heading: Heading, cell: GridCell, owner: Owner, once: string): void {
    for (const found of outcome.values) this.#addValue(found, heading, cell, owner)
    for (const note of outcome.notes) {
      const { code, severity, params = {} } = note
      this.note({ code, severity, params }, cell, note.once ? once : undefined)
    }
  }

  #addValue(found: CellValue, heading: Heading, cell: GridCell, owner: Owner): void {
    const module = moduleFor(found, heading, owner)
    const { electrode, location } = owner
    this.facts.push({
      id: this.#id(cell, module ? `${found.field}/${module}` : found.field),
      field: found.field,
      ...(electrode === undefined ? {} : { electrode }),
      ...(location === undefined ? {} : { location }),
      value: found.value,
      unit: found.unit,
      source: this.sourceOf(cell),
      rule: module ? `${owner.rule}/${module}` : owner.rule,
      confidence: Math.round(found.confidence * heading.confidence * 100) / 100,
    })
  }

  /** Adds a note with the number of notes that were not listed. */
  finish(): { readonly facts: readonly Fact[]; readonly notes: readonly ReadingNote[] } {
    if (this.#leftOut > 0) {
      this.notes.push({ code: 'sheet.moreNotes', severity: 'warning', params: { count: this.#leftOut } })
    }
    return { facts: this.facts, notes: this.notes }
  }

  /** Several values of a field in one place are numbered: a text that holds a whole table has one locator. */
  #id(cell: GridCell, field: string): string {
    const id = `${this.#source.file}#${cell.locator}#${field}`
    const count = (this.#ids.get(id) ?? 0) + 1
    this.#ids.set(id, count)
    return count === 1 ? id : `${id}#${count}`
  }
}
