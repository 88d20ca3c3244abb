import type { conditionExplanation, conditionQuestion } from '@heron/contract/routes'
import { type Choice, type Condition, chooseCondition } from '@heron/core/condition'
import type { z } from 'zod'
import { countsOf } from '../units/index.ts'

type Question = z.output<typeof conditionQuestion>
type Explanation = z.output<typeof conditionExplanation>

const names = (library: readonly Condition[], id: string) =>
  library.find((condition) => condition.id === id) ?? { code: 0, name: '' }

function presentChosen({ chosen, margins }: Choice): Explanation['chosen'] {
  if (!chosen) return []
  const { condition, score, parts } = chosen
  const reasons = [
    { code: 'score', params: { score, ...parts } },
    ...(margins ? [{ code: 'margins', params: { ...margins } }] : []),
  ]
  return [{ id: condition.id, code: condition.code, name: condition.name, reasons }]
}

/** A choice of core in the wire's form. */
export function presentChoice(choice: Choice, library: readonly Condition[]): Explanation {
  return {
    chosen: presentChosen(choice),
    dropped: choice.rejected.map(({ conditionId, code, by, params }) => ({
      id: conditionId,
      code,
      name: names(library, conditionId).name,
      rule: { code: by, params: { ...params } },
    })),
    advice: choice.changes.map(({ code, conditionId, params }) => ({
      code,
      params: { ...params, condition: names(library, conditionId).code },
    })),
  }
}

/** The suitable entries with reasons, the reasons against the others, and the changes that would alter the choice. */
export function explainChoice(library: readonly Condition[], question: Question): Explanation {
  const ofModule = library.filter((condition) => condition.module === question.module)
  const choice = chooseCondition(
    ofModule,
    {
      machineFamily: question.machineFamily,
      electrodeMaterial: question.electrodeMaterial,
      workpieceMaterial: question.workpieceMaterial,
      shape: question.shape,
      orbit: question.orbit,
      area: question.projectedArea,
    },
    { maxGap: countsOf(question.undersize), maxRa: question.targetRa },
  )
  return presentChoice(choice, ofModule)
}
