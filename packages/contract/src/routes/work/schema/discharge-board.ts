import { modules } from '@heron/core/job'
import { id, size, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { classCopies } from './discharge.ts'
import { forecastSchema, learntTime } from './forecast.ts'
import { queueVersion } from './machine-queue.ts'
import { programPostSchema } from './post.ts'
import { staleReasons } from './program.ts'
import { verificationSchema } from './verification.ts'

const bar = z.strictObject({
  programId: id(),
  programNumber: z.string(),
  programRevision: z.int(),
  projectId: id(),
  projectNumber: z.string(),
  projectName: z.string(),
  post: programPostSchema,
  state: z.enum(['done', 'running', 'queued']),
  start: z.string(),
  end: z.string(),
  forecast: forecastSchema.nullable().describe('For its running or queued places; null: done'),
  begun: z.boolean().describe('Other places of it burn now: it stays first in the queue'),
  stops: z.array(z.string()).describe('When it is expected to stop for a person to load the magazine'),
})
/** A released program that was started on a machine and is not finished. */
export const programUnderWay = z.strictObject({
  programId: id(),
  programNumber: z.string(),
  programRevision: z.int(),
  machineNo: z.string(),
  burning: z.int().describe('Number of places started'),
  waiting: z.int().describe('Number of places not started'),
  staleReasons: z.array(z.enum(staleReasons)),
  withdrawn: z.boolean().describe('Withdrawn while places were burning'),
})

/** The shop floor now: running programs, work that fits into tonight, and problems. */
export const dischargeBoard = z.strictObject({
  now: z.string(),
  nightStart: z.string(),
  nightEnd: z.string(),
  counts: z.strictObject({
    machines: z.int(),
    running: z.int(),
    queued: z.int(),
    fitTonight: z.int().describe('Finished by the end of the night without a person who loads the magazine'),
    toApprove: z.int(),
    stale: z.int(),
    deviation: z.number().nullable().describe('Median of (estimated − actual) ÷ actual over the last 30 programs'),
  }),
  machines: z.array(
    z.strictObject({
      machineId: id(),
      machineNo: z.string(),
      name: z.string(),
      bars: z.array(bar).describe('Those that are queued are in the order in which they are to run'),
      queueVersion: queueVersion(),
    }),
  ),
  running: z.array(
    z.strictObject({
      burnId: id(),
      version: version().describe('Of the burn, for recording its end'),
      programId: id(),
      programNumber: z.string(),
      programRevision: z.int(),
      withdrawn: z.boolean().describe('Its program was withdrawn while it burns'),
      machineNo: z.string(),
      post: programPostSchema.nullable().describe('Post-processor that printed its program'),
      staleReasons: z.array(z.enum(staleReasons)).describe('Reason that its program is stale; empty if it is not'),
      verification: verificationSchema.nullable().describe('Of its program'),
      electrodeName: z.string(),
      copy: z.int(),
      copies: classCopies(),
      module: z.enum(modules),
      label: z.string(),
      depth: size(),
      stepCount: z.int(),
      state: z
        .enum(['burning', 'waiting', 'toLoad'])
        .describe(
          'A program burns its places one after another: the first open one is burning; the others wait, those of a later load until the magazine is loaded',
        ),
      load: z.int().describe('Load of the magazine, from 1'),
      startTime: z.string(),
      time: z.number().describe('Estimate for the whole process by the time model only, s'),
      forecast: forecastSchema,
      remaining: z.number().describe('By the forecast, s'),
    }),
  ),
  learnt: z.array(learntTime).describe('Logged times of the latest burns compared with their estimates'),
  attention: z.array(
    z.strictObject({
      kind: z.enum([
        'approve',
        'release',
        'stale',
        'refused',
        'older',
        'missingHeight',
        'defect',
        'changedAfterBurn',
        'unclear',
      ]),
      projectId: id(),
      programId: id().nullable(),
      post: programPostSchema.nullable().describe('Post-processor that printed the program; null: no program is named'),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
