import type { Language } from '@heron/contract/errors'
import { limits } from '@heron/contract/limits'
import type { RouteDefinition } from '@heron/contract/wire'
import { fillWords, type Words } from '@heron/contract/words'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/database.ts'
import { inScope } from '../scope/scope.ts'
import type { Scopes } from '../scope/scopes.ts'
import { hasTexts, withDictTexts } from './dict-texts.ts'
import { fieldsGivenOut } from './fields-given-out.ts'
import { fit, rowsWithoutVersion, withEmptyFields } from './fit.ts'
import { LastReads } from './last-reads.ts'
import { standInVersion } from './stand-in-version.ts'

/** The second base path; callers under it are clients of the older platform. */
export const olderBase = '/jeecg-boot'

/** Whether the address is under the older platform's base path. */
export const isOlderAddress = (url = '/'): boolean => url === olderBase || url.startsWith(`${olderBase}/`)

/** Whether the call came under the older platform's base path. */
export const isOlderClient = (request: FastifyRequest): boolean => isOlderAddress(request.originalUrl)

type Query = Readonly<Record<string, unknown>>

/** Parameters that its lists send with every call, even with calls that are no list. */
const listParameters: ReadonlySet<string> = new Set([
  'column',
  'order',
  'field',
  'pageNo',
  'pageSize',
  'superQueryParams',
  'superQueryMatchType',
  // Rows in a recycle bin are in no list; its calls exclude them.
  'delFlag',
])

const cut: Words = {
  zh: '共 {total} 行，最多一次返回 {limit} 行',
  en: '{total} rows; at most {limit} are returned at once',
  ja: '全 {total} 行。一度に返すのは最大 {limit} 行です',
}

interface PageLike {
  readonly records: readonly unknown[]
  readonly total: number
}

const isPage = (answer: unknown): answer is PageLike =>
  typeof answer === 'object' && answer !== null && 'records' in answer && 'total' in answer

/** An answered call. */
interface Answered {
  readonly accessToken: string | undefined
  readonly query: unknown
  readonly setMessage: (words: Words) => void
}

/** Reads the calls of the older platform's clients (ADR 0044), with rules for all routes. */
export class OlderClient {
  readonly #db: Db
  readonly #scopes: Scopes
  readonly #givenOut: ReturnType<typeof fieldsGivenOut>
  readonly #lastReads = new LastReads()

  constructor(db: Db, scopes: Scopes, routes: readonly RouteDefinition[]) {
    this.#db = db
    this.#scopes = scopes
    this.#givenOut = fieldsGivenOut(routes)
  }

  /** The query in the form that the route accepts; `pageSize` is reduced to the largest allowed page. */
  query({ query }: RouteDefinition, given: Query): Query {
    const listed = Object.entries(given).filter(([name, value]) => query || !(listParameters.has(name) || value === ''))
    const size = Number(given.pageSize)
    const asked = { ...Object.fromEntries(listed), ...(size > limits.pageSize ? { pageSize: limits.pageSize } : {}) }
    // An empty parameter means that none was chosen: of a department, for example.
    return query ? (fit(query, asked, (name) => listParameters.has(name) || given[name] === '') as Query) : asked
  }

  /** Number of rows for a caller that requests more than a page. */
  wholePage(given: Query, query: unknown): unknown {
    const size = Number(given.pageSize)
    if (!(size > limits.pageSize) || typeof query !== 'object' || query === null || !('pageSize' in query)) return query
    return { ...query, pageSize: Math.min(size, limits.wholeList) }
  }

  /** The body in the form the route accepts: a row as it was read, with the version that was read. */
  async body(route: RouteDefinition, given: unknown, actor: Actor | undefined, token = ''): Promise<unknown> {
    if (!route.body) return given
    const mayDrop = this.#givenOut(route)
    // Only in new rows: in an edit, a field that is not sent is not meant to be emptied.
    const sent = route.path.endsWith('/add') ? withEmptyFields(route.body, given) : structuredClone(given)
    const rows = actor ? rowsWithoutVersion(route.body, sent) : []
    if (!actor || rows.length === 0) return fit(route.body, sent, mayDrop)
    const scope = await this.#scopes.of(actor)
    await inScope(scope, async () => {
      for (const row of rows) {
        const version = await standInVersion(this.#db, route, row, this.#lastReads.versionOf(token, row.id))
        Object.assign(row, { version })
      }
    })
    return fit(route.body, sent, mayDrop)
  }

  /** An answer as sent; in a page, dictionary values have their texts beside them. */
  async withTexts(route: RouteDefinition, sent: string, language: Language): Promise<string> {
    if (route.method !== 'GET' || !hasTexts(route)) return sent
    const answer: unknown = JSON.parse(sent)
    const page = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined
    if (!isPage(page)) return sent
    const records = await withDictTexts(this.#db, route, page.records, language)
    return JSON.stringify({ ...(answer as object), result: { ...page, records } })
  }

  /** Records what was sent, and reports a list that was cut. */
  answered(answer: unknown, { accessToken, query, setMessage }: Answered): void {
    if (accessToken) this.#lastReads.note(accessToken, answer)
    const size = (query as { pageSize?: unknown } | undefined)?.pageSize
    if (size !== limits.wholeList || !isPage(answer) || answer.total <= limits.wholeList) return
    setMessage(fillWords(cut, { total: answer.total, limit: limits.wholeList }))
  }
}
