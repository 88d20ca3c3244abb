import { existsSync } from 'node:fs'
import { verifyAudit } from './platform/audit/verify.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'

type Tell = (line: string) => void

async function verify(databaseUrl: string, tell: Tell): Promise<number> {
  const db = openDatabase({ url: databaseUrl })
  try {
    const { entries, versions, head, broken } = await verifyAudit(db)
    if (broken) {
      tell(`audit chain BROKEN at entry ${broken.sequence}: ${broken.why}; ${entries} entries before it fit`)
      return 1
    }
    tell(`audit chain whole: ${entries} entries, ${versions} versions of rows, ends with ${head}`)
    return 0
  } finally {
    await db.destroy()
  }
}

/** `audit verify`: walks the whole audit chain, also beside a running server. 0: whole, 1: broken, 2: could not look. */
export async function auditCommand(args: readonly string[], env: NodeJS.ProcessEnv, tell: Tell): Promise<number> {
  if (args.join(' ') !== 'audit verify') {
    tell(`unknown command: ${args.join(' ')}; there is: audit verify`)
    return 2
  }
  try {
    const { databaseUrl } = readConfig(env)
    const path = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice(7) : undefined
    if (path && !existsSync(path)) throw new Error(`there is no database at ${path}`)
    return await verify(databaseUrl, tell)
  } catch (cause) {
    tell(`the audit chain could not be read: ${cause instanceof Error ? cause.message : String(cause)}`)
    return 2
  }
}
