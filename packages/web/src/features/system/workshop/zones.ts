import { isZoneName, momentOf, namedZone } from '@heron/core/time'

/** The zone of the user's computer. */
export const computerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zones of this browser's tables by name; the given ones first, and UTC, which the tables leave out. */
export function zoneNames(first: readonly string[]): readonly string[] {
  const rest = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return [...new Set([...first, ...rest])].filter(isZoneName)
}

/** `2026-11-26 08:12` of a zone's clock at an instant (ms since 1970); undefined for an unknown zone. */
export const clockOf = (zone: string, instant: number): string | undefined =>
  isZoneName(zone) ? momentOf(instant, namedZone(zone)).slice(0, 16) : undefined
