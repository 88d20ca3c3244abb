import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { migrations } from './index.ts'

describe('migrations', () => {
  it('every file belongs to a table, and they run in the order of the files', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}_.*(?<!\.test)\.ts$/.test(file))
    expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted())
  })
})
