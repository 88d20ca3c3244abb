import { isDeepStrictEqual } from 'node:util'
import { confirmationHeader } from '@heron/contract/confirmation'
import { done } from '@heron/contract/done-words'
import type { Change } from '@heron/contract/events'
import { proofHeader } from '@heron/contract/proof'
import type { RouteDefinition, Switch } from '@heron/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { AppError } from '../app-error.ts'
import type { PendingAction } from '../audit/action.ts'
import { runAudited } from '../audit/action.ts'
import type { Audit } from '../audit/audit.ts'
import { newAction } from '../audit/new-action.ts'
import { givenProof } from '../auth/proof.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Tickets } from '../auth/tickets.ts'
import { withValues } from '../call-value.ts'
import { givenChanges } from '../changes/call-changes.ts'
import { checkTablesRead } from '../changes/tables-read.ts'
import type { Clock } from '../clock.ts'
import { givenConfirmations } from '../confirmation.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { Staging, Upload } from '../files/staging.ts'
import { isOlderClient, type OlderClient } from '../older-client/older-client.ts'
import { givenLanguage } from '../reader-language.ts'
import type { Dependents } from '../references/dependents.ts'
import { givenScope } from '../scope/scope.ts'
import type { Scopes } from '../scope/scopes.ts'
import { AnswerBatch } from './answer-batch.ts'
import { answerSchema } from './answer-schema.ts'
import { authorise, tokenOf } from './authorise.ts'
import type { Binding, Call, FileAnswer } from './call.ts'
import { deviceCookie, deviceOf } from './device-cookie.ts'
import { sendFile } from './file-answer.ts'
import { goneFrom } from './gone.ts'
import { trustedOrigin } from './host.ts'
import { type Claim, type IdempotencyKeys, keyedRequest } from './idempotency.ts'
import { refuseOddContent } from './json-body.ts'
import { languageOf } from './language.ts'
import { refuseOddTexts } from './odd-texts.ts'
import type { CountStranger } from './rates.ts'
import type {} from './request-context.ts'
import { cleanQuery, validatePart } from './validate.ts'

export interface BinderOptions {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Sessions
  readonly tickets: Tickets
  /** Limits the calls without a session. */
  readonly countStranger: CountStranger
  /** Restricts a caller's queries. */
  readonly scopes: Scopes
  readonly audit: Audit
  readonly staging: Staging
  /** Prevents a repeated call from being executed again. */
  readonly idempotencyKeys: IdempotencyKeys
  /** Whether a sign-in method is set up on this server. */
  readonly isOn: (way: Switch) => boolean
  /** Refuses a call with an invalid signature, when one is required or given. */
  readonly checkSignature: (request: FastifyRequest, demanded: boolean) => void
  /** Reads the calls of clients of the older platform. */
  readonly olderClient: OlderClient
  /** Finds rows that depend on rows a call deletes. */
  readonly dependents: Dependents
  /** Where browsers reach this server; empty when not set. */
  readonly publicOrigin: string
  /** Path and security of cookies. */
  readonly cookies: { readonly path: string; readonly secure: boolean }
  /** Checks every answer against its schema; used in tests. */
  readonly checkAnswers: boolean
}

type AnyCall = Call<RouteDefinition>
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

function pending(
  route: RouteDefinition,
  call: AnyCall,
  request: FastifyRequest,
  options: BinderOptions,
  claim: Claim | undefined,
): PendingAction {
  const { clock, audit } = options
  return newAction(
    route,
    {
      actor: call.actor ?? { username: 'anonymous', realname: '', tenantId: 0 },
      given: { params: call.params, query: call.query, body: call.body },
      ip: call.ip,
      method: request.method,
      url: request.routeOptions.url ?? route.path,
      startedAt: clock(),
    },
    async (tx, action) => {
      await audit.write(tx, action)
      await claim?.(tx)
    },
  )
}

/** Runs the handler in the caller's scope and language; the changes it commits are added to `changed`. */
async function run(
  binding: Binding,
  call: AnyCall,
  request: FastifyRequest,
  options: BinderOptions,
  changed: Change[],
  claim?: Claim,
): Promise<unknown> {
  const values = [
    givenLanguage(call.language),
    givenScope(call.actor ? await options.scopes.of(call.actor) : undefined),
    givenConfirmations(request.headers[confirmationHeader]),
    givenProof(call.actor?.sessionId, request.headers[proofHeader]),
    givenChanges(changed),
  ]
  const handled = () => traced(binding, call, request, options, claim)
  return withValues(values, () => (options.checkAnswers ? checkTablesRead(binding.route, handled) : handled()))
}

/** An audited call without a transaction of its own is logged too. */
async function traced(
  binding: Binding,
  call: AnyCall,
  request: FastifyRequest,
  options: BinderOptions,
  claim?: Claim,
): Promise<unknown> {
  if (!binding.route.audit) return binding.handle(call)
  const action = pending(binding.route, call, request, options, claim)
  action.guard = await options.dependents.guardOf(binding.route, call)
  return runAudited(action, async () => {
    const result = await binding.handle(call)
    await inTransaction(options.db, async () => undefined)
    return result
  })
}

async function readBody(
  route: RouteDefinition,
  request: FastifyRequest,
  upload: Upload | undefined,
  { staging, olderClient }: BinderOptions,
): Promise<unknown> {
  if (request.method === 'GET') return undefined
  try {
    if (upload) refuseOddTexts('body', upload.fields)
    const sent = upload?.fields ?? request.body
    const read = isOlderClient(request) ? await olderClient.body(route, sent, request.actor, tokenOf(request)) : sent
    return validatePart(route, 'body', read)
  } catch (cause) {
    // The files arrive before the fields beside them are validated.
    await staging.drop(upload?.files ?? [])
    throw cause
  }
}

