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
  burns: z.int().describe('Number of logged times used, at least 5'),
  ratio: z.number().describe('Median of estimate ÷ logged time; below 1 if the shop takes longer than estimated'),
  low: z.number().describe('Lower quartile of the ratios'),
  high: z.number().describe('Upper quartile of the ratios'),
})
export type LearntTime = z.infer<typeof learntTime>

/** An estimate and its correction by logged burns (ADR 0073); s. */
export const forecastSchema = z.strictObject({
  time: z.number().describe('Corrected if enough burns are logged, s'),
  estimate: z.number().describe('By the time model only, s'),
  low: z.number().describe('s; if all parts were as fast as the fastest quarter'),
  high: z.number().describe('s; if all parts were as slow as the slowest quarter'),
  burns: z.int().describe('Number of logged times used; 0: not corrected'),
  share: z.number().describe('Share of the estimate that is corrected, 0 to 1'),
})
export type Forecast = z.infer<typeof forecastSchema>
