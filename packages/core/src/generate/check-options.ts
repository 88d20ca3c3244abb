import type { Refusal } from '../job/index.ts'
import type { GenerateOptions } from './options.ts'
import { unless } from './refusal.ts'

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const HASH = /^[0-9A-Fa-f]{64}$/
const LAST_PROGRAM = 8999
const LAST_REVISION = 999_999

/** Author, date and number are required: a program without them is refused. */
export function checkOptions(options: GenerateOptions): readonly Refusal[] {
  const { programNumber, status, revision, author, approver, date, generatorVersion, inputHash, post } = options
  return [
    ...unless(isWithin(programNumber, LAST_PROGRAM), 'options.programNumber', 'OUT_OF_RANGE'),
    ...unless(status === 'DRAFT' || status === 'RELEASED', 'options.status', 'OUT_OF_RANGE'),
    ...unless(isWithin(revision, LAST_REVISION), 'options.revision', 'OUT_OF_RANGE'),
    ...unless(author.trim() !== '', 'options.author', 'REQUIRED'),
    ...unless(status === 'DRAFT' || (approver ?? '').trim() !== '', 'options.approver', 'REQUIRED'),
    ...unless(status === 'DRAFT' || approver !== author, 'options.approver', 'SAME_PERSON'),
    ...unless(DATE.test(date), 'options.date', 'OUT_OF_RANGE'),
    ...unless(generatorVersion.trim() !== '', 'options.generatorVersion', 'REQUIRED'),
    ...unless(HASH.test(inputHash), 'options.inputHash', 'OUT_OF_RANGE'),
    ...unless(post.id.trim() !== '' && isWithin(post.version, LAST_REVISION), 'options.post', 'REQUIRED'),
  ]
}

const isWithin = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max
