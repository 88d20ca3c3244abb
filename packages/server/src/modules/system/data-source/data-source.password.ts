import { AppError } from '../../../platform/app-error.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { DataSourceRow } from './data-source.store.ts'

/** The target that a stored password is bound to. */
const whereTo = ['dbType', 'dbUrl', 'dbName', 'dbUsername'] as const
type WhereTo = Readonly<Record<(typeof whereTo)[number], string>>

/** Refuses to use a stored password for a target other than the one it was entered for. */
export function refuseElsewhere(row: WhereTo, given: WhereTo): void {
  if (whereTo.some((field) => row[field] !== given[field])) throw new AppError('SOURCE_PASSWORD_AGAIN')
}

const placeOf = (id: string) => `sys_data_source:${id}`

/** Stored passwords: encrypted for their row; null for none. */
export const passwordsOf = (secrets: Secrets) => ({
  seal: (id: string, password: string) => (password === '' ? null : secrets.seal(password, placeOf(id))),
  open: ({ id, dbPassword }: DataSourceRow) => (dbPassword === null ? '' : secrets.open(dbPassword, placeOf(id))),
})
