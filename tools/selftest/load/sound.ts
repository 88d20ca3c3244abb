import { DatabaseSync } from 'node:sqlite'

/** Faults of a database opened after its server was killed, compared with the clients' record. */
export function faultsOf(path: string, acknowledged: readonly string[]): { lost: string[]; problems: string[] } {
  const db = new DatabaseSync(path)
  try {
    const all = (sql: string) => db.prepare(sql).all()
    const codes = new Set(all("select code from customer where name = 'load'").map(({ code }) => String(code)))
    const traces = all("select count(*) as count from audit_entry where action = 'customer.add'")[0]?.count
    const chain = all('select count(*) as count, max(sequence) - min(sequence) + 1 as length from audit_entry')[0]
    return {
      lost: acknowledged.filter((code) => !codes.has(code)),
      problems: [
        ...all('PRAGMA integrity_check').flatMap(({ integrity_check: said }) => (said === 'ok' ? [] : [String(said)])),
        ...all('PRAGMA foreign_key_check').map(() => 'a broken reference'),
        ...(traces === codes.size ? [] : [`${codes.size} customers, but ${traces} traces`]),
        ...(chain?.count === chain?.length ? [] : ['the audit entries have a gap']),
      ],
    }
  } finally {
    db.close()
  }
}
