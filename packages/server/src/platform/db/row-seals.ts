import { DeleteQueryNode, InsertQueryNode, type OperationNode, UpdateQueryNode } from 'kysely'
import { canonicalJson, sha256 } from '../canonical-json.ts'
import { pieces } from '../pieces.ts'
import type { AuditKey } from '../signing/audit-key.ts'
import type { Db } from './connection.ts'
import { ownTables } from './own-tables.ts'
import { changesOf, type Row } from './row-changes.ts'
import { isVersioned, type Versioned, versionedTables } from './versioned-tables.ts'

const write = ownTables('rowSeal')

/** Roles of users, and permissions of roles. */
const grants = [
  'sysUserRole',
  'sysRolePermission',
  'sysUserDepart',
  'sysDepartPermission',
  'sysDepartRolePermission',
  'sysDepartRoleUser',
] as const

type Grants = (typeof grants)[number]
export type Sealed = Versioned | Grants | 'sysDataLog'

const isGrants = (table: string): table is Grants => grants.some((each) => each === table)

/** Every table whose rows have a seal. */
export const sealedTables: readonly Sealed[] = [
  // Names in the table of tables.
  ...(Object.keys(versionedTables) as Versioned[]),
  ...grants,
  'sysDataLog',
]

const byName: ReadonlyMap<string, Sealed> = new Map(sealedTables.map((each) => [each, each]))

/** The database deletes grants with the user or role, without a statement that names them. */
export const isKeptToTheEnd = (table: Sealed): boolean => !isGrants(table)

/** A statement that changes rows of a sealed table and records no versions; versioned ones use `versionedChange`. */
export function sealedChange(node: OperationNode): { table: Sealed; kind: 'put' | 'drop' } | undefined {
  if (!InsertQueryNode.is(node) && !UpdateQueryNode.is(node) && !DeleteQueryNode.is(node)) return undefined
  const table = byName.get(changesOf(node)?.table ?? '')
  if (!table || (!InsertQueryNode.is(node) && !isGrants(table))) return undefined
  if (node.returning) throw new Error('a sealed row is changed first and read afterwards')
  return { table, kind: DeleteQueryNode.is(node) ? 'drop' : 'put' }
}

const uncountedOf = (table: Sealed): readonly string[] => (isVersioned(table) ? versionedTables[table].uncounted : [])

/** Far below the limits of both engines. */
const chunk = 500

interface SealRow {
  readonly tableName: string
  readonly rowId: string
  readonly seal: string
}

/**
 * The seal of each editable row, each grant and each stored version: a digest of its content with a key outside the
 * database. The driver renews it with every change; a row changed or added by other means has no valid seal.
 */
export class RowSeals {
  readonly #key: AuditKey

  constructor(key: AuditKey) {
    this.#key = key
  }

  /** Columns that people cannot edit are left out, and so are empty ones: a new column changes no seal. */
  sealOf(table: Sealed, row: Row): string {
    const uncounted = uncountedOf(table)
    const content = Object.entries(row)
      .filter(([name, value]) => value !== null && value !== undefined && !uncounted.includes(name))
      .map(([name, value]) => [name, value instanceof Uint8Array ? sha256(Buffer.from(value).toString('hex')) : value])
    return this.#key.digest('row', canonicalJson({ table, row: Object.fromEntries(content) }))
  }

  /** Seals rows as they are now. */
  async put(db: Db, table: Sealed, rows: readonly Row[]): Promise<void> {
    for (const some of pieces(this.#sealed(table, rows), chunk))
      await write(db)
        .insertInto('rowSeal')
        .values([...some])
        .onConflict((taken) =>
          taken.columns(['tableName', 'rowId']).doUpdateSet((from) => ({ seal: from.ref('excluded.seal') })),
        )
        .execute()
  }

  /** Seals rows that are written once; an existing row keeps its seal. */
  async putNew(db: Db, table: Sealed, rows: readonly Row[]): Promise<void> {
    for (const some of pieces(this.#sealed(table, rows), chunk))
      await write(db)
        .insertInto('rowSeal')
        .values([...some])
        .onConflict((taken) => taken.columns(['tableName', 'rowId']).doNothing())
        .execute()
  }

  async drop(db: Db, table: Sealed, rows: readonly Row[]): Promise<void> {
    for (const some of pieces(rows, chunk))
      await write(db)
        .deleteFrom('rowSeal')
        .where('tableName', '=', table)
        .where(
          'rowId',
          'in',
          some.map(({ id }) => String(id)),
        )
        .execute()
  }

  #sealed(table: Sealed, rows: readonly Row[]): readonly SealRow[] {
    return rows.map((row) => ({ tableName: table, rowId: String(row.id), seal: this.sealOf(table, row) }))
  }
}
