import { isDeepStrictEqual } from 'node:util'
import { type Condition, conditionInput, conditionStart } from '@heron/contract/routes'
import { inState } from '@heron/contract/state-words'
import { joinWords, type WordParams } from '@heron/contract/words'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { KnownRows } from '../../../platform/sheet/known-row.ts'
import { everyRow, pageRows, pagesOf } from '../../../platform/sheet/row-pages.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import { conditionRefused } from './condition.refusals.ts'
import type { ConditionService } from './condition.service.ts'
import { meantBy, stateText } from './condition.sheet.ts'

type Meant = ReturnType<typeof meantBy>

const keyOf = (family: unknown, code: unknown) => JSON.stringify([family, code])

/** What a line means for a row. Jobs that ended since the sheet was exported keep counting: it never lowers their number. */
function meantFor({ provenJobs }: Condition, meant: Meant): Meant {
  const isOlder = typeof meant.provenJobs === 'number' && meant.provenJobs < provenJobs
  return isOlder ? { ...meant, provenJobs } : meant
}

const isEqual = (row: Condition, meant: Meant) =>
  Object.entries(row).every(([field, value]) => {
    if (!Object.hasOwn(meant, field)) return true
    return isDeepStrictEqual(meant[field], typeof value === 'string' ? value.trim() : value)
  })

/** The refusal of a line because of its code. */
const refused = ({ code, machineFamily }: Meant, reason: 'known' | 'several' | 'ofSamples', params: WordParams = {}) =>
  conditionRefused(Number(code), reason, { field: 'code', family: String(machineFamily), ...params })

/** A new condition: what a line leaves out is as in a new form; the library it belongs to must be stated. */
const newOf = (meant: Meant) => {
  const stated = Object.entries(meant).filter(([, value]) => value !== undefined)
  return conditionInput.parse({ ...conditionStart, ...Object.fromEntries(stated) })
}

/** The conditions that the user sees, by family and code: read with the first line of an import, then kept up to date. */
class ConditionsByCode {
  readonly #service: ConditionService
  readonly #actor: Actor
  #rows: Map<string, Condition[]> | undefined

  constructor(service: ConditionService, actor: Actor) {
    this.#service = service
    this.#actor = actor
  }

  async #read(): Promise<Map<string, Condition[]>> {
    if (this.#rows) return this.#rows
    this.#rows = new Map()
    const part = (query: typeof everyRow) => this.#service.list(query, this.#actor)
    const first = await part({ ...everyRow, pageSize: pageRows })
    for await (const page of pagesOf(first, everyRow, part)) for (const row of page) this.put(row)
    return this.#rows
  }

  put(row: Condition): void {
    const key = keyOf(row.machineFamily, row.code)
    const others = (this.#rows?.get(key) ?? []).filter(({ id }) => id !== row.id)
    this.#rows?.set(key, [...others, row])
  }

  /** Those that a line can mean: a condition from samples only if the line says that it is one. */
  async #candidates({ machineFamily, code, base, provenance }: Meant): Promise<readonly Condition[]> {
    const rows = await this.#read()
    const isOfSamples = provenance === 'samples'
    return (rows.get(keyOf(machineFamily, code)) ?? []).filter(
      (row) => (row.origin !== null) === isOfSamples && (base === undefined || base === row.base),
    )
  }

  /** Those of them that are in use; withdrawn ones only if there are no others. */
  async #inUse(meant: Meant): Promise<readonly Condition[]> {
    return (await this.#candidates(meant)).filter(({ state }) => state !== 'withdrawn')
  }

  async find(fields: Fields): Promise<Condition | undefined> {
    const meant = meantBy(fields)
    const candidates = await this.#candidates(meant)
    const equal = candidates.find((row) => isEqual(row, meantFor(row, meant)))
    if (equal) return equal
    if (meant.provenance === 'samples') throw refused(meant, 'ofSamples')
    const used = await this.#inUse(meant)
    const left = used.length > 0 ? used : candidates
    if (left.length < 2) return left[0]
    const states = joinWords(left.map(({ name, state }) => inState(name, state)))
    throw refused(meant, 'several', { count: left.length, states })
  }

  async refuseKnown(meant: Meant): Promise<void> {
    if (meant.provenance === 'samples') throw refused(meant, 'ofSamples')
    if ((await this.#inUse(meant)).length > 0) throw refused(meant, 'known')
  }
}

/** How an import adds conditions, and how it finds and changes those that are there, by the same rules as the form. */
export function conditionsOfSheet(service: ConditionService, actor: Actor) {
  const rows = new ConditionsByCode(service, actor)
  const known: KnownRows<Condition> = {
    find: (fields) => rows.find(fields),
    refusesExisting: true,
    meant: (row, fields) => meantFor(row, meantBy(fields)),
    change: async (row, fields) => {
      const input = conditionInput.parse(meantFor(row, meantBy(fields)))
      rows.put(await service.edit({ id: row.id, version: row.version, ...input }, actor))
    },
    follows: ({ state }): Fields => (state === 'draft' ? {} : { state: stateText('draft') }),
  }
  const take = async (fields: Fields) => {
    const meant = meantBy(fields)
    await rows.refuseKnown(meant)
    const added = await service.add(newOf(meant), actor)
    rows.put(added)
    return added
  }
  return { take, known }
}
