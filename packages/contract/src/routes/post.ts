import { z } from 'zod'
import { id, idQuery } from '../wire/quantity.ts'
import { route } from '../wire/route.ts'

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

const tags = ['post']

/** Post-processors. */
export const postRoutes = {
  list: route({
    id: 'post.list',
    method: 'GET',
    path: '/postProcessor/list',
    access: 'post:list',
    tags,
    answer: z.array(postSchema),
  }),
  get: route({
    id: 'post.get',
    method: 'GET',
    path: '/postProcessor/get',
    access: 'post:list',
    tags,
    query: idQuery,
    answer: postDetailSchema,
  }),
}
