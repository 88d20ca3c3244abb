import type { Language } from '@heron/contract/errors'
import { nameIn } from '@heron/contract/name-in'
import { nounOf } from '@heron/contract/nouns'
import type { RouteDefinition } from '@heron/contract/wire'
import type { Db } from '../db/database.ts'
import { titleLanguage } from '../reader-language.ts'

/** The dictionary of a field's values, the same in all nouns. */
const anywhere: Readonly<Record<string, string>> = {
  shape: 'shape_class',
  shapes: 'shape_class',
  module: 'machining_module',
  electrodeMaterial: 'electrode_material',
  workpieceMaterial: 'workpiece_material',
  splitType: 'split_type',
}

/** Fields whose dictionary depends on the noun. */
const byNoun: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  project: { status: 'project_status' },
  plan: { status: 'process_status' },
  discharge: { status: 'process_status' },
  program: { state: 'program_state' },
  electrode: { material: 'electrode_material' },
  workpiece: { material: 'workpiece_material' },
  announcement: { priority: 'priority' },
}

/** Fields with an id of another row, and the field with its name in the same row. */
const names: Readonly<Record<string, string>> = {
  customerId: 'customerName',
  machineId: 'machineNo',
  projectId: 'projectNumber',
  electrodeId: 'electrodeName',
}

type Row = Readonly<Record<string, unknown>>
type Texts = ReadonlyMap<string, string>

/** The dictionary of a field's values; undefined if they are not in a dictionary. */
export const dictCodeOf = (noun: string, field: string): string | undefined => {
  const own = Object.hasOwn(byNoun, noun) ? byNoun[noun] : undefined
  if (own && Object.hasOwn(own, field)) return own[field]
  return Object.hasOwn(anywhere, field) ? anywhere[field] : undefined
}

/** Texts of dictionary items by `code value`, in the caller's language if available. */
export async function textsOf(db: Db, codes: readonly string[], language: Language): Promise<Texts> {
  const items = await db
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select(['dictCode', 'itemValue', 'itemText', 'itemTextEn', 'itemTextJp'])
    .where('dictCode', 'in', codes)
    .where('sysDict.delFlag', '=', 0)
    .execute()
  return new Map(
    items.map(
      (item) => [`${item.dictCode} ${item.itemValue}`, nameIn(titleLanguage(language), item, 'itemText')] as const,
    ),
  )
}

const isShown = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The text beside a field; values not in the dictionary stay unchanged. */
const inWords = (value: unknown, code: string, texts: Texts): string =>
  [value]
    .flat()
    .filter(isShown)
    .map((each) => texts.get(`${code} ${each}`) ?? String(each))
    .join(',')

function companionsOf(row: Row, noun: string, texts: Texts): Row {
  const added = Object.entries(row).flatMap(([field, value]) => {
    const code = dictCodeOf(noun, field)
    const name = Object.hasOwn(names, field) ? row[names[field] ?? ''] : undefined
    if (`${field}_dictText` in row || (!code && !isShown(name))) return []
    return [[`${field}_dictText`, code ? inWords(value, code, texts) : String(name)]]
  })
  return Object.fromEntries(added)
}

/** Nouns whose rows have dictionary values, or ids with a name beside them; the others have their own texts. */
const nounsWithTexts: ReadonlySet<string> = new Set([
  ...Object.keys(byNoun),
  ...['condition', 'location', 'pathConfig', 'positioningPoint', 'projectExtend'],
])

export const hasTexts = ({ id }: RouteDefinition): boolean => nounsWithTexts.has(nounOf(id))

/** Whether the field is a text added beside another field; rows posted back contain them. */
export const isCompanion = (noun: string, field: string): boolean => {
  const base = field.replace(/_dictText$/, '')
  return base !== field && (dictCodeOf(noun, base) !== undefined || Object.hasOwn(names, base))
}

/** Rows that have the id of a machine and not its number, with both. */
async function withMachineNumbers(db: Db, rows: readonly Row[]): Promise<readonly Row[]> {
  const lacks = ({ machineId, ...row }: Row) => typeof machineId === 'string' && !('machineNo' in row)
  const ids = [...new Set(rows.filter(lacks).map(({ machineId }) => String(machineId)))]
  if (ids.length === 0) return rows
  const machines = await db.selectFrom('machine').select(['id', 'machineNo']).where('id', 'in', ids).execute()
  const numbers = new Map(machines.map(({ id, machineNo }) => [id, machineNo] as const))
  return rows.map((row) => (lacks(row) ? { ...row, machineNo: numbers.get(String(row.machineId)) } : row))
}

/** The rows of a page with the texts of dictionary values beside them: `status_dictText`. */
export async function withDictTexts(
  db: Db,
  route: RouteDefinition,
  records: readonly unknown[],
  language: Language,
): Promise<readonly unknown[]> {
  const noun = nounOf(route.id)
  const rows = records.filter((row): row is Row => row instanceof Object)
  const codes = new Set(rows.flatMap((row) => Object.keys(row).flatMap((field) => dictCodeOf(noun, field) ?? [])))
  const texts = codes.size > 0 ? await textsOf(db, [...codes], language) : new Map<string, string>()
  const named = await withMachineNumbers(db, rows)
  return named.map((row, at) => ({ ...rows[at], ...companionsOf(row, noun, texts) }))
}
