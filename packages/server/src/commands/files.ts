import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { consoleActor } from '../modules/organisation/user/index.ts'
import type { Audit } from '../platform/audit/audit.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { isServerRunning, withLock } from '../platform/db/advisory-lock.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { copyFiles, type Move, removeMoved, switchStore } from '../platform/files/move-files.ts'
import { openStore } from '../platform/files/store/open-store.ts'
import { type Command, type Ended, ended } from './command.ts'
import { auditOf, withDatabase } from './open.ts'

const targets = ['s3', 'folder'] as const

function storesOf({ data, s3 }: Config, target: string) {
  const to = targets.find((each) => each === target)
  if (!to) throw new Error(`where to? One of ${targets.join(', ')}, not "${target}"`)
  if (!s3) throw new Error('HERON_S3_BUCKET is not set: name the bucket, whichever way the files go')
  const [folder, bucket] = [openStore({ data, s3: undefined }), openStore({ data, s3 })]
  const after = to === 's3' ? 'start the servers with these settings' : 'start the servers without HERON_S3_BUCKET'
  return to === 's3' ? { from: folder, to: bucket, after } : { from: bucket, to: folder, after }
}

interface Wish {
  readonly isAhead: boolean
  readonly isRemoving: boolean
  readonly after: string
  readonly audit: Audit
}

async function move(db: WholeDb, what: Move, { isAhead, isRemoving, after, audit }: Wish): Promise<Ended> {
  const { tell, from, to } = what
  if (!isAhead && (await isServerRunning(db)))
    throw new Error('a server is running on this database; stop all of them, or copy ahead with --ahead')
  const began = systemClock()
  const { copied, present, faulty } = await copyFiles(what)
  const seconds = ((systemClock() - began) / 1_000).toFixed(1)
  tell(`copied to the ${to.name}: ${copied}, there already: ${present} (${seconds} s)`)
  for (const { id, name, fault } of faulty) tell(`${fault}, stays in the ${from.name}: ${name} (${id})`)
  const end = faulty.length > 0 ? ended.withFaults : ended.well
  if (isAhead) return end
  const fact = { actor: consoleActor, action: 'files.move', subject: 'files:*' }
  const found = {
    from: from.name,
    to: to.name,
    copied,
    present,
    faulty: faulty.map(({ id, fault }) => ({ id, fault })),
  }
  await switchStore(what)
  await inTransaction(db, (tx) => audit.append(tx, { ...fact, detail: JSON.stringify(found) }))
  if (isRemoving) {
    const removed = await removeMoved(what)
    const detail = JSON.stringify({ from: from.name, removed })
    await inTransaction(db, (tx) => audit.append(tx, { ...fact, action: 'files.removeMoved', detail }))
    tell(`removed from the ${from.name}: ${removed}`)
  }
  tell(`the files are in the ${to.name} now: ${after}`)
  return end
}

export const filesMove: Command = {
  name: 'files move',
  usage: '<s3|folder> [--ahead] [--remove]',
  summary: 'moves all files from the data folder to S3, or back',
  help: [
    'Copies every file on record to the other store, each compared with its hash first, then makes that store the one of',
    'the database. Needs the settings of both: HERON_DATA, HERON_DATABASE_URL (PostgreSQL) and HERON_S3_…. Stop all',
    'servers before. Broken off at any point, the same command again goes on; until it has ended, the servers can be',
    'started with their old settings, afterwards only with the new ones. What is missing or altered is named and stays.',
    'The audit chain names the console as the actor of the move and of the removal.',
    '',
    '  --ahead    only copies, also beside running servers, so that the move itself is short',
    '  --remove   afterwards removes the files from the store they were in; otherwise they stay there',
  ],
  words: 1,
  options: { ahead: { type: 'boolean' }, remove: { type: 'boolean' } },
  run: async ({ config, words: [target = ''], options, tell }) => {
    const { from, to, after } = storesOf(config, target)
    const incoming = join(config.data, 'incoming')
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const wish = { isAhead: options.ahead === true, isRemoving: options.remove === true, after, audit: auditOf(config) }
    return withDatabase(config, (db) => {
      const work = () => move(db, { db, from, to, incoming, tell }, wish)
      // A server that starts meanwhile waits until the move is complete.
      return wish.isAhead ? work() : withLock(db, 'start', work)
    })
  },
}
