import { characterEncodings, splitFiles } from '@heron/core/file-set'
import { reasonCodes } from '@heron/core/lesson-reasons'
import { angle, coordinate, id, name, pot, remark, size, version } from '../../../wire/quantity.ts'
import { dateTimeText } from '../../../wire/time.ts'
import { z } from '../../../wire/z.ts'
import { meaningFields, orbitWords, teachingLimits } from './choices.ts'
import { learntSections } from './learnt.ts'
import { postCode } from './post.ts'

/** `open`: samples may change; `taken`: its post was adopted. */
export const teachingStates = ['open', 'taken'] as const
export const lineMarks = ['understood', 'guessed', 'unknown'] as const
export const mutantKinds = ['digit', 'sign', 'point', 'letter', 'dropped', 'doubled', 'swapped', 'cut'] as const

const sheetPlace = z.strictObject({
  label: name(40),
  cs: z.int().min(54).max(59),
  x: coordinate(),
  y: coordinate(),
  c: angle(),
  depth: size().describe('On the drawing, mm'),
})
const sheetTool = z.strictObject({
  pot: pot(),
  name: name(40),
  places: z.array(sheetPlace).min(1).max(teachingLimits.places),
})

/** The known content of a program before reading it. */
export const positionSheet = z.strictObject({
  number: z.int().min(0).max(99_999_999),
  part: z.string().trim().max(60),
  date: z.string().trim().max(30).describe('As written in the program'),
  tools: z.array(sheetTool).min(1).max(60),
})
export type PositionSheet = z.infer<typeof positionSheet>

/** Programs contain printable characters, tabs and line ends. */
const PRINTABLE = /^[\t\n\r\x20-\x7e\u00a0-\uffff]*$/u

/** Whether a text is a program, or the canonical text of its files. */
function isProgram(text: string): boolean {
  const files = splitFiles(text, '')
  return files.ok && files.value.every((file) => PRINTABLE.test(file.text))
}

export const foreignText = () =>
  z
    .string()
    .min(1)
    .max(teachingLimits.characters)
    .refine((text) => isProgram(text), 'format')

export const teachingSample = z.strictObject({
  name: name(80),
  text: foreignText(),
  encoding: z
    .enum(characterEncodings)
    .optional()
    .describe('How its file is written; absent in older lessons, whose programs are written in UTF-8'),
  projectId: id().nullable().describe('The project of the program'),
  sheet: positionSheet,
})
export type TeachingSample = z.infer<typeof teachingSample>

/** The meaning of a value, the filling of short numbers, or the form of a length. */
export const teachingAnswer = z.union([
  z.strictObject({
    field: z.enum(meaningFields),
    per: z
      .union([z.literal(10_000), z.literal(10)])
      .optional()
      .describe('0.1 µm in one unit of the text: mm or µm'),
    factor: z.union([z.literal(1), z.literal(-1)]).optional(),
    codes: z.record(z.string().max(40), z.enum(orbitWords)).optional(),
  }),
  z.strictObject({ digits: z.int().min(1).max(8) }),
  z.strictObject({ counts: z.int(), text: z.string().min(1).max(20) }),
])
export type TeachingAnswer = z.infer<typeof teachingAnswer>

const question = z.strictObject({
  id: z.string(),
  line: z.string(),
  word: z.string(),
  seen: z.array(z.string()),
  guess: teachingAnswer,
  answer: teachingAnswer.nullable(),
})
export type TeachingQuestion = z.infer<typeof question>

const figure = () => z.number().nullable()
const readStep = z.strictObject({
  condition: z.int().nullable(),
  pattern: z.enum(orbitWords).nullable(),
  radius: figure(),
  z: figure(),
  dwell: figure(),
})

/** One sample as understood, with its proof. */
const sampleProof = z.strictObject({
  sample: z.string(),
  marks: z.array(z.enum(lineMarks)),
  places: z.array(z.strictObject({ electrode: z.string(), label: z.string(), steps: z.array(readStep) })),
  same: z.boolean().describe('Printed again, byte for byte'),
  line: z.int().describe('The first line that differs; 0 when none does'),
  wanted: z.string(),
  printed: z.string(),
  read: z.boolean().describe('Read back, by separate code, as the original job'),
  refusal: z.strictObject({ code: z.string(), line: z.int() }).nullable(),
  mutants: z.array(z.strictObject({ kind: z.enum(mutantKinds), tried: z.int(), refused: z.int() })),
  missed: z.array(z.strictObject({ kind: z.enum(mutantKinds), at: z.int(), line: z.string() })),
})
export type SampleProof = z.infer<typeof sampleProof>

/** What was learnt from samples and answers. */
export const teachingResult = z.strictObject({
  complete: z
    .boolean()
    .describe(
      'At most ten questions, none open, nothing unknown, every sample the same and read, every mutant refused',
    ),
  asked: z.int().describe('Number of questions asked so far, including those no longer needed'),
  open: z.int().describe('Questions without an answer'),
  questions: z.array(question),
  unknown: z.array(
    z.strictObject({
      sample: z.string(),
      at: z.int(),
      text: z.string(),
      why: z.enum(['value', 'presence', 'list']),
    }),
  ),
  reasons: z
    .array(
      z.strictObject({
        code: z.enum(reasonCodes),
        sample: z.string(),
        line: z.int(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .describe('Why there is no post, or why lines stayed unknown, as far as it is known'),
  samples: z.array(sampleProof),
  sections: learntSections,
})
export type TeachingResult = z.infer<typeof teachingResult>

export const teachingSchema = z.strictObject({
  id: id(),
  name: z.string(),
  note: z.string(),
  state: z.enum(teachingStates),
  sampleCount: z.int(),
  learnt: z.enum(['never', 'old', 'incomplete', 'complete']).describe('Result of the last run; old: changed since'),
  postId: z.string().nullable(),
  postName: z.string().nullable().describe('Code and revision it was adopted as'),
  createBy: z.string(),
  createTime: dateTimeText(),
  updateTime: dateTimeText().nullable(),
  version: version(),
})
export type Teaching = z.infer<typeof teachingSchema>

export const teachingDetail = z.strictObject({
  ...teachingSchema.shape,
  samples: z.array(teachingSample),
  result: teachingResult.nullable(),
})
export type TeachingDetail = z.infer<typeof teachingDetail>

const fields = {
  name: name(80).describe('Control or machine it is intended for'),
  note: remark(300),
  samples: z.array(teachingSample).min(1).max(teachingLimits.samples),
}
export const teachingInput = z.strictObject(fields)
export const teachingEdit = z.strictObject({ id: id(), version: version(), ...fields })
export const teachingAnswers = z.strictObject({
  id: id(),
  version: version(),
  answers: z.record(z.string().min(1).max(300), teachingAnswer),
})
export const teachingTakeOver = z.strictObject({ id: id(), version: version(), code: postCode(), note: remark(300) })

/** Fields the list can be filtered and sorted by. */
export const teachingFields = { name: 'text', state: 'text', createBy: 'text', createTime: 'time' } as const
