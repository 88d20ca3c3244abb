// Disk space of a project, from its drawings to the last recorded burn: its rows in SQLite, and its files. A size, not a
// ratio. `--projects 20`.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openShop } from '../packages/server/src/testing/shop.ts'
import { TypicalProjects, typicalFiles } from '../packages/server/src/testing/typical-project.ts'
import { wholeNumbers } from '../tools/selftest/load/whole-numbers.ts'

interface Space {
  /** Bytes of each table or index in use. */
  readonly rows: ReadonlyMap<string, number>
  /** Bytes of the folder of files. */
  readonly files: number
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)

function spaceOf(databaseUrl: string, folder: string): Space {
  const database = new DatabaseSync(databaseUrl.replace(/^sqlite:/, ''), { readOnly: true })
  const rows = database.prepare('select name, sum(pgsize) as bytes from dbstat group by name').all()
  database.close()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => statSync(join(folder, path)))
  return {
    rows: new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)])),
    files: sum(files.filter((file) => file.isFile()).map(({ size }) => size)),
  }
}

export async function run(args: string[]): Promise<boolean> {
  const { projects } = wholeNumbers(args, { projects: 20 })
  const { test, workshop } = await openShop('sqlite')
  try {
    const { databaseUrl, data } = test.app.platform.config
    const typical = new TypicalProjects(test, workshop)
    // The first one fills pages that exist already.
    await typical.add('先行')
    const files = join(data, 'files')
    const before = spaceOf(databaseUrl, files)
    for (let at = 1; at <= projects; at += 1) await typical.add(`空间 ${at}`)
    const after = spaceOf(databaseUrl, files)
    const grown = [...after.rows].map(([name, bytes]) => [name, bytes - (before.rows.get(name) ?? 0)] as const)
    const kilobytes = (bytes: number) => (bytes / projects / 1_000).toFixed(0)
    for (const [name, bytes] of grown.toSorted((a, b) => b[1] - a[1]).slice(0, 10)) {
      console.log(`${name.padEnd(40)} ${kilobytes(bytes).padStart(6)} KB`)
    }
    const drawings = sum(typicalFiles.map(({ bytes }) => bytes.length))
    console.log(
      `space of a project (${projects}, two electrodes, nine places): database ${kilobytes(sum(grown.map(([, bytes]) => bytes)))} KB, files ` +
        `${kilobytes(after.files - before.files)} KB, of these ${(drawings / 1_000).toFixed(0)} KB of drawings`,
    )
    return true
  } finally {
    await test.close()
  }
}
