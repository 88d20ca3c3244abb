// A post learnt from three samples of each of a number of invented controls prints a fourth program byte for byte.
// `--seed n`, `--control <part of a name>`
import { parseArgs } from 'node:util'
import { controls } from './teach/controls.ts'
import { lesson } from './teach/lesson.ts'

/** How long it takes on two quiet cores. */
export const takes = 'about a minute'

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { seed: { type: 'string', default: '1' }, control: { type: 'string', default: '' } },
  })
  const chosen = controls.filter(({ id }) => id.includes(values.control))
  console.log(`seed ${values.seed}; three samples, at most ten questions, a fourth program that was never shown`)
  const lessons = chosen.map((control, n) => {
    const result = lesson(control, Number(values.seed) * chosen.length + n)
    const { id, isLearnt, why, questions, unknown } = result
    const told = `${id.padEnd(28)} questions ${questions}, lines not understood ${unknown}`
    console.log(`${isLearnt ? 'learnt' : 'NOT   '} ${told}${isLearnt ? '' : `: ${why}`}`)
    return result
  })
  const learnt = lessons.filter(({ isLearnt }) => isLearnt).length
  console.log(`teach: ${learnt} of ${lessons.length} learnt`)
  return learnt === lessons.length
}
