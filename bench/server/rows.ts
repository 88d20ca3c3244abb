import { DatabaseSync } from 'node:sqlite'

export const idOf = (row: number) => String(1_000_000_000_000_000_000n + BigInt(row))

/** Every fifth user has two characters in the name that no other user has. */
export const rareWord = (at: number) => String.fromCodePoint(0x4e00 + (at % 100), 0x5200 + (Math.floor(at / 100) % 100))

const nameOf = (row: number) => `员工${row % 3} 号${row}${row % 5 === 0 ? rareWord(row / 5) : ''}`

/** Fills the users of a stopped server, and one position. The password hash is invalid. */
export function fillUsers(path: string, count: number): void {
  const db = new DatabaseSync(path)
  const insert = db.prepare(
    `insert into sys_user
       (id, username, realname, password, sex, status, del_flag, user_identity, work_no, create_by, create_time, version)
     values (?, ?, ?, '-', ?, 1, 0, 1, ?, 'bench', ?, 1)`,
  )
  db.exec('BEGIN')
  for (let row = 0; row < count; row += 1) {
    const time = 1_700_000_000_000 + row * 1_000
    insert.run(idOf(row), `bench${row}`, nameOf(row), 1 + (row % 2), `W${row}`, time)
  }
  db.prepare(
    `insert into sys_position (id, code, name, post_rank, create_by, create_time, version)
     values (?, 'bench', '测试', '2', 'bench', 1700000000000, 1)`,
  ).run(idOf(0))
  db.exec('COMMIT')
  db.close()
}
