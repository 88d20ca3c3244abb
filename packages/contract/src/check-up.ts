import { areas, type FindingText } from './check-up-areas.ts'
import { dataFindings } from './check-up-data-findings.ts'
import { placeFindings } from './check-up-place-findings.ts'
import { fillWords, type Words } from './words.ts'

/** How grave a finding is: fine, to be considered, or wrong. */
export const findingLevels = ['ok', 'warn', 'fail'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** What a check of an installation can find; how grave it is depends on the figures. */
const findings = { ...placeFindings, ...dataFindings }
export type FindingCode = keyof typeof findings

/** What one look found. */
export interface Finding {
  readonly code: FindingCode
  readonly level: FindingLevel
  readonly params: Readonly<Record<string, string | number>>
}

export interface FindingWords {
  readonly area: Words
  readonly text: Words
  readonly advice: Words | undefined
}

/** A finding in words. */
export function findingWords({ code, params }: Finding): FindingWords {
  const { area, text, advice }: FindingText = findings[code]
  return { area: areas[area], text: fillWords(text, params), advice }
}
