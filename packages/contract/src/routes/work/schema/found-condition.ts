import { id } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { conditionStates, orbitWords } from './choices.ts'

/** One condition as the samples of a lesson use it. */
const foundCondition = z.strictObject({
  code: z.int().describe('Its number on the control'),
  lines: z.array(z.string()).describe('As the samples call or set it up; other values in braces'),
  uses: z.array(
    z.strictObject({
      sample: z.string(),
      places: z.array(z.string()).describe('Electrode and place'),
      steps: z.int(),
    }),
  ),
  orbits: z.array(z.enum(orbitWords)).describe('Orbits it burns with'),
  rest: z
    .strictObject({ least: z.number(), most: z.number() })
    .nullable()
    .describe('Distance of the tip from the depth of the drawing at the end of its steps, mm; null: not read'),
  entries: z
    .array(z.strictObject({ id: id(), machineId: id(), machineNo: z.string(), state: z.enum(conditionStates) }))
    .describe('In the condition library, from this lesson'),
})
export type FoundCondition = z.infer<typeof foundCondition>

export const foundConditions = z.array(foundCondition)
