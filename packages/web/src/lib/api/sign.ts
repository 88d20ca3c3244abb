import { md5 } from './md5.ts'

type Values = Readonly<Record<string, unknown>>

const meta = globalThis.document?.querySelector('meta[name="heron-sign"]')?.getAttribute('content')

/**
 * The server writes it into its page, where anyone can read it: a signature detects corruption, it does not
 * authenticate.
 */
const pageSecret = meta ?? ''

/** The wire's time, `yyyyMMddHHmmss`: GMT+8, whatever the zones of browser and workshop are. */
export function stampOf(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/** The signed text: query and body together, sorted by name, numbers as text; also a last path segment with a comma. */
export function signedText(address: string, body: Values): string {
  const { pathname, searchParams } = new URL(address, 'http://heron')
  searchParams.delete('_t')
  const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const values: Values = {
    ...Object.fromEntries(searchParams),
    ...body,
    ...(last.includes(',') ? { 'x-path-variable': last } : {}),
  }
  const sorted = Object.keys(values)
    .sort()
    .map((name) => [name, typeof values[name] === 'number' ? String(values[name]) : values[name]])
  return JSON.stringify(Object.fromEntries(sorted))
}

/** [H05] The two headers of a signed call; none where the installation has no secret. */
export function signHeaders(
  address: string,
  body: unknown,
  now: number,
  secret: string = pageSecret,
): Readonly<Record<string, string>> {
  if (!secret) return {}
  const values = typeof body === 'object' && body !== null ? (body as Values) : {} // checked in this line
  return { 'X-Sign': md5(signedText(address, values) + secret), 'X-TIMESTAMP': stampOf(now) }
}
