/** Where calls to other services are received. */
export interface GatewayConfig {
  readonly isOn: boolean
  /** A separate port, so that content of other services has another origin than Heron's pages. */
  readonly port: number
  /** Empty: the host the browser uses for Heron, with this port. */
  readonly origin: string
}

/** Settings of the gateway; the README lists them. */
export const gatewaySettings = {
  HERON_GATEWAY: {
    default: 'off',
    meaning: '`on`: enabled gateway routes are forwarded on a separate port (ADR 0034); `off`',
  },
  HERON_GATEWAY_PORT: { default: '3001', meaning: 'Port of `HERON_GATEWAY=on`' },
  HERON_GATEWAY_ORIGIN: {
    default: '',
    meaning:
      'Origin browsers use for that port, e.g. `https://gateway.example`, never that of Heron; empty: Heron’s host with the port',
  },
} as const

type Name = keyof typeof gatewaySettings

const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port <= 65_535

/** Reads where the gateway listens; `own` is Heron's own address. */
export function readGateway(
  text: (name: Name) => string,
  own: { readonly port: number; readonly publicOrigin: string },
): GatewayConfig {
  const state = text('HERON_GATEWAY')
  if (state !== 'on' && state !== 'off') throw new Error(`HERON_GATEWAY must be one of on, off, not "${state}"`)
  const port = Number(text('HERON_GATEWAY_PORT'))
  const origin = text('HERON_GATEWAY_ORIGIN')
  if (!isPort(port)) throw new Error('HERON_GATEWAY_PORT must be a port')
  if (origin && !(URL.canParse(origin) && new URL(origin).origin === origin))
    throw new Error(`HERON_GATEWAY_ORIGIN must be an origin, not "${origin}"`)
  if (state === 'on' && ((port !== 0 && port === own.port) || (origin && origin === own.publicOrigin)))
    throw new Error('HERON_GATEWAY_PORT and HERON_GATEWAY_ORIGIN must differ from those of Heron')
  return { isOn: state === 'on', port, origin }
}
