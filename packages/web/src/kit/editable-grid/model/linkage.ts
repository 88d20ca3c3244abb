import { plainText } from './codec.ts'
import type { GridColumn, GridOption } from './column.ts'
import { isEmpty, type Row } from './row.ts'

/**
 * A chain of selects: the first column's key, and how to load the options for a parent's value (`''` for the first).
 */
export interface Linkage {
  readonly key: string
  readonly requestData: (parentValue: string) => Promise<readonly GridOption[]>
}

interface Level {
  readonly chain: Linkage
  readonly columns: readonly string[]
  readonly at: number
}

const NONE: readonly GridOption[] = []

/** The dependencies between linked columns, and the options loaded per parent value, shared by all rows. */
export class Linkages {
  #levels = new Map<string, Level>()
  #fetched = new Map<Linkage, Map<string, readonly GridOption[] | undefined>>()
  readonly #arrived: () => void

  constructor(arrived: () => void) {
    this.#arrived = arrived
  }

  configure(columns: readonly GridColumn[], chains: readonly Linkage[]): void {
    this.#levels = new Map()
    const byKey = new Map(columns.map((column) => [column.key, column]))
    for (const chain of chains) {
      const keys: string[] = []
      for (let next = byKey.get(chain.key); next && !keys.includes(next.key); ) {
        keys.push(next.key)
        next = next.linkageKey === undefined ? undefined : byKey.get(next.linkageKey)
      }
      for (const [at, key] of keys.entries()) this.#levels.set(key, { chain, columns: keys, at })
    }
  }

  has(column: string): boolean {
    return this.#levels.has(column)
  }

  /** The columns that are cleared when this one changes. */
  below(column: string): readonly string[] {
    const level = this.#levels.get(column)
    return level ? level.columns.slice(level.at + 1) : []
  }

  /** The options of a linked cell; without a parent's value there are none. */
  options(
    column: string,
    row: Row,
  ): { readonly options: readonly GridOption[]; readonly loading: boolean } | undefined {
    const level = this.#levels.get(column)
    if (!level) return undefined
    const parent = level.at === 0 ? '' : plainText(row[level.columns[level.at - 1] ?? ''])
    if (level.at > 0 && isEmpty(parent)) return { options: NONE, loading: false }
    const cache = this.#cacheOf(level.chain)
    if (!cache.has(parent)) this.#fetch(level, parent)
    const found = cache.get(parent)
    return { options: found ?? NONE, loading: found === undefined }
  }

  #cacheOf(chain: Linkage): Map<string, readonly GridOption[] | undefined> {
    let cache = this.#fetched.get(chain)
    if (!cache) {
      cache = new Map()
      this.#fetched.set(chain, cache)
    }
    return cache
  }

  #fetch({ chain }: Level, parent: string): void {
    const cache = this.#cacheOf(chain)
    cache.set(parent, undefined)
    chain.requestData(parent).then(
      (options) => {
        cache.set(parent, options)
        this.#arrived()
      },
      () => {
        // Loaded again the next time a cell needs it; until then there are no options.
        cache.delete(parent)
      },
    )
  }
}
