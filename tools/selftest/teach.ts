// A post learnt from three samples of each of several invented controls prints a fourth program byte for byte. The
// reader reads all four, which were written by code independent of Heron's printer, as their jobs, and refuses changed
// copies of the fourth. `--seed n`, `--control <part of a name>`
import { parseArgs } from 'node:util'
import { type Control, controls, fileControls } from './teach/controls.ts'
import { type Lesson, lesson } from './teach/lesson.ts'

/** Duration on two idle cores. */
export const takes = 'about four minutes'

/** Median of ascending numbers. */
function median(rising: readonly number[]): number {
  const middle = Math.floor(rising.length / 2)
  const [low = 0, high = 0] = [rising[rising.length % 2 === 0 ? middle - 1 : middle], rising[middle]]
  return (low + high) / 2
}

function taught(control: Control, seed: number): Lesson {
  const result = lesson(control, seed)
  const { id, isLearnt, why, questions, unknown } = result
  const told = `${id.padEnd(28)} questions ${questions}, lines not understood ${unknown}`
  console.log(`${isLearnt ? 'learnt' : 'NOT   '} ${told}${isLearnt ? '' : `: ${why}`}`)
  const { isRead, whyNotRead, mutants, missed } = result
  console.log(isRead ? `  read  ${mutants} mutants, ${missed.length} missed` : `  NOT READ: ${whyNotRead}`)
  for (const each of missed.slice(0, 3)) console.log(`        missed ${each}`)
  return result
}

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { seed: { type: 'string', default: '1' }, control: { type: 'string', default: '' } },
  })
  console.log(`seed ${values.seed}; three samples, at most ten questions, a fourth program that was never shown`)
  const lessons = [controls, fileControls].flatMap((group) => {
    const chosen = group.filter(({ id }) => id.includes(values.control))
    return chosen.map((control, n) => taught(control, Number(values.seed) * chosen.length + n))
  })
  const inFiles = lessons.filter(({ id }) => fileControls.some((control) => control.id === id))
  const learnt = lessons.filter(({ isLearnt }) => isLearnt).length
  const read = lessons.filter(({ isRead }) => isRead).length
  const mutants = lessons.reduce((sum, each) => sum + each.mutants, 0)
  const missed = lessons.reduce((sum, each) => sum + each.missed.length, 0)
  const asked = lessons.map(({ questions }) => questions).sort((a, b) => a - b)
  const unknown = lessons.reduce((sum, each) => sum + each.unknown, 0)
  const learntFiles = inFiles.filter(({ isLearnt }) => isLearnt).length
  console.log(`teach: ${learnt} of ${lessons.length} learnt; of several files ${learntFiles} of ${inFiles.length}`)
  console.log(`questions: at most ${asked.at(-1) ?? 0}, median ${median(asked)}; lines not understood: ${unknown}`)
  console.log(`read back: ${read} of ${lessons.length}; ${mutants - missed} of ${mutants} changed copies refused`)
  return learnt === lessons.length && read === lessons.length && missed === 0
}
