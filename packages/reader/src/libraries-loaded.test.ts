import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const source = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

const script = `
  import { registerHooks } from 'node:module'
  import { readFileSync } from 'node:fs'
  const loaded = new Set()
  registerHooks({
    load: (url, context, next) => {
      const library = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1]
      if (library) loaded.add(library)
      return next(url, context)
    },
  })
  const { readDrawing } = await import(${source('./analyse/index.ts')})
  const { readPlainTable } = await import(${source('./sheet/plain-table.ts')})
  const csv = new TextEncoder().encode('标号,X,Y\\nC1,1,2\\n')
  const dxf = readFileSync(new URL(${source('../fixtures/dxf/attribute.dxf')}))
  const read = [await readDrawing(dxf, 'a.dxf'), await readDrawing(csv, 'a.csv')].map(({ kind }) => kind)
  const rows = await readPlainTable(csv, 'csv', 'a.csv')
  console.log(JSON.stringify({ read, rows, loaded: [...loaded] }))`

it('a DXF or CSV file is read without loading the libraries of solids and workbooks', async () => {
  const flags = ['--no-warnings', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(JSON.parse(stdout)).toEqual({
    read: ['dxf', 'csv'],
    rows: [
      ['标号', 'X', 'Y'],
      ['C1', '1', '2'],
    ],
    loaded: ['papaparse'],
  })
}, 30_000)
