/** Who may read `/metrics`. */
export interface MetricsConfig {
  readonly access: 'off' | 'loopback' | 'token'
  /** For `token` only. */
  readonly token: string
}

/** Settings of `/metrics`; the README lists them. */
export const metricsSettings = {
  HERON_METRICS: {
    default: 'off',
    meaning: '`/metrics` for Prometheus: `off`, `loopback` (this machine only, not through a proxy), `token`',
  },
  HERON_METRICS_TOKEN: { default: '', meaning: 'Bearer token of `HERON_METRICS=token`, 24 characters or more' },
} as const

type Name = keyof typeof metricsSettings

const ways = ['off', 'loopback', 'token'] as const

/** Reads who may read the metrics; `text` returns a setting or its default. */
export function readMetrics(text: (name: Name) => string): MetricsConfig {
  const access = ways.find((each) => each === text('HERON_METRICS'))
  if (!access) throw new Error(`HERON_METRICS must be one of ${ways.join(', ')}, not "${text('HERON_METRICS')}"`)
  const token = text('HERON_METRICS_TOKEN')
  if (access === 'token' && token.length < 24)
    throw new Error('HERON_METRICS=token needs HERON_METRICS_TOKEN of 24 characters or more')
  return { access, token }
}
