import { areas, type FindingText } from './check-up-areas.ts'
import { dataFindings } from './check-up-data-findings.ts'
import { placeFindings } from './check-up-place-findings.ts'
import { fillWords, type WordParams, type Words } from './words.ts'

/** Severity of a finding: fine, to be considered, or wrong. */
export const findingLevels = ['ok', 'warn', 'fail'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** Possible findings of a check of an installation; the severity depends on the figures. */
const findings = { ...placeFindings, ...dataFindings }
export type FindingCode = keyof typeof findings

/** One finding. */
export interface Finding {
  readonly code: FindingCode
  readonly level: FindingLevel
  readonly params: WordParams
}

export interface FindingWords {
  readonly area: Words
  readonly text: Words
  readonly advice: Words | undefined
}

/** The texts of a finding. */
export function findingWords({ code, params }: Finding): FindingWords {
  const { area, text, advice }: FindingText = findings[code]
  return { area: areas[area], text: fillWords(text, params), advice }
}
