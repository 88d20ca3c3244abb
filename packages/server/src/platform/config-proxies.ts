import { isIP } from 'node:net'

const isAddress = (text: string): boolean => {
  const [ip = '', bits, ...more] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** Trusted reverse proxies. A host name would never match, and `/0` would let every caller forge their address. */
export function readProxies(setting: string): readonly string[] {
  const proxies = setting
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const wrong = proxies.find((each) => !isAddress(each))
  if (wrong !== undefined) {
    throw new Error(`HERON_PROXIES takes addresses and networks such as 10.0.0.2 or 10.0.0.0/24, not "${wrong}"`)
  }
  return proxies
}
