import { labelOf } from '@heron/contract/field-labels'
import { columnTitles } from '@heron/contract/labels/of-columns'
import { restoringCall, titledTables } from '@heron/contract/table-titles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

/** Not shown among a version's fields: what identifies the row and who changed it when. */
const ofTheChange = new Set(['id', 'version', 'createBy', 'createTime', 'updateBy', 'updateTime'])

/** Versions of a user also have the roles and departments, which are rows of their own. */
const added: Readonly<Record<string, readonly string[]>> = { sysUser: ['roles', 'departs'] }

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

let test: TestApp
let columns: readonly (readonly [string, string])[]

beforeAll(async () => {
  test = await openTestApp({})
  const tables = await test.app.platform.db.introspection.getTables()
  columns = titledTables.flatMap((table) => {
    const stored = tables.find(({ name }) => camel(name) === table)?.columns.map(({ name }) => camel(name)) ?? []
    return [...stored, ...(added[table] ?? [])]
      .filter((name) => !ofTheChange.has(name))
      .map((name) => [table, name] as const)
  })
})
afterAll(() => test.close())

/** Whether an input field has the column's name. */
const isField = ([table, name]: readonly [string, string]) => labelOf(name, restoringCall(table)) !== undefined

it('[C29] every stored column that the data log shows has a label, of its field or its own', () => {
  expect(columns.length).toBeGreaterThan(300)
  expect(columns.filter((each) => !isField(each) && !columnTitles(each[1])).map((each) => each.join('.'))).toEqual([])
  expect([columnTitles('noSuchColumn'), columnTitles('constructor')]).toEqual([undefined, undefined])
})
