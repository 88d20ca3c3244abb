/** Changes that transport to a machine and back makes to a text without changing its meaning. */
export const carryCodes = [
  'encoding',
  'byteOrderMark',
  'controlCharacters',
  'lineEnds',
  'blankLines',
  'trailingBlanks',
  'percent',
  'programNumber',
  'remarks',
  'notation',
  'numbers',
  'trailer',
  'fileNames',
] as const
export type CarryCode = (typeof carryCodes)[number]

/** A line with its number in the returned file, from 1. */
export type CarriedLine = readonly [text: string, from: number]

export type CarryCodes = Set<CarryCode>
