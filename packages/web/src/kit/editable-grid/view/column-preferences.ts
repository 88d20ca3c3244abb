import { session } from '../../../lib/session/session-store.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

export type Pin = 'left' | 'right' | 'none'

interface Preferences {
  readonly widths: ReadonlyMap<string, number>
  readonly pins: ReadonlyMap<string, Pin>
  readonly hidden: ReadonlySet<string>
}

const NONE: Preferences = { widths: new Map(), pins: new Map(), hidden: new Set() }
const pins: readonly unknown[] = ['left', 'right', 'none'] satisfies readonly Pin[]
/** px; stored widths outside of these are ignored. */
const WIDTHS = { least: 20, most: 4000 }

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= WIDTHS.least && value <= WIDTHS.most
const isPin = (value: unknown): value is Pin => pins.includes(value)
const isText = (value: unknown): value is string => typeof value === 'string'

function entriesOf<V>(value: unknown, isValue: (each: unknown) => each is V): ReadonlyMap<string, V> {
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).filter((entry): entry is [string, V] => isValue(entry[1])))
}

/** Each user has their own choice, even where several share a browser. */
const keyOf = (grid: string) => `heron.columns.${session.get()?.user?.username ?? ''}:${grid}` as const

function read(grid: string): Preferences {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(grid)) ?? '')
    if (typeof kept !== 'object' || kept === null) return NONE
    const { widths, pins: pinned, hidden } = kept as Readonly<Record<string, unknown>> // an object, checked above
    return {
      widths: entriesOf(widths, isWidth),
      pins: entriesOf(pinned, isPin),
      hidden: new Set(Array.isArray(hidden) ? hidden.filter(isText) : []),
    }
  } catch {
    return NONE
  }
}

/** A user's column preferences: widths, pins, hidden columns. Saved where the grid has a name. */
export class ColumnPreferences {
  readonly #grid: string | undefined
  #now: Preferences

  constructor(grid: string | undefined) {
    this.#grid = grid
    this.#now = grid === undefined ? NONE : read(grid)
  }

  get widths(): Preferences['widths'] {
    return this.#now.widths
  }

  get pins(): Preferences['pins'] {
    return this.#now.pins
  }

  get hidden(): Preferences['hidden'] {
    return this.#now.hidden
  }

  get areAny(): boolean {
    const { widths, pins: pinned, hidden } = this.#now
    return widths.size + pinned.size + hidden.size > 0
  }

  /** Not saved yet: dragging an edge passes many widths. */
  resize(column: string, width: number): void {
    this.#now = { ...this.#now, widths: new Map(this.#now.widths).set(column, width) }
  }

  pin(column: string, to: Pin): void {
    this.#now = { ...this.#now, pins: new Map(this.#now.pins).set(column, to) }
    this.keep()
  }

  hide(column: string, isHidden: boolean): void {
    const hidden = new Set(this.#now.hidden)
    if (isHidden) hidden.add(column)
    else hidden.delete(column)
    this.#now = { ...this.#now, hidden }
    this.keep()
  }

  forget(): void {
    this.#now = NONE
    this.keep()
  }

  keep(): void {
    if (this.#grid === undefined) return
    const { widths, pins: pinned, hidden } = this.#now
    const kept = { widths: Object.fromEntries(widths), pins: Object.fromEntries(pinned), hidden: [...hidden] }
    writeStored(keyOf(this.#grid), this.areAny ? JSON.stringify(kept) : undefined)
  }
}
