import { electrodeMaterials, modules, workpieceMaterials } from '@heron/core/job'
import { id } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

/** Estimates compared with logged times, for one machine, material pair and module. */
export const learntTime = z.strictObject({
  machineId: id(),
  machineNo: z.string(),
  electrodeMaterial: z.enum(electrodeMaterials),
  workpieceMaterial: z.enum(workpieceMaterials),
  module: z.enum(modules),
  burns: z.int().describe('Logged times it is learnt from, at least 5'),
  ratio: z.number().describe('Middle of estimate ÷ logged time; below 1 the shop takes longer than estimated'),
  low: z.number().describe('A quarter of the ratios is below'),
  high: z.number().describe('A quarter of the ratios is above'),
})
export type LearntTime = z.infer<typeof learntTime>

/** An estimate and its correction by logged burns (ADR 0073); s. */
export const forecastSchema = z.strictObject({
  time: z.number().describe('s; corrected where enough burns are logged'),
  estimate: z.number().describe('s; by the time model alone'),
  low: z.number().describe('s; if everything went as in the fastest quarter'),
  high: z.number().describe('s; if everything went as in the slowest quarter'),
  burns: z.int().describe('Logged times it is learnt from; 0: not corrected'),
  share: z.number().describe('Part of the estimate that is corrected, 0 to 1'),
})
export type Forecast = z.infer<typeof forecastSchema>
