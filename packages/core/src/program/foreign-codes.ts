/** Faults of a program that Heron did not make, compared with the job it is meant to burn. */
export const foreignCodes = [
  'text.unreadable',
  'place.unknown',
  'place.off',
  'place.angle',
  'place.system',
  'pot.other',
  'depth.beyond',
  'depth.short',
  'location.missing',
] as const
export type ForeignCode = (typeof foreignCodes)[number]
