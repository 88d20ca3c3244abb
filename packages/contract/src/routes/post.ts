import { z } from 'zod'
import { id } from '../wire/quantity.ts'

export const postSchema = z.strictObject({
  id: id(),
  name: z.string(),
  version: z.int(),
  state: z.enum(['draft', 'proven', 'active']).describe('draft: starter, unproven until a person records a dry run'),
  extension: z.string(),
  machineCount: z.int().describe('Machines that print with it'),
})
export const postDetailSchema = z.strictObject({
  ...postSchema.shape,
  definition: z.string().describe('The definition as data: words, codes and named blocks, as JSON text'),
  sample: z.string().describe('A small program printed with it'),
})
export type Post = z.infer<typeof postSchema>