function readQuery(route: RouteDefinition, request: FastifyRequest, { olderClient }: BinderOptions): unknown {
  const given = cleanQuery(request.query)
  if (!isOlderClient(request)) return validatePart(route, 'query', given)
  return olderClient.wholePage(given, validatePart(route, 'query', olderClient.query(route, given)))
}

async function read(
  route: RouteDefinition,
  request: FastifyRequest,
  options: BinderOptions,
): Promise<Mutable<AnyCall>> {
  refuseOddTexts('params', request.params)
  const params = validatePart(route, 'params', request.params)
  const query = readQuery(route, request, options)
  const upload = route.multipart ? await options.staging.receive(request, route.multipart) : undefined
  return {
    route,
    params,
    query,
    body: await readBody(route, request, upload, options),
    actor: request.actor,
    files: upload?.files ?? [],
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    get origin() {
      return trustedOrigin(request, options.publicOrigin)
    },
    isOlderClient: isOlderClient(request),
    language: languageOf(request.headers['accept-language']),
    accessToken: tokenOf(request),
    device: deviceOf(request),
    keepDevice: () => {},
    untilGone: () => new AbortController().signal,
    setMessage: () => {},
    setRawMessage: () => {},
    setPartial: () => {},
  } as Mutable<AnyCall>
}

const serialisers = new WeakMap<RouteDefinition, (answer: unknown) => string>()

/**
 * One serialiser for each route, compiled at its first answer so that the server starts quickly. It depends on the
 * route only, and all servers of a process use the same.
 */
function serialiser(route: RouteDefinition, reply: FastifyReply): (answer: unknown) => string {
  const known = serialisers.get(route)
  if (known) return known
  const write = reply.compileSerializationSchema(answerSchema(route)) as (answer: unknown) => string
  serialisers.set(route, write)
  return write
}

/** An answer that does not match its schema, or that the compiled serialiser would change, is a fault of the server. */
function refuseUnfaithful(
  route: RouteDefinition,
  result: unknown,
  answer: unknown,
  write: (answer: unknown) => string,
): void {
  route.answer.parse(result)
  if (!isDeepStrictEqual(JSON.parse(write(answer)), JSON.parse(JSON.stringify(answer)))) {
    throw new Error(`${route.id} loses something on the wire: ${write(answer).slice(0, 500)}`)
  }
}

function answering(binding: Binding, options: BinderOptions, batch: AnswerBatch) {
  const { route } = binding
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await read(route, request, options)
    if (route.when && !options.isOn(route.when)) throw new AppError('SWITCHED_OFF')
    options.checkSignature(request, route.signed ?? false)
    let message = route.done ? done[route.done][call.language] : ''
    let code = 200
    call.setRawMessage = (text) => {
      message = text
    }
    call.keepDevice = (token) => void reply.header('set-cookie', deviceCookie(token, options.cookies))
    call.untilGone = () => goneFrom(reply)
    call.setMessage = (words) => call.setRawMessage(words[call.language])
    call.setPartial = () => {
      code = 201
    }
    const answered = async (claim?: Claim): Promise<string> => {
      const changed: Change[] = []
      const result = await run(binding, call, request, options, changed, claim)
      if (isOlderClient(request)) options.olderClient.answered(result, call)
      const write = serialiser(route, reply)
      const timestamp = options.clock()
      const envelope = { success: true, code, message, result, timestamp, ...(changed.length > 0 ? { changed } : {}) }
      const answer = route.bare ? result : envelope
      if (options.checkAnswers) refuseUnfaithful(route, result, answer, write)
      const text = write(answer)
      return isOlderClient(request) ? options.olderClient.withTexts(route, text, call.language) : text
    }
    try {
      const keyed = keyedRequest(request, route, call)
      if (route.blob) return await sendFile(reply, (await run(binding, call, request, options, [])) as FileAnswer)
      reply.type('application/json; charset=utf-8')
      const { text, replayed } = keyed ? await options.idempotencyKeys.run(keyed, answered) : { text: await answered() }
      if (replayed) reply.header('idempotency-replayed', 'true')
      await batch.turn(reply.elapsedTime)
      return text
    } finally {
      await options.staging.drop(call.files)
    }
  }
}

/** GET routes also accept HEAD, bound here and not by Fastify as a separate route. */
const methodsOf = ({ method, also = [] }: RouteDefinition): HTTPMethods[] =>
  method === 'GET' ? [method, 'HEAD', ...also] : [method, ...also]

/** Mounts routes under the base path: match, authorise, validate, audit, run, envelope. */
export function bindRoutes(
  app: FastifyInstance,
  base: string,
  bindings: readonly Binding[],
  options: BinderOptions,
): void {
  const batch = new AnswerBatch()
  if (!app.hasRequestDecorator('actor')) app.decorateRequest('actor', undefined)
  for (const binding of bindings) {
    const { route } = binding
    if (!route.access) throw new Error(`${route.id} declares no access`)
    app.route({
      method: methodsOf(route),
      url: base + route.path,
      config: {
        routeId: route.id,
        ...(route.perMinute ? { rateLimit: { max: route.perMinute, timeWindow: 60_000 } } : {}),
      },
      ...(route.blob ? { compress: false } : {}),
      // Before any byte of the body is read.
      onRequest: async (request) => {
        request.actor = await authorise(options, route, request, options.clock())
        refuseOddContent(request)
      },
      handler: answering(binding, options, batch),
    })
  }
}
