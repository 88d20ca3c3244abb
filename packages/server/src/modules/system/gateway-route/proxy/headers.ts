import type { IncomingHttpHeaders } from 'node:http'
import { isOwnCookie } from './pass.ts'
import type { LiveRoute } from './routes.ts'

/** The cookies of a call. */
export function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').map((each) => each.trim())
  return new Map(
    pairs.flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)] as const] : []
    }),
  )
}

/** Request headers that belong to Heron, or state the caller's address. */
const unsent =
  /^(x-access-token|tenant-id|x-sign|x-timestamp|x-heron-.*|x-forwarded-.*|x-real-ip|forwarded|via|cookie|upgrade|proxy-.*|keep-alive|te|trailer)$/

/** Request headers for a service: without Heron's, and with the service's own origin in place of the gateway's. */
export function sentHeaders(headers: IncomingHttpHeaders, { upstream }: LiveRoute, own: string): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !unsent.test(name))
  const cookies = [...cookiesOf(headers.cookie)].filter(([name]) => !isOwnCookie(name))
  return {
    ...Object.fromEntries(kept),
    ...(cookies.length > 0 ? { cookie: cookies.map((pair) => pair.join('=')).join('; ') } : {}),
    ...(headers.origin === own ? { origin: upstream.origin } : {}),
    ...(headers.referer === undefined ? {} : { referer: headers.referer.replace(own, upstream.origin) }),
  }
}

/** Response headers with effects beyond the route: on the whole host, other origins or other connections. */
const unreturned =
  /^(strict-transport-security|public-key-pins|clear-site-data|service-worker-allowed|alt-svc|set-cookie|access-control-.*|x-heron-.*|connection|keep-alive|proxy-.*|te|trailer|upgrade)$/

/** A service's cookie, restricted to the paths of its route; undefined if it is not passed on. */
function ownPathCookie(line: string, prefix: string): string | undefined {
  const [pair = '', ...attributes] = line.split(';').map((each) => each.trim())
  const name = pair.split('=', 1)[0]?.trim() ?? ''
  if (name === '' || isOwnCookie(name) || /^__(host|secure)-/i.test(name)) return undefined
  const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? ''
  const kept = attributes.filter((each) => !/^(path|domain)=/i.test(each))
  return [pair, ...kept, `Path=${path.startsWith(prefix) ? path : prefix}`].join('; ')
}

/** Response headers for the browser. */
export function returnedHeaders(
  headers: IncomingHttpHeaders,
  { prefix }: LiveRoute,
  renewed: string | undefined,
): Record<string, string | string[] | undefined> {
  const kept = Object.entries(headers).filter(([name]) => !unreturned.test(name))
  const cookies = (headers['set-cookie'] ?? []).flatMap((line) => ownPathCookie(line, prefix) ?? [])
  const all = renewed === undefined ? cookies : [...cookies, renewed]
  return {
    ...Object.fromEntries(kept),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(all.length > 0 ? { 'set-cookie': all } : {}),
  }
}

/** The path of the forwarded request. */
export function upstreamPath(path: string, { strip, upstream }: LiveRoute): string {
  const base = upstream.pathname.replace(/\/$/, '')
  return `${base}/${path
    .split('/')
    .slice(1 + strip)
    .join('/')}`
}

/** A service's redirect target as a path on the gateway; undefined when it leads elsewhere. */
export function ownLocation(location: string, path: string, route: LiveRoute): string | undefined {
  const asked = new URL(upstreamPath(path, route), route.upstream)
  if (!URL.canParse(location, asked.href)) return undefined
  const to = new URL(location, asked)
  const base = route.upstream.pathname.replace(/\/$/, '')
  if (to.origin !== route.upstream.origin || !to.pathname.startsWith(`${base}/`)) return undefined
  const stripped = path
    .split('/')
    .slice(0, 1 + route.strip)
    .join('/')
  return `${stripped}${to.pathname.slice(base.length)}${to.search}${to.hash}`
}
