import { routes } from '@heron/contract/routes'
import { restorableTables, restoringCall } from '@heron/contract/table-titles'
import { isUnique, type RouteDefinition } from '@heron/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../testing/app.ts'

const calls = new Map(
  Object.values(routes)
    .flatMap((noun) => Object.values<RouteDefinition>(noun))
    .map((route): readonly [string, RouteDefinition] => [route.id, route]),
)
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** The columns of each unique index of a table, except its primary key. */
async function uniqueColumns(table: string): Promise<readonly (readonly string[])[]> {
  const { db } = test.app.platform
  const indexes = await sql<{ name: string; unique: number; origin: string }>`
    select name, "unique", origin from pragma_index_list(${snake(table)})`.execute(db)
  const found: (readonly string[])[] = []
  for (const { name, unique, origin } of indexes.rows) {
    if (unique !== 1 || origin === 'pk') continue
    const columns = await sql<{ name: string | null }>`select name from pragma_index_info(${name})`.execute(db)
    found.push(columns.rows.flatMap((column) => (column.name === null ? [] : [camel(column.name)])))
  }
  return found
}

it.each(restorableTables)('of %s, unique columns of the database are marked for lists', async (table) => {
  const body = calls.get(restoringCall(table) ?? '')?.body
  const shape = (body instanceof z.ZodObject ? body.shape : {}) as Readonly<Record<string, z.ZodType>>
  for (const columns of await uniqueColumns(table)) {
    // Of several columns the last identifies the row within the others' group.
    const naming = columns.at(-1)
    if (naming === undefined || !Object.hasOwn(shape, naming) || columns.includes('id')) continue
    expect([table, naming, isUnique(shape[naming])]).toEqual([table, naming, true])
  }
})
