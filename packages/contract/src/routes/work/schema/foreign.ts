import { foreignCodes } from '@heron/core/program'
import { id } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { orbitWords } from './choices.ts'
import { foreignText } from './teaching.ts'

/** A program that Heron did not make, the post to read it with, and the project it may belong to. */
export const foreignInput = z.strictObject({
  postId: id(),
  text: foreignText(),
  projectId: id().nullable().describe('null: the project with the most of its locations'),
})

const place = z.strictObject({
  pot: z.int(),
  cs: z.int(),
  x: z.number(),
  y: z.number(),
  c: z.number(),
  line: z.int(),
  steps: z.array(
    z.strictObject({
      condition: z.int(),
      pattern: z.enum(orbitWords),
      radius: z.number(),
      z: z.number(),
      dwell: z.number(),
      line: z.int(),
    }),
  ),
})

/** The content of a foreign program, its project, and its faults. */
export const foreignAnswer = z.strictObject({
  places: z.array(place),
  findings: z.array(
    z.strictObject({
      code: z.enum(foreignCodes),
      line: z.int().nullable(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  project: z
    .strictObject({
      id: id(),
      name: z.string(),
      part: z.string(),
      complete: z.boolean().describe('Its data are complete for a job, so the program was compared'),
      planned: z.boolean().describe('Pots were compared too'),
    })
    .nullable(),
  candidates: z.array(
    z.strictObject({
      id: id(),
      name: z.string(),
      part: z.string(),
      locations: z.int(),
      burnt: z.int().describe('Locations that the program burns'),
      foreign: z.int().describe('Positions in the program that match none of the locations'),
    }),
  ),
  locations: z.array(z.strictObject({ id: id(), label: z.string(), x: z.number(), y: z.number(), c: z.number() })),
})
export type ForeignAnswer = z.infer<typeof foreignAnswer>
