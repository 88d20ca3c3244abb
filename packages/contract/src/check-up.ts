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

/** The texts of a finding, as the console puts them into one line. */
export function findingWords({ code, params }: Finding): FindingWords {
  const { area, text, advice }: FindingText = findings[code]
  return { area: areas[area], text: fillWords(text, params), advice }
}

const capital = (words: Words): Words => ({
  ...words,
  en: words.en.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
})

/** The texts as sentences: the English ones begin with a capital, but not where a name or a path comes first. */
export function findingSentences({ code, params }: Finding): FindingWords {
  const { area, text, advice }: FindingText = findings[code]
  return { area: capital(areas[area]), text: fillWords(capital(text), params), advice: advice && capital(advice) }
}
