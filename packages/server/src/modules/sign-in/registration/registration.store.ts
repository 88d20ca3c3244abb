import type { Db } from '../../../platform/db/database.ts'

interface Wanted {
  readonly username: string
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

/**
 * The first of these values that is already taken, deleted users included; names that differ only in case are equal.
 */
export async function findTaken(db: Db, { username, phone, email }: Wanted): Promise<keyof Wanted | undefined> {
  const rows = await db
    .selectFrom('sysUser')
    .select(['username', 'phone', 'email'])
    .where((where) =>
      where.or([
        where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()),
        ...(phone ? [where('phone', '=', phone)] : []),
        ...(email ? [where(where.fn<string>('lower', ['email']), '=', email.toLowerCase())] : []),
      ]),
    )
    .execute()
  if (rows.some((row) => row.username.toLowerCase() === username.toLowerCase())) return 'username'
  if (phone && rows.some((row) => row.phone === phone)) return 'phone'
  return rows.length > 0 ? 'email' : undefined
}
