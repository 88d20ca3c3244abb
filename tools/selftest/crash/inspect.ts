import { DatabaseSync } from 'node:sqlite'
import type { Oracle } from './oracle.ts'

export interface Found {
  /** Confirmed writes missing from the database. */
  readonly lost: readonly string[]
  /** Other faults. */
  readonly problems: readonly string[]
}

interface Row {
  readonly code: string
  readonly version: number
}

/** Opens the killed server's database, as its next start would, and compares it with the client's record. */
export function inspect(path: string, oracle: Oracle): Found {
  const db = new DatabaseSync(path)
  try {
    const integrity = db
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check))
    const orphans = db.prepare('PRAGMA foreign_key_check').all().length
    // The demo workshop has its own customers; the test's are called R<round>W<writer>N<count>.
    const rows = db
      .prepare("select code, version from customer where code glob 'R[0-9]*W[0-9]*N[0-9]*'")
      .all() as unknown as Row[]
    const versions = new Map(rows.map(({ code, version }) => [code, version]))
    const [{ trail } = { trail: 0 }] = db
      .prepare("select count(*) as trail from audit_entry where action in ('customer.add', 'customer.edit')")
      .all() as unknown as { trail: number }[]
    const { acknowledged, intended } = oracle
    const has = (write: string) => {
      const [code = '', version] = write.split(' ')
      return (versions.get(code) ?? 0) >= Number(version)
    }
    const writes = rows.reduce((sum, { version }) => sum + version, 0)
    return {
      lost: [...acknowledged].filter((write) => !has(write)).map((write) => `lost ${write}`),
      problems: [
        ...integrity.filter((line) => line !== 'ok'),
        ...(orphans > 0 ? [`${orphans} broken references`] : []),
        ...rows
          .filter(({ code, version }) => !intended.has(`${code} ${version}`))
          .map(({ code }) => `nobody wrote ${code}`),
        // Each write and its log entry are one transaction.
        ...(trail === writes ? [] : [`${writes} writes but ${trail} traces`]),
      ],
    }
  } finally {
    db.close()
  }
}
