import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Platform } from '../platform.ts'
import { tokenOf } from './authorise.ts'
import { type Described, openApi } from './openapi.ts'
import type { CountStranger } from './rates.ts'

/** A data block: inert in the browser whatever its text, because `<` cannot open a tag. */
const block = (json: string) => `<script type="application/json" id="api">${json.replaceAll('<', '\\u003c')}</script>`

const page = (base: string, json: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Heron interface</title>
<link rel="stylesheet" href="${base}/docs/assets/swagger-ui.css"></head>
<body><div id="ui"></div>${block(json)}
<script src="${base}/docs/assets/swagger-ui-bundle.js"></script><script src="${base}/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ spec: JSON.parse(document.getElementById('api').textContent), dom_id: '#ui', deepLinking: false });
history.replaceState(null, '', location.pathname)`

type Needs = Pick<Platform, 'sessions' | 'tickets' | 'config'> & { readonly countStranger: CountStranger }

/**
 * Admits users who may read the interface: by the header, or by a one-time ticket, because a page cannot send a header.
 */
async function refuseStrangers({ sessions, tickets, countStranger }: Needs, request: FastifyRequest): Promise<void> {
  const { ticket } = request.query as { ticket?: unknown }
  if (ticket !== undefined && (await tickets.redeem(ticket, 'docs'))) return
  const actor = await sessions.find(tokenOf(request))
  if (!actor) {
    await countStranger(request)
    throw new AppError('NO_SESSION')
  }
  if (!actor.permissions.has('system:docs')) throw new AppError('FORBIDDEN')
}

/** The interface documentation for administrators: a page, and the bare JSON; its library is served by Heron. */
export async function serveDocs(app: FastifyInstance, platform: Needs, described: Described): Promise<void> {
  const base = platform.config.basePath
  let json: string | undefined
  const document = () => {
    json ??= JSON.stringify(openApi(described, base))
    return json
  }
  const onRequest = (request: FastifyRequest) => refuseStrangers(platform, request)
  app.get(`${base}/docs`, { onRequest }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(base, document())),
  )
  app.get(`${base}/docs/json`, { onRequest }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  app.get(`${base}/docs/start.js`, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  const library = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
  await app.register(fastifyStatic, {
    root: library,
    prefix: `${base}/docs/assets/`,
    decorateReply: false,
    index: false,
  })
}
