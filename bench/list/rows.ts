import { DatabaseSync } from 'node:sqlite'

/** Fills the customer table of a stopped server; each contact has a third of the rows. */
export function fillCustomers(path: string, count: number): void {
  const db = new DatabaseSync(path)
  const insert = db.prepare(
    `insert into customer (id, code, name, contact, phone, email, address, remark, create_by, create_time, version)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'bench', ?, 1)`,
  )
  db.exec('BEGIN')
  for (let row = 0; row < count; row += 1) {
    const id = String(1_000_000_000_000_000_000n + BigInt(row))
    const time = 1_700_000_000_000 + row * 1_000
    insert.run(id, `C${row}`, `客户 ${row}`, `c${row % 3}`, '13800000000', `c${row}@example.com`, '昆山', '', time)
  }
  db.exec('COMMIT')
  db.close()
}
