/** Where traces and metrics are sent by OTLP; absent when they are not. */
export interface TelemetryConfig {
  /** Base URL of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Share of the requests that are traced, 0 to 1; for a request that is part of a trace, its sender decides. */
  readonly share: number
}

/** Settings of OpenTelemetry; the README lists them. */
export const telemetrySettings = {
  HERON_OTLP_ENDPOINT: {
    default: '',
    meaning: 'Collector of traces and metrics by OTLP over HTTP, e.g. `http://127.0.0.1:4318`; none when empty',
  },
  HERON_OTLP_HEADERS: {
    default: '',
    meaning: 'Headers for it, `name=value`, comma-separated, e.g. `authorization=Bearer …`',
  },
  HERON_OTLP_SHARE: { default: '100', meaning: 'Percentage of requests that are traced; metrics count all' },
} as const

type Name = keyof typeof telemetrySettings

function headersOf(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new Error('HERON_OTLP_HEADERS must be name=value, comma-separated')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
}

/** Reads the OTLP settings; `text` returns a setting or its default, `number` an integer within two bounds. */
export function readTelemetry(
  text: (name: Name) => string,
  number: (name: Name, min: number, max: number) => number,
): TelemetryConfig | undefined {
  const endpoint = text('HERON_OTLP_ENDPOINT')
  const headers = headersOf(text('HERON_OTLP_HEADERS'))
  const share = number('HERON_OTLP_SHARE', 0, 100) / 100
  if (endpoint === '') return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error(`HERON_OTLP_ENDPOINT must be an http or https address, not "${endpoint}"`)
  return { endpoint: endpoint.replace(/\/+$/, ''), headers, share }
}
