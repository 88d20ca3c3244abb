import { electrodeMaterials, modules, workpieceMaterials } from '@heron/core/job'
import { coordinate } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { fixtureSchema } from './fixture.ts'
import { notChecked, programSchema, programWarning } from './program.ts'

/** Setup sheet from the interpreter's reading of the text; what no text states, from the inputs it was proven with. */
export const setupSheet = z.strictObject({
  program: programSchema,
  workpiece: z.strictObject({
    material: z.enum(workpieceMaterials),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    zero: z.enum(['centre', 'corner']),
    points: z
      .array(z.strictObject({ name: z.string(), cs: z.int() }))
      .describe('Positioning points whose work coordinate systems the text burns in'),
  }),
  conditions: z
    .array(
      z.strictObject({
        code: z.int(),
        polarity: z.enum(['positive', 'negative']),
        peakCurrent: z.number(),
        onTime: z.number(),
        offTime: z.number(),
        voltage: z.number(),
        servo: z.number(),
      }),
    )
    .describe('The conditions that the text calls, with the figures of the library; A, µs, V'),
  tools: z.array(
    z.strictObject({
      pot: z.int(),
      load: z.int().describe('Load of the magazine, from 1'),
      electrode: z.string(),
      module: z.enum(modules).nullable(),
      copy: z.int().nullable().describe('Number of the copy, if the electrode has several of its class'),
      length: coordinate().nullable(),
      material: z.enum(electrodeMaterials).nullable(),
      undersize: coordinate().nullable().describe('Per side, as measured, else as ordered'),
    }),
  ),
  ball: z.int().nullable().describe('Pot of the reference ball as named in the header; null when nothing is measured'),
  locations: z.array(
    z.strictObject({
      order: z.int(),
      pot: z.int(),
      load: z.int().describe('Load of the magazine, from 1'),
      label: z.string(),
      cs: z.int(),
      x: z.number(),
      y: z.number(),
      c: z.number(),
      z: z.number().describe('Lowest tip Z, work frame, mm'),
      steps: z.int(),
      conditions: z.array(z.int()),
    }),
  ),
  burnt: z.array(z.string()).describe('Already burnt and left out, as named in the header: electrode, module, label'),
  firstMoves: z.array(z.strictObject({ line: z.int(), text: z.string() })),
  lowestZ: z.number(),
  lowestMachineZ: z.number().nullable(),
  highestFeed: z.number(),
  extent: z.strictObject({
    min: z.strictObject({ x: z.number(), y: z.number(), z: z.number() }),
    max: z.strictObject({ x: z.number(), y: z.number(), z: z.number() }),
  }),
  fixtures: z
    .array(fixtureSchema)
    .describe('Fixtures of the workpiece, as entered; every motion was checked against them'),
  accepted: z.array(programWarning).describe('Warnings that a person accepted, with the reason'),
  notChecked,
  notModelled: z.array(z.string()).describe('Codes of what the verification never includes, e.g. cables'),
  plan: z.string().describe('Plan of the moves as SVG'),
})
