import { type Finding, findingWords } from '@heron/contract/check-up'

const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const

/** A finding as a line of the console: area, text and what to do. */
export function findingLine(finding: Finding): string {
  const { area, text, advice } = findingWords(finding)
  return `${marks[finding.level]} ${area.en}: ${text.en}${advice ? `; ${advice.en}` : ''}`
}
