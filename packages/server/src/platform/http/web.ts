import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { SignInOptions } from '@heron/contract/routes'
import { workshopZone } from '@heron/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filingRecord } from '../filing-record.ts'
import { filePolicy, pageHeaders } from './headers.ts'

/** The built browser application: in the configured folder, beside the bundled server, or in the checkout. */
export function webFolder(configured: string): string | undefined {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const candidates = configured ? [configured] : [here('../web'), here('../../../../web/dist')]
  return candidates.find((folder) => existsSync(join(folder, 'index.html')))
}

/** Settings the server passes to the page. */
export interface Served {
  /** Base path of the calls. */
  readonly base: string
  /** Demo accounts offered at the sign-in; none outside a demo. */
  readonly demo: readonly string[]
  readonly signIn: SignInOptions
  /** Secret of X-Sign; readable by everyone who opens the page. */
  readonly signSecret: string
}

/** Text escaped for an attribute. */
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Fills the `meta` elements of the page; without a script, so that the content policy stays strict. */
function filled(shell: string, served: Served): string {
  const signIn = { ...served.signIn, record: filingRecord() ?? served.signIn.record }
  const contents = {
    'heron-base': served.base,
    'heron-demo': served.demo.join(' '),
    'heron-sign-in': JSON.stringify(signIn),
    'heron-sign': served.signSecret,
    'heron-zone': workshopZone(),
  }
  return Object.entries(contents).reduce((page, [name, content]) => {
    const element = new RegExp(`<meta name="${name}" content="[^"]*"`)
    if (!element.test(page)) throw new Error(`index.html has no <meta name="${name}">: build it again`)
    return page.replace(element, () => `<meta name="${name}" content="${attribute(content)}"`)
  }, shell)
}

/** Whether the path is a page of the application, not a file or a call. */
const isPage = (request: FastifyRequest, base: string): boolean => {
  const [path = ''] = request.url.split('?')
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  return request.method === 'GET' && wantsPage && !/\.\w+$/.test(path) && path !== base && !path.startsWith(`${base}/`)
}

/**
 * Serves the built application: hashed files under their own prefix, cached permanently, and the application's page for
 * every browser path.
 */
export async function serveWeb(app: FastifyInstance, folder: string, served: Served) {
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  // What a person can change while the server runs.
  const settings = () => ({ zone: workshopZone(), record: filingRecord() })
  let page = { ...settings(), html: filled(shell, served) }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
    // The build stores compressed copies beside them.
    preCompressed: true,
    setHeaders: (reply) => {
      // Their names change with their content.
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('content-security-policy', filePolicy)
      for (const name of pageHeaders) reply.removeHeader(name)
    },
  })
  const send = (reply: FastifyReply) => {
    const { zone, record } = settings()
    if (page.zone !== zone || page.record !== record) page = { zone, record, html: filled(shell, served) }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.html)
  }
  app.get('/', async (_request, reply) => send(reply))
  await rootFiles(app, folder)
  return (request: FastifyRequest, reply: FastifyReply) => (isPage(request, served.base) ? send(reply) : undefined)
}

const icons: Readonly<Record<string, string>> = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'robots.txt': 'text/plain; charset=utf-8',
}

async function rootFiles(app: FastifyInstance, folder: string): Promise<void> {
  for (const [name, mediaType] of Object.entries(icons)) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    const bytes = await readFile(path)
    app.get(`/${name}`, async (_request, reply) =>
      reply.type(mediaType).header('cache-control', 'public, max-age=86400').send(bytes),
    )
  }
}
