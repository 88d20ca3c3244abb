// R12: users save the same rows at once. `--clients 16 --rows 20 --seconds 60`: rows of each noun, all nouns at once.
import { verifyAudit } from '../../packages/server/src/platform/audit/verify.ts'
import { editTogether } from '../../packages/server/src/testing/concurrent-edits.ts'
import { onEngines, printWrong } from './load/on-engines.ts'

/** Duration on two idle cores. */
export const takes = 'about two and a half minutes: one on each database'

export const run = (args: readonly string[]): Promise<boolean> =>
  onEngines('edits', args, { clients: 16, rows: 20, seconds: 60 }, async (test, { clients, rows, seconds }) => {
    const outcomes = await editTogether(test, { clients, rows, duration: seconds * 1_000 })
    for (const { noun, won, refused } of outcomes) console.log(`${noun}: ${won} won, ${refused} refused`)
    const { broken } = await verifyAudit(test.app.platform.db, test.app.platform.auditKey)
    const sum = (of: (outcome: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0)
    const wrong = outcomes.flatMap((outcome) => outcome.wrong)
    const odd = outcomes.flatMap((outcome) => outcome.odd)
    printWrong([...wrong, ...odd])
    const [won, refused] = [sum((outcome) => outcome.won), sum((outcome) => outcome.refused)]
    const trail = broken === null ? 'whole' : 'BROKEN'
    return {
      text:
        `${outcomes.length} nouns, ${won} edits won, ${refused} refused with the row beside, ` +
        `${odd.length} odd answers, ${wrong.length} rows lost or mixed an edit, audit trail ${trail}`,
      holds: outcomes.every((outcome) => outcome.won > 0) && odd.length + wrong.length === 0 && broken === null,
    }
  })
