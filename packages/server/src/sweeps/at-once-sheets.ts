import { nounOf } from '@heron/contract/nouns'
import { sheetImportAnswer } from '@heron/contract/routes'
import { multipart } from '../testing/multipart.ts'
import { machineOf } from './at-once-entries.ts'
import { type Subject, subject } from './at-once-world.ts'
import { census } from './census.ts'
import { csvOf, rowsOf, sheetExamples } from './sheet-examples.ts'

const imports = census.filter(
  ({ multipart: form, answer }) => form?.purpose === 'sheet' && answer === sheetImportAnswer,
)

/** Imports of a new row. */
export const sheetSubjects: readonly Subject[] = imports.map(({ id }) => {
  const noun = nounOf(id)
  const rows = rowsOf(noun, sheetExamples[noun])
  const open = [rows[0], rows.at(-1)]
  return subject({
    make: async (world, key) => {
      const row = open.shift()
      if (!row) throw new Error(`${noun} has two rows`)
      if (noun !== 'positioningPoint') return row
      // No job is planned on a new machine.
      await world.done('machine.add', { body: machineOf(key) })
      return { ...row, 机床: `M${key}` }
    },
    calls: {
      [id]: (row: Readonly<Record<string, string>>) =>
        multipart({ mode: 'add' }, [{ name: 'a.csv', bytes: Buffer.from(csvOf(noun, [row])) }]),
    },
  })
})
