import { type Context, holds, type When } from '../structural/index.ts'

const SIGNED = ['radius', 'dwell', 'c', 'dx', 'dy', 'dc', 'dz', 'rest']
const CHANGING = ['cs', 'condition', 'pattern', 'radius', 'dwell', 'c', 'x', 'y', 'pot', 'toolName', 'depth']
const COUNTED = ['step', 'placeOfTool', 'place', 'tool']
const LAST: readonly (readonly [string, string])[] = [
  ['step', 'stepsOfPlace'],
  ['placeOfTool', 'placesOfTool'],
  ['tool', 'tools'],
  ['place', 'places'],
]
const PATTERNS = ['none', 'circle', 'square', 'sphere', 'triangle']

const both = (fields: readonly string[]): readonly string[] => [...fields, ...fields.map((field) => `next.${field}`)]

/** Every test that may decide whether a line is present, the simplest first. */
const tests: readonly When[] = [
  ...both(SIGNED).flatMap((field): When[] => [
    { field, is: 'notZero' },
    { field, is: 'zero' },
  ]),
  ...CHANGING.flatMap((field): When[] => [
    { field, is: 'notEqual', to: `next.${field}` },
    { field, is: 'equal', to: `next.${field}` },
  ]),
  ...both(COUNTED).flatMap((field): When[] => [
    { field, is: 'equal', to: 1 },
    { field, is: 'notEqual', to: 1 },
  ]),
  ...LAST.flatMap(([field, to]): When[] => [
    { field, is: 'equal', to },
    { field, is: 'notEqual', to },
  ]),
  ...both(['pattern']).flatMap((field) =>
    PATTERNS.flatMap((to): When[] => [
      { field, is: 'equal', to },
      { field, is: 'notEqual', to },
    ]),
  ),
]

export interface Presence {
  readonly contexts: readonly Context[]
  readonly present: readonly boolean[]
}

/**
 * The test that explains where a line is present; 'always' when it always is. Tests of the fields that the line prints
 * come first.
 */
export function explainPresence(
  { contexts, present }: Presence,
  printed: readonly string[],
): When | 'always' | undefined {
  if (present.every((is) => is)) return 'always'
  const isOfLine = ({ field, to }: When): boolean => printed.includes(field) || printed.includes(String(to))
  const fits = (test: When): boolean => contexts.every((context, n) => holds(test, context) === present[n])
  return tests.find((test) => isOfLine(test) && fits(test)) ?? tests.find(fits)
}
