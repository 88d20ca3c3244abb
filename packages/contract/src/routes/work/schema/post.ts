import { characterEncodings } from '@heron/core/file-set'
import { goldenIds, publishedFactCodes } from '@heron/core/program'
import { id, name, refusalSchema, remark, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { dialectSchema } from './dialect.ts'
import { learntSections } from './learnt.ts'
import { sampleContradiction, statedLine } from './line-meaning.ts'
import { postSamples } from './post-samples.ts'

/**
 * draft → tested (proven by its own tests) → approved (after a dry run, by another person) → retired. `held`: learnt
 * from samples, or started from lines without samples: no program is generated with it until its lines have meanings
 * and its assumptions answers.
 */
export const postStates = ['draft', 'tested', 'approved', 'retired', 'held'] as const
/** How a post's text is proven without a machine. */
export const postProofs = ['twoInterpreters', 'roundTrip', 'golden', 'samples', 'lines'] as const
/** The answer to an assumption of a post, for the control of the workshop. */
export const postAnswers = ['holds', 'differs'] as const

/** Name of a post, as printed in the header of its programs. */
export const postCode = () =>
  z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9-]{1,23}$/)
    .describe('2 to 24 capitals, digits and hyphens')

/** A person's observations of the post's dry run on a machine. */
const dryRunSchema = z.strictObject({
  person: z.string(),
  date: z.string(),
  machine: z.string(),
  note: z.string(),
  recordedTime: z.string(),
})

/** One revision of a post-processor: one of Heron's, which are read-only, or the workshop's. */
export const postSchema = z.strictObject({
  id: id(),
  code: z.string(),
  revision: z.int(),
  name: z.string().describe('Control it is intended for'),
  builtIn: z.boolean(),
  state: z.enum(postStates),
  active: z
    .boolean()
    .describe('Programs can be generated with it: it is approved, and its proof and golden programs currently hold'),
  proof: z.enum(postProofs),
  basedOn: z.string().nullable().describe('Code and revision it was copied from'),
  extension: z.string(),
  machineCount: z.int().describe('Machines that print with it'),
  author: z.string(),
  updateTime: z.string().nullable(),
  note: z.string().describe('What was changed and why'),
  testedTime: z.string().nullable(),
  dryRun: dryRunSchema.nullable(),
  approver: z.string().nullable(),
  approvedTime: z.string().nullable(),
  retiredBy: z.string().nullable(),
  retiredTime: z.string().nullable(),
  retiredReason: z.string(),
  hash: z.string().describe('SHA-256 of its data; empty for a post with its own writer'),
  version: version(),
})
export type Post = z.infer<typeof postSchema>

/** The post-processor that printed a program. */
export const programPostSchema = z.strictObject({
  code: z.string(),
  revision: z.int(),
  builtIn: z.boolean(),
  name: z.string().describe('Control it is intended for; of a learnt post the name of its lesson'),
  proof: z.enum(postProofs).nullable().describe('null: the post was deleted since'),
  ofMachine: z.boolean().describe('The machine of the program prints with it at present'),
})
export type ProgramPost = z.infer<typeof programPostSchema>

/** A golden job printed with a post, compared with the previously approved text. */
export const postGoldenSchema = z.strictObject({
  case: z.enum(goldenIds),
  about: z.string(),
  state: z.enum(['same', 'changed', 'accepted', 'refused']),
  sha256: z.string().describe('Of its current output'),
  added: z.int(),
  removed: z.int(),
  acceptedBy: z.string().nullable(),
  acceptedTime: z.string().nullable(),
})
export type PostGolden = z.infer<typeof postGoldenSchema>

/** What a public source states about words of a control. */
export const postFactSchema = z.strictObject({
  code: z.enum(publishedFactCodes),
  words: z.array(z.string()),
  title: z.string(),
  url: z.string(),
})
export type PostFact = z.infer<typeof postFactSchema>

/** An assumption of a post, with the answer of a person who knows the control. */
export const postAssumptionSchema = z.strictObject({
  number: z.int(),
  code: z.string().describe('Of an assumption that Heron made; empty for one that a person entered'),
  text: z.string(),
  answer: z.enum(postAnswers).nullable(),
  basis: z.string().describe('How the person knows: a page of the manual, a trial on the machine'),
  answeredBy: z.string().nullable(),
  answeredTime: z.string().nullable(),
  open: z.boolean().describe('Without an answer, or it differs and the post was not changed since'),
})
export type PostAssumption = z.infer<typeof postAssumptionSchema>

export const postDetailSchema = z.strictObject({
  ...postSchema.shape,
  definition: dialectSchema.nullable().describe('Words, codes and named blocks; null if it has its own writer'),
  assumptions: z.array(postAssumptionSchema),
  facts: z.array(postFactSchema).describe('Published facts that the built-in post started from states'),
  problems: z.array(refusalSchema).describe('Why it is not proven; empty when its round trip holds'),
  goldens: z.array(postGoldenSchema),
  teachingId: id().nullable().describe('The lesson of a held post'),
  sections: learntSections.nullable().describe('The lines of a learnt post; null for others'),
  encoding: z
    .enum(characterEncodings)
    .nullable()
    .describe('How the programs of a learnt post are written; null for others, which have ASCII only'),
  lines: z.array(statedLine).nullable().describe('Each distinct line of a learnt post, with its stated meaning'),
  contradictions: z.array(sampleContradiction).describe('Contradictions between proven samples and stated meanings'),
})
export type PostDetail = z.infer<typeof postDetailSchema>

export const postCopy = z.strictObject({ from: id(), code: postCode(), note: remark(300) })
export const postEdit = z.strictObject({ id: id(), version: version(), note: remark(300), definition: dialectSchema })
export const postPreviewInput = z.strictObject({ definition: dialectSchema, sample: z.enum(postSamples) })

/** Printed files; each line has the kind of block it comes from. */
export const postPreview = z.strictObject({
  files: z.array(
    z.strictObject({
      name: z.string(),
      lines: z.array(z.strictObject({ text: z.string(), kind: z.string().nullable() })),
    }),
  ),
  refusals: z.array(refusalSchema),
})
export type PostPreview = z.infer<typeof postPreview>

export const postDiff = z.strictObject({
  case: z.enum(goldenIds),
  about: z.string(),
  sha256: z.string(),
  lines: z.array(
    z.strictObject({
      kind: z.enum(['same', 'removed', 'added', 'skipped']),
      before: z.int().nullable(),
      after: z.int().nullable(),
      text: z.string(),
    }),
  ),
})
export type PostDiff = z.infer<typeof postDiff>

export const postAcceptance = z.strictObject({
  id: id(),
  version: version(),
  case: z.enum(goldenIds),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Of the text that was reviewed'),
})
export const postAnswer = z.strictObject({
  id: id(),
  version: version(),
  number: z.int().min(1).max(99),
  answer: z.enum(postAnswers),
  basis: name(300),
})
export const postDryRun = z.strictObject({
  id: id(),
  version: version(),
  machineId: id(),
  date: z.iso.date(),
  note: name(300),
})
export const postRetirement = z.strictObject({ id: id(), version: version(), reason: name(200) })
