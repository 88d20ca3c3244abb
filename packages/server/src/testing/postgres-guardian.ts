// Runs one PostgreSQL for all test files of a run, and stops it when no test has used it for some time.
import { renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresHome, startCluster } from './postgres-cluster.ts'

/** ms without use after which the run is over; also if the folder was removed. */
const patience = 20_000

const [folder = ''] = process.argv.slice(2)
const lease = join(folder, 'lease')
const home = postgresHome()
if (!home) throw new Error('no PostgreSQL for this machine')

writeFileSync(lease, '')
const cluster = await startCluster(home, folder)
// Written under another name and renamed, so that readers always see a complete address.
writeFileSync(join(folder, 'address.part'), cluster.url)
renameSync(join(folder, 'address.part'), join(folder, 'address'))

const timer = setInterval(async () => {
  const used = statSync(lease, { throwIfNoEntry: false })
  if (used && Date.now() - used.mtimeMs < patience) return
  clearInterval(timer)
  await cluster.stop()
}, 1_000)
