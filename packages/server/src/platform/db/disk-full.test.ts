import { DatabaseSync } from 'node:sqlite'
import { errors } from '@heron/contract/errors'
import { expect, it } from 'vitest'
import { asAppError } from '../http/error-edge.ts'

/** The error SQLite throws when its file may not grow. */
function full(): unknown {
  const db = new DatabaseSync(':memory:')
  db.exec('create table t (x)')
  db.exec('pragma max_page_count = 3')
  try {
    for (;;) db.exec('insert into t values (randomblob(1000))')
  } catch (cause) {
    return cause
  } finally {
    db.close()
  }
}

const coded = (code: string) => Object.assign(new Error('no room'), { code })

it.each([
  ['of SQLite', full()],
  ['of PostgreSQL', coded('53100')],
  ['of a file', coded('ENOSPC')],
  ['behind another error', new Error('the file was not kept', { cause: coded('EDQUOT') })],
])('R05 a full disk %s is answered 507', (_what, cause) => {
  const { code } = asAppError(cause)
  expect([code, errors[code].status]).toEqual(['DISK_FULL', 507])
})

it('R05 another error of the disk is not reported as a full one', () => {
  expect(asAppError(coded('EIO')).code).toBe('INTERNAL')
})
