import type { Score } from './campaign.ts'

/** One mutant: why it is dangerous, if it is, and whether it was refused. */
export interface Trial {
  readonly fault: string | undefined
  readonly refused: boolean
  /** Whether it could be read, so that only the checks can refuse it. */
  readonly readable: boolean
  /** Shown when a dangerous one was not refused. */
  readonly text: string
}

/** The figures of one mutator, tried on subjects until so many mutants are dangerous. */
export function scoreOf<Subject>(
  name: string,
  subjects: readonly Subject[],
  enough: number,
  trialOf: (subject: Subject) => Trial | undefined,
): Score {
  const trials: Trial[] = []
  let found = 0
  for (const subject of subjects) {
    if (found >= enough) break
    const trial = trialOf(subject)
    if (!trial) continue
    trials.push(trial)
    if (trial.fault !== undefined) found++
  }
  const dangerous = trials.filter(({ fault }) => fault !== undefined)
  const refused = dangerous.filter((trial) => trial.refused)
  return {
    name,
    made: trials.length,
    dangerous: dangerous.length,
    readable: dangerous.filter(({ readable }) => readable).length,
    refused: refused.length,
    harmless: trials.length - dangerous.length,
    survivors: dangerous.filter((trial) => !trial.refused).map(({ fault, text }) => `${fault}\n${text}`),
  }
}
