import type { Page } from '@playwright/test'
import type { RouteDefinition } from '../../packages/contract/src/wire/index.ts'
import { type Elsewhere, fieldsOf, type Row } from './elsewhere.ts'

/** The expected change in the other browser. */
export interface Seen {
  readonly act: string
  readonly shown?: string
  readonly gone?: string
}

/** A displayed list, and the changes another user makes to its rows. */
export interface LiveList {
  /** Path of the screen in the menu. */
  readonly screen: string
  /** The calls whose answers it shows. */
  readonly shows: readonly RouteDefinition[]
  /** Address, when it differs from the path. */
  readonly address?: (by: Elsewhere) => Promise<string>
  /** Shows the list on its screen. */
  readonly prepare?: (page: Page) => Promise<void>
  /** The acts in order; `mark` is a text that no other row has. */
  readonly acts: (by: Elsewhere, mark: string) => AsyncIterable<Seen>
}

interface Noun {
  readonly screen: string
  readonly list: RouteDefinition
  readonly add: RouteDefinition
  readonly edit?: RouteDefinition
  readonly remove?: RouteDefinition
  /** The displayed field that is changed. */
  readonly name: string
  /** Field values of the new row; the others are those of the list's first row. */
  readonly given: (mark: string) => object
  readonly query?: Readonly<Record<string, string>>
  /** For a list with a recycle bin. */
  readonly restore?: (by: Elsewhere, id: string) => Promise<unknown>
  readonly destroy?: (by: Elsewhere, id: string) => Promise<unknown>
}

const picked = (route: RouteDefinition, ...rows: readonly object[]): Row => {
  const known: Row = Object.assign({}, ...rows)
  return Object.fromEntries(fieldsOf(route).flatMap((name) => (name in known ? [[name, known[name]]] : [])))
}

/** A list using the calls of one noun: its first row, without unique values, is the template of the added row. */
export function ordinary(noun: Noun): LiveList {
  const { screen, list, add, edit, remove, name, given, query, restore, destroy } = noun
  async function* acts(by: Elsewhere, mark: string): AsyncIterable<Seen> {
    const [pattern = {}] = await by.rows(list, query)
    const data = picked(add, pattern, given(mark), { [name]: mark })
    const answered = await by.row(add, { data })
    const found = answered.id ? [answered] : await by.rows(list, query)
    const made = found.find((row) => row.id === answered.id || row[name] === mark) ?? {}
    yield { act: 'add', shown: mark }
    const id = String(made.id)
    let last = mark
    if (edit) {
      last = `${mark}-2`
      await by.answer(edit, { data: picked(edit, data, { id, version: made.version }, { [name]: last }) })
      yield { act: 'edit', shown: last }
    }
    if (!remove) return
    const key = remove.path.endsWith('Batch') ? 'ids' : 'id'
    await by.answer(remove, { query: { [key]: id } })
    yield { act: 'delete', gone: last }
    if (restore) {
      await restore(by, id)
      yield { act: 'restore', shown: last }
      await by.answer(remove, { query: { [key]: id } })
      yield { act: 'delete again', gone: last }
    }
    await destroy?.(by, id)
  }
  return { screen, shows: [list], acts }
}
