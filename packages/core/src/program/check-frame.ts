import type { Refusal } from '../job/index.ts'
import { type Dialect, dialectStates } from './dialect.ts'
import { nodeFields } from './node-fields.ts'

const PRINTABLE = /^[\x20-\x7e]+$/
const OPENERS = /^[(;[#*]$/
const CLOSERS = /^[)\]]?$/
const EXTENSION = /^[a-z0-9]{1,8}$/
const IDENTITY = /^[A-Z0-9][A-Z0-9-]{0,23}$/
const SHORTEST_LINE = 80
const LAST_PROGRAM = 99_999_999

/** Refusals about everything around the blocks: identity, comments, numbering, files, limits. */
export function checkFrame(dialect: Dialect): readonly Refusal[] {
  return Object.entries(faults(dialect))
    .filter(([, isBad]) => isBad)
    .map(([path]) => ({ path, code: 'badValue', params: {} }))
}

function faults(dialect: Dialect): Readonly<Record<string, boolean>> {
  const { comment, frame, files, limits, numbering, state, provenBy } = dialect
  const lines = [...frame.start, ...frame.end]
  return {
    id: !IDENTITY.test(dialect.id),
    version: !Number.isInteger(dialect.version) || dialect.version < 1,
    state: !dialectStates.includes(state),
    // An approved post must name who saw its dry run.
    provenBy: state === 'approved' && (provenBy === null || provenBy.person.trim() === ''),
    'comment.open': !OPENERS.test(comment.open),
    'comment.close': !CLOSERS.test(comment.close),
    frame: lines.some((line) => !PRINTABLE.test(line) || line.startsWith(comment.open)),
    'files.subs': files.subs !== 'single' && files.subs !== 'separate',
    'files.conditions': files.conditions !== 'inline' && files.conditions !== 'file',
    'files.extension': !EXTENSION.test(files.extension),
    'limits.lineLength': !Number.isInteger(limits.lineLength) || limits.lineLength < SHORTEST_LINE,
    'limits.eol': limits.eol !== 'LF' && limits.eol !== 'CRLF',
    'limits.fileBytes': !(limits.fileBytes > 0),
    'limits.programs': !isRange(limits.programs),
    'limits.subs': !isRange(limits.subs),
    numbering: numbering !== null && !isNumbering(numbering),
  }
}

const isRange = ({ min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max && max <= LAST_PROGRAM

function isNumbering({ letter, digits, start, step, except }: NonNullable<Dialect['numbering']>): boolean {
  const counts = [digits, start, step].every((value) => Number.isInteger(value) && value >= 1)
  return /^[A-Z]$/.test(letter) && counts && except.every((kind) => Object.hasOwn(nodeFields, kind))
}
