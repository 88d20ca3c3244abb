import {
  type BlockKind,
  blockKinds,
  type Dialect,
  type LineCondition,
  lineConditions,
  wordKinds,
} from '@heron/core/program'
import { z } from '../../../wire/z.ts'

/** A line of text from a person or a control: printable, of limited length; core checks its content. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
const bound = () => z.number().min(-99_999_999).max(99_999_999)
const count = () => z.int().min(0).max(99_999_999)

const wordSchema = z.strictObject({
  letter: line(8),
  kind: z.enum(wordKinds),
  decimals: z.literal([0, 1, 2, 3, 4]).exactOptional(),
  digits: z.int().min(1).max(8).exactOptional(),
  min: bound().exactOptional(),
  max: bound().exactOptional(),
  values: z.record(line(20), line(20)).exactOptional(),
})

const conditions = Object.keys(lineConditions) as [LineCondition, ...LineCondition[]]
const variantSchema = z.strictObject({
  when: z.enum(conditions).exactOptional(),
  lines: z.array(line(200)).max(12),
})

// The list is defined once, in core; it has at least one kind.
const kinds = blockKinds as readonly [BlockKind, ...BlockKind[]]
const range = () => z.strictObject({ min: count(), max: count() })

const MOST_WORDS = 80

/** The editable part of a post: its words, blocks and frame. The server sets code, revision and state. */
export const dialectSchema = z.strictObject({
  controller: line(120).describe('Control it is intended for, as displayed'),
  assumptions: z.array(line(300)).max(30).describe('Assumptions not confirmed by a source'),
  words: z
    .record(line(20), wordSchema)
    .refine((words) => Object.keys(words).length <= MOST_WORDS, { message: 'maxItems' }),
  blocks: z.partialRecord(z.enum(kinds), z.array(variantSchema).max(8)),
  numbering: z
    .strictObject({
      letter: line(4),
      digits: z.int().min(1).max(8),
      start: count(),
      step: count(),
      except: z.array(z.enum(kinds)).max(40),
    })
    .nullable(),
  comment: z.strictObject({ open: line(4), close: line(4) }),
  frame: z.strictObject({ start: z.array(line(80)).max(8), end: z.array(line(80)).max(8), crc: z.boolean() }),
  files: z.strictObject({
    subs: z.enum(['single', 'separate']),
    conditions: z.enum(['inline', 'file']),
    extension: line(8),
  }),
  limits: z.strictObject({
    lineLength: z.int().min(1).max(1_000),
    eol: z.enum(['LF', 'CRLF']),
    fileBytes: z.int().min(1).max(100_000_000),
    programs: range(),
    subs: range(),
  }),
})

/** A post's data without its identity and its approval state. */
export type PostDefinition = Omit<Dialect, 'id' | 'version' | 'state' | 'provenBy'>
