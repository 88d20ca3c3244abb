import type { AirCutKit } from '@heron/contract/routes'

/** The record of a dry run in which everything was as the kit states. */
export const goodRun = ({ id, height, sha256, checklist, lines }: AirCutKit) => ({
  ...{ id, height, sha256, checked: checklist },
  result: 'good' as const,
  readings: lines.filter(({ asked }) => asked).map(({ line, x, y, z, c }) => ({ line, x, y, z, c })),
  note: '',
})
