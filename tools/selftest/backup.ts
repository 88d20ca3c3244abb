// R29: backups during writes, restored and compared with a commit; flipped bits; older schemas; seconds per GB.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../../packages/server/src/platform/backup/restore-backup.ts'
import { takeBackup } from '../../packages/server/src/platform/backup/take-backup.ts'
import { placeOf } from '../../packages/server/src/platform/files/files.ts'
import { openTestApp, type TestApp } from '../../packages/server/src/testing/app.ts'
import { hasPostgres } from '../../packages/server/src/testing/postgres.ts'
import { compareAtCommit, startWriters } from './backup/commit-point.ts'
import { flipBits } from './backup/flips.ts'
import { type Engine, inEmptyPlace, inFolder, withDb } from './backup/place.ts'
import { throughSchemas } from './backup/schemas.ts'
import { numbersOf } from './load/numbers-of.ts'

const writers = 4
const ourBytes = 4_000_000

interface Sizes {
  readonly rounds: number
  readonly megabytes: number
  readonly schemas: number
  readonly seed: number
}

const options = { recipient: undefined, contains: 'everything' } as const

async function timed<T>(run: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const began = performance.now()
  const answer = await run()
  return { answer, seconds: (performance.now() - began) / 1_000 }
}

async function keepFiles({ app }: TestApp, megabytes: number) {
  const { db, files, staging } = app.platform
  const kept: { id: string; sha256: string }[] = []
  for (let at = 0; at * ourBytes < megabytes * 1e6; at += 1) {
    const bytes = randomBytes((ourBytes * 3) / 4).toString('base64')
    const staged = await staging.put(`${at}.bin`, bytes)
    const about = { purpose: 'picture', subject: 'backup' }
    const { id } = await files.keep(db, staged, { userId: '1', username: 'admin' }, about)
    kept.push({ id, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return kept
}

interface Round {
  readonly folder: string
  readonly number: () => number
  readonly at: number
}

/** A backup during writes, restored and compared with the commit it was taken at. */
async function round(test: TestApp, engine: Engine, { folder, number, at }: Round) {
  const load = startWriters(test, { count: writers, name: `R${at}` })
  await wait(200 + number() * 800)
  const before = [...load.acknowledged]
  const { answer: backup } = await timed(() => takeBackup(test.app.platform, { folder, ...options }))
  const during = load.acknowledged.length - before.length
  await load.stop()
  return inEmptyPlace(engine, async (config) => {
    await restoreBackup({ folder: backup.path, identity: undefined, config })
    const found = await withDb(config.databaseUrl, (db) => compareAtCommit(test.app.platform, db, before))
    console.log(
      `${engine}: ${found.rows} rows compared, ${during} changes while it was taken, ${found.wrong.length} wrong`,
    )
    return found.wrong
  })
}

/** Without other load: the time of a backup and a restore by size. */
async function measure(test: TestApp, engine: Engine, megabytes: number) {
  const kept = await keepFiles(test, megabytes)
  return inFolder(async (folder) => {
    const taken = await timed(() => takeBackup(test.app.platform, { folder, ...options }))
    const { path, manifest } = taken.answer
    const gigabytes = (manifest.files.size + manifest.databaseSize) / 1e9
    return inEmptyPlace(engine, async (config) => {
      const restored = await timed(() => restoreBackup({ folder: path, identity: undefined, config }))
      const sumOf = (id: string) =>
        createHash('sha256')
          .update(readFileSync(join(config.data, 'files', placeOf(id))))
          .digest('hex')
      const wrong = kept.filter(({ id, sha256 }) => sumOf(id) !== sha256).map(({ id }) => `file ${id} has other bytes`)
      const rates = [taken.seconds / gigabytes, restored.seconds / gigabytes].map((rate) => rate.toFixed(0))
      return { wrong, text: `backup ${rates[0]} s/GB and restore ${rates[1]} s/GB of ${gigabytes.toFixed(2)} GB` }
    })
  })
}

async function on(engine: Engine, { rounds, megabytes, schemas, seed }: Sizes) {
  const number = numbersOf(seed)
  const test = await openTestApp({ engine })
  try {
    const wrong: string[] = []
    let flipped = 0
    // A part of every kind: files, and the key created by the server.
    await keepFiles(test, 4)
    test.app.platform.secrets.seal('backup', 'selftest')
    await inFolder(async (folder) => {
      for (let at = 0; at < rounds; at += 1) wrong.push(...(await round(test, engine, { folder, number, at })))
      const { path } = await takeBackup(test.app.platform, { folder, ...options })
      const { kinds, missed } = await flipBits(path, 20, number)
      flipped = kinds.length
      console.log(`${engine}: bits flipped in ${kinds.join(', ')}: ${missed.length} not found`)
      wrong.push(...missed.map((part) => `a flipped bit of ${part} was not found`))
    })
    const { text, wrong: files } = await measure(test, engine, megabytes)
    const { tried, of, wrong: older } = await throughSchemas(engine, schemas)
    console.log(`${engine}: ${tried} of ${of} schemas restored and brought up to date, ${older.length} wrong`)
    wrong.push(...files, ...older)
    for (const each of wrong.slice(0, 8)) console.log(`${engine}: ${each}`)
    const figure = `${rounds} backups under load, ${flipped} kinds of parts, ${tried} schemas, wrong ${wrong.length}, ${text}`
    return { holds: wrong.length === 0, text: `${engine}: ${figure}` }
  } finally {
    await test.close()
  }
}

/** Duration on two idle cores. */
export const takes = 'about three minutes'

/** `--rounds 3 --megabytes 200 --schemas 12 --seed n --engine sqlite` */
export async function run(args: readonly string[]): Promise<boolean> {
  const named = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: named('3'),
      megabytes: named('200'),
      schemas: named('12'),
      seed: named(String(Date.now() % 1_000_000)),
      engine: named('both'),
    },
  })
  const numberOf = (name: 'rounds' | 'megabytes' | 'schemas' | 'seed') => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a whole number`)
    return value
  }
  const [rounds, megabytes] = [numberOf('rounds'), numberOf('megabytes')]
  const sizes = { rounds, megabytes, schemas: numberOf('schemas'), seed: numberOf('seed') }
  console.log(`seed ${sizes.seed}`)
  const engines = (['sqlite', 'postgres'] as const).filter((each) => ['both', each].includes(String(values.engine)))
  if (engines.length === 0) throw new Error('--engine wants sqlite or postgres')
  const shown: { holds: boolean; text: string }[] = []
  for (const engine of engines) {
    if (engine === 'postgres' && !hasPostgres()) shown.push({ holds: true, text: 'postgres: NOT AVAILABLE HERE' })
    else shown.push(await on(engine, sizes))
  }
  console.log(`backup: ${shown.map(({ text }) => text).join('; ')}`)
  return shown.every(({ holds }) => holds)
}
