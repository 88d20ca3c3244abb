import type { RouteDefinition } from '@heron/contract/wire'

const meta = globalThis.document?.querySelector('meta[name="heron-base"]')?.getAttribute('content')

/** Base path of every call; the server writes it into the page. */
export const basePath = meta?.startsWith('/') ? meta.replace(/\/$/, '') : '/heron'

export type Flat = Readonly<Record<string, unknown>>

const isWithoutStamp = (path: string): boolean => path.includes('/sys/dict/getDictItems')

function append(search: URLSearchParams, values: Flat): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
}

/** [H01][H02] The address of a call: path parameters filled in, `_t` in seconds on GETs except dictionary look-ups. */
export function addressOf(
  route: Pick<RouteDefinition, 'method' | 'path'>,
  params: Flat,
  query: Flat,
  now: number,
): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  append(search, query)
  if (route.method === 'GET' && !isWithoutStamp(path)) search.append('_t', String(Math.floor(now / 1000)))
  const text = search.toString()
  return `${basePath}${path}${text ? `?${text}` : ''}`
}
