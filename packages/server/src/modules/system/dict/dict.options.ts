import type { Option } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { isOpenTo } from '../../../platform/auth/is-open-to.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { TableCache } from '../../../platform/db/table-cache.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import { type Choice, choicesOf, searchChoices } from './dict.rows.ts'
import { readDictName, type TableDict } from './dict.sources.ts'
import { allOptions } from './dict.store.ts'
import { inReadersWords, textsOfOption } from './dict.words.ts'

/** Dictionaries cached: as stored and in three languages, for each tenant's scope and for sign-in, which has none. */
const mostCached = 400

/** Most rows of a table offered without a keyword. */
const mostRows = 1_000

const asOption = ({ value, text, titles }: Choice): Option =>
  inReadersWords({ value, text, title: text, label: text, ...(titles ? { titles } : {}) })

const parts = (text: string) => text.split(',').filter((part) => part !== '')

function matches(option: Option, keyword: string): boolean {
  const words = [...textsOfOption(option), option.value]
  if (keyword.includes(',')) return words.some((each) => parts(keyword).includes(each))
  const wanted = keyword.toLowerCase()
  return words.some((each) => each.toLowerCase().includes(wanted))
}

/** Choices of look-ups: dictionaries are cached until one changes, registered tables are read at each call. */
export class DictOptions {
  readonly #db: Db
  readonly #cache: TableCache<Record<string, Option[]>>

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#cache = new TableCache(db, clock, ['sys_dict', 'sys_dict_item'], mostCached)
  }

  /** Every dictionary with its enabled items, in the caller's language. */
  all(): Promise<Record<string, Option[]>> {
    return this.#cache.get(readerLanguage(), async () => {
      const all = await this.#all()
      return Object.fromEntries(Object.entries(all).map(([code, items]) => [code, items.map(inReadersWords)]))
    })
  }

  #all(): Promise<Record<string, Option[]>> {
    return this.#cache.get('all', () => allOptions(this.#db))
  }

  forget(): void {
    this.#cache.forget()
  }

  /** Enabled items of a dictionary; an unknown one has none. */
  async itemsOf(code: string): Promise<readonly Option[]> {
    const all = await this.all()
    return Object.hasOwn(all, code) ? (all[code] ?? []) : []
  }

  /** The choices of a name, at most `size`. */
  async offered(name: string, actor: Actor, { keyword = '', size = mostRows } = {}): Promise<Option[]> {
    const dict = this.#readable(name, actor)
    if ('source' in dict) return (await searchChoices(this.#db, dict, keyword, size)).map(asOption)
    const items = await this.itemsOf(dict.code)
    return items.filter((item) => keyword === '' || matches(item, keyword)).slice(0, size)
  }

  /** The choices of a name, those whose value matches the keyword first. */
  async offeredByValue(name: string, actor: Actor, keyword: string, size: number): Promise<Option[]> {
    const first = keyword === '' ? [] : await this.offered(name, actor, { keyword: `${keyword},`, size })
    const rest = await this.offered(name, actor, { size: size + first.length })
    const known = new Set(first.map(({ value }) => value))
    return [...first, ...rest.filter(({ value }) => !known.has(value))].slice(0, size)
  }

  /** Texts by value. */
  async textsOf(name: string, actor: Actor, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const dict = this.#readable(name, actor)
    const found =
      'source' in dict ? (await choicesOf(this.#db, dict, values)).map(asOption) : await this.itemsOf(dict.code)
    return new Map(found.map(({ value, text }) => [value, text]))
  }

  /** The choices with these values, in their order. */
  async named(name: string, actor: Actor, values: readonly string[]): Promise<Option[]> {
    const dict = this.#readable(name, actor)
    const found =
      'source' in dict ? (await choicesOf(this.#db, dict, values)).map(asOption) : await this.itemsOf(dict.code)
    return values.flatMap((value) => found.find((option) => option.value === value) ?? [])
  }

  #readable(name: string, actor: Actor): { readonly code: string } | TableDict {
    const dict = readDictName(name)
    if ('source' in dict && !isOpenTo(dict.source.access, actor)) throw new AppError('FORBIDDEN')
    return dict
  }
}
