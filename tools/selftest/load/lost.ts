import type { WholeDb } from '../../../packages/server/src/platform/db/whole-db.ts'

/** Acknowledged customers missing from the database, and duplicate codes. */
export async function lostCustomers(
  db: WholeDb,
  acknowledged: readonly string[],
): Promise<{ readonly lost: readonly string[]; readonly twice: readonly string[] }> {
  const rows = await db.selectFrom('customer').select('code').where('name', '=', 'load').execute()
  const counts = new Map<string, number>()
  for (const { code } of rows) counts.set(code, (counts.get(code) ?? 0) + 1)
  return {
    lost: acknowledged.filter((code) => !counts.has(code)),
    twice: [...counts].filter(([, count]) => count > 1).map(([code]) => code),
  }
}
