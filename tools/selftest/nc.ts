// The guarantee for every NC program: good ones pass, mutated ones fail. `--programs 100 --seed n --properties 500`
import { parseArgs } from 'node:util'
import {
  campaignScores,
  runClearanceCampaign,
  runInputCampaign,
  runLadderCampaign,
  runLearntCampaign,
  runMeasuringCampaign,
  runObstacleCampaign,
  type Score,
  type Subject,
} from '../../packages/core/src/testing/mutators/index.ts'
import { compareGolden } from './nc/golden.ts'
import { type CheckedLearnt, checkLearnt } from './nc/learnt.ts'
import { printGrouped, printKinds, printScores } from './nc/print.ts'
import { checkJobs, measurableJobs } from './nc/properties.ts'

/** Duration on two idle cores. */
export const takes = 'about five minutes'

/**
 * Plans, generates, verifies and reads back jobs; mutates text, plan, job and library in every way, also of programs of
 * a learnt post with conditions from samples; then checks the golden programs. A changed text is dangerous when it does
 * anything different; a changed input when the burns are not what the job requires, by an oracle that does not use the
 * plan; a ladder when a step leaves a rougher surface than the one before it; an obstacle, an object near a ball that measures, or a place or head that is measured wrong, always.
 */
export async function run(args: string[]): Promise<boolean> {
  const { programs, properties, seed } = readArgs(args)
  console.log(`seed ${seed}: ${properties} jobs, ${programs} of them spoiled`)
  const checked = checkJobs(measurableJobs(Math.max(properties, programs), seed))
  console.log(`${checked.safe} of ${checked.jobs} programs are good`)
  printGrouped('programs refused that should be safe, or not made', checked.faults)
  const spoiled = checked.subjects.slice(0, programs)
  const learnt = checkLearnt(programs, seed)
  printGrouped('programs of a learnt post refused that should be safe, or not made', learnt.faults)
  const scores = printScores(scoresOf(spoiled, learnt, seed))
  printKinds(scores)
  const dangerous = sum(scores.map((score) => score.dangerous))
  const refused = sum(scores.map((score) => score.refused))
  const readable = sum(scores.map((score) => score.readable))
  const made = sum(scores.map((score) => score.made))
  const golden = compareGolden()
  printGrouped('golden programs that differ or are refused', golden.faults)
  console.log(`${readable} of the dangerous mutants are well-formed texts with a right checksum`)
  const goods = checked.jobs + learnt.jobs
  const good = goods - checked.safe - learnt.safe
  console.log(
    `nc: ${made} mutants, dangerous ones refused ${refused}/${dangerous}, good programs refused ${good}/${goods}, ` +
      `properties ${checked.held}, round trips ${checked.roundTrips}, golden ${golden.same}/${golden.cases}`,
  )
  const whole = checked.held === checked.jobs && checked.roundTrips === checked.jobs && golden.cases > 0
  return refused === dangerous && dangerous > 0 && good === 0 && whole && golden.same === golden.cases
}

function* scoresOf(spoiled: readonly Subject[], learnt: CheckedLearnt, seed: number): Generator<Score> {
  yield* campaignScores(spoiled, 1, seed)
  for (const run of [
    runInputCampaign,
    runLadderCampaign,
    runObstacleCampaign,
    runClearanceCampaign,
    runMeasuringCampaign,
  ])
    yield* run(spoiled, seed)
  yield* runLearntCampaign(learnt.subjects, seed)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

function readArgs(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      programs: { type: 'string', default: '100' },
      properties: { type: 'string', default: '500' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  return { programs: Number(values.programs), properties: Number(values.properties), seed: Number(values.seed) }
}
