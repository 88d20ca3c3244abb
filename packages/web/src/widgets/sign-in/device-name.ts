const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

const named = (agent: string, known: readonly (readonly [mark: string, name: string])[]) =>
  known.find(([mark]) => agent.includes(mark))?.[1]

/** “Chrome · Windows” from a user agent; its beginning if it is unknown. */
export function deviceName(agent: string | null): string {
  if (!agent) return '–'
  const parts = [named(agent, browsers), named(agent, systems)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 40)
}
