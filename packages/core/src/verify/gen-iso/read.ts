import { codesOf } from '../read/codes.ts'
import { crcOfCodes } from '../read/crc.ts'
import { Op, OpTable } from '../read/op.ts'
import type { ConditionLine, HeaderLine, Part, ProgramText, ReadingProblem } from '../read/program-text.ts'
import { readBlock } from './block.ts'
import { readConditionRow } from './condition-row.ts'
import { lineFault } from './line-fault.ts'
import { callProblems } from './structure.ts'
import { Words } from './word.ts'

const LONGEST_LINE = 120
const FIRST_SUB = 9001
const ENOUGH_PROBLEMS = 50
/** Typical characters of a block with its line end, a low estimate. */
const USUAL_BLOCK = 16
const PROGRAM = /^O(\d{4})$/
/** The first line of a program. */
const PROGRAM_LINE = /^O\d{4}$/m
const TRAILER = /^\(CRC32 ([0-9A-F]{8})\)$/
const LINE_FEED = 10
const N = 78
const SPACE = 32
const OPENER = 40
const CLOSER = 41
const PERCENT = 37
const LETTER_O = 79
const ZERO = 48
const NINE = 9
const LEAST_DIGITS = 4
/** 1 for the code of a character that a comment may contain. */
const inComments = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Z0-9 _.-]/.test(String.fromCharCode(code)) ? 1 : 0,
)

/** The reader's position in the order of a file (docs/GEN-ISO.md §2). */
type Section = 'start' | 'number' | 'header' | 'conditions' | 'main' | 'between' | 'sub' | 'trailer' | 'finished'

/** Reads one GEN-ISO text, block by block, from docs/GEN-ISO.md alone. */
export function readGenIso(text: string): ProgramText {
  return new GenIsoReader(text).read()
}

class GenIsoReader {
  private readonly text: string
  private readonly codes: Uint16Array
  private readonly words = new Words()
  private readonly ops: OpTable
  private readonly header: HeaderLine[] = []
  private readonly conditions: ConditionLine[] = []
  private readonly comments: string[] = []
  private readonly subs: Part[] = []
  private readonly problems: ReadingProblem[] = []
  private section: Section = 'start'
  private number = 0
  private main: Part = { number: 0, line: 0, from: 0, to: 0 }
  private sub = { number: 0, line: 0, from: 0 }
  private line = 0
  private blocks = 0
  /** What follows is not read: it is not part of the program. */
  private isOver = false
  private stated = ''
  private computed = ''

  constructor(text: string) {
    this.text = text
    this.codes = codesOf(text)
    this.ops = new OpTable(Math.ceil(text.length / USUAL_BLOCK))
  }

  read(): ProgramText {
    const { codes } = this
    for (let at = 0; at < codes.length && !this.isOver && this.problems.length < ENOUGH_PROBLEMS; ) {
      let to = at
      while (to < codes.length && codes[to] !== LINE_FEED) to++
      this.line++
      if (to === codes.length) this.problem('line.unterminated')
      this.readLine(at, to)
      at = to + 1
    }
    this.finish()
    const { ops, header, conditions, comments, subs, number, main, line, blocks, stated, computed, problems } = this
    const crc = { stated, computed }
    return { number, header, conditions, ops, comments, main, subs, lines: line, blocks, crc, problems }
  }

  private problem(code: ReadingProblem['code'], params: ReadingProblem['params'] = {}) {
    this.problems.push({ code, line: this.line, params })
  }

  private readLine(from: number, to: number): void {
    const before = this.problems.length
    if (to - from > LONGEST_LINE) this.problem('line.long', { length: to - from })
    else this.readShape(from, to)
    if (this.problems.length === before) return
    const fault = lineFault(this.text.slice(from, to), this.line)
    if (fault) this.problems.splice(before, this.problems.length, fault)
  }

  private readShape(from: number, to: number) {
    if (this.section === 'finished') return this.readAfterEnd(from)
    const first = this.codes[from]
    if (from === to) this.problem('line.blank')
    else if (first === N) this.readNumbered(from, to)
    else if (first === OPENER) this.readComment(from, to)
    else if (first === PERCENT && to === from + 1) this.readPercent()
    else if (first === LETTER_O) this.readProgramNumber(this.text.slice(from, to))
    else this.problem('line.unknown')
  }

  /** Text after the end is one problem, whatever its length. */
  private readAfterEnd(from: number): void {
    this.problem(PROGRAM_LINE.test(this.text.slice(from)) ? 'file.twoPrograms' : 'end.textAfter')
    this.isOver = true
  }

  private readPercent(): void {
    if (this.section === 'start') this.section = 'number'
    else if (this.section === 'trailer') this.section = 'finished'
    else this.problem('percent.misplaced')
  }

  private readProgramNumber(line: string): void {
    const number = Number(PROGRAM.exec(line)?.[1] ?? 0)
    if (this.section === 'number' && number > 0 && number < FIRST_SUB - 1) {
      this.number = number
      this.section = 'header'
    } else if (this.section === 'between' && number > Math.max(FIRST_SUB - 1, this.subs.at(-1)?.number ?? 0)) {
      this.sub = { number, line: this.line, from: this.ops.length }
      this.section = 'sub'
    } else if (this.section === 'trailer') {
      this.problem('file.twoPrograms')
      this.isOver = true
    } else this.problem('program.number')
  }

  private readComment(from: number, to: number) {
    if (this.section === 'between' && this.readTrailer(from, to)) return
    if (!this.isComment(from, to)) return this.problem('comment.characters')
    const body = this.text.slice(from + 1, to - 1)
    if (this.section === 'header') this.header.push(headerLine(body, this.line))
    else if (this.section === 'main' || this.section === 'sub') this.pushComment(body)
    else if (this.section === 'conditions') {
      this.startMain()
      this.pushComment(body)
    } else this.problem('comment.misplaced')
  }

  /** One or more allowed characters in parentheses. */
  private isComment(from: number, to: number): boolean {
    const { codes } = this
    const end = to - 1
    if (end < from + 2 || codes[end] !== CLOSER) return false
    for (let at = from + 1; at < end; at++) if (inComments[codes[at] ?? 0] !== 1) return false
    return true
  }

  private readTrailer(from: number, to: number): boolean {
    const trailer = TRAILER.exec(this.text.slice(from, to))
    if (!trailer) return false
    this.stated = trailer[1] ?? ''
    this.computed = crcOfCodes(this.codes, from)
    if (this.stated !== this.computed) this.problem('crc.mismatch', { stated: this.stated })
    this.section = 'trailer'
    return true
  }

  private pushComment(body: string): void {
    this.ops.push(Op.comment, this.line, this.comments.length)
    this.comments.push(body)
  }

  private readNumbered(from: number, to: number) {
    const { codes } = this
    let at = from + 1
    let number = 0
    for (let digit = this.digitAt(at); digit >= 0 && digit <= NINE; digit = this.digitAt(++at))
      number = number * 10 + digit
    this.blocks++
    const expected = this.blocks * 10
    if (number !== expected || at - from - 1 !== digitsOf(expected)) {
      if (number % 10 === 0) this.blocks = number / 10
      return this.problem('block.number', { expected, number })
    }
    if (codes[at] !== SPACE) return this.problem('block.spacing')
    this.readBody(at + 1, to)
  }

  private digitAt(at: number): number {
    return (this.codes[at] ?? 0) - ZERO
  }

  private readBody(from: number, to: number) {
    if (this.section === 'header') this.section = 'conditions'
    if (this.section === 'conditions') {
      if (this.text.startsWith('G12 ', from)) return this.readConditionBlock(from, to)
      this.startMain()
    }
    if (this.section === 'sub' && to - from === 3 && this.text.startsWith('M99', from)) return this.closeSub()
    if (this.section !== 'main' && this.section !== 'sub') return this.problem('block.misplaced')
    this.words.fault = undefined
    if (!readBlock(this.codes, from, to, this.words, this.ops, this.line)) return this.blockProblem(from, to)
    if (this.ops.kinds[this.ops.length - 1] === Op.end) this.closeMain()
  }

  private blockProblem(from: number, to: number): void {
    const { fault, faultAt } = this.words
    if (fault) this.problem(fault, { word: this.text.slice(faultAt, to).split(' ')[0] ?? '' })
    else this.problem('block.unknown', { block: this.text.slice(from, to) })
  }

  private readConditionBlock(from: number, to: number) {
    if (!this.words.read(this.codes, from, to)) return this.blockProblem(from, to)
    const row = readConditionRow(this.words, this.line)
    if (!row) return this.blockProblem(from, to)
    if (row.code <= (this.conditions.at(-1)?.code ?? 0)) this.problem('conditions.order', { code: row.code })
    this.conditions.push(row)
  }

  private startMain(): void {
    this.section = 'main'
    this.main = { number: this.number, line: this.line, from: this.ops.length, to: this.ops.length }
  }

  private closeMain() {
    if (this.section === 'sub') return this.problem('end.inSub')
    this.main = { ...this.main, to: this.ops.length }
    this.section = 'between'
  }

  private closeSub(): void {
    this.subs.push({ ...this.sub, to: this.ops.length })
    this.section = 'between'
  }

  /** Without its end; a text cut inside a line has one problem more, in its last line. */
  private isCutOff(): boolean {
    if (this.problems.length === 0) return this.section !== 'finished'
    const isInProgram = this.section === 'main' || this.section === 'sub'
    return isInProgram && this.problems.every(({ line }) => line === this.line)
  }

  private finish(): void {
    if (this.isCutOff()) this.problem('file.truncated')
    if (this.problems.length === 0) this.problems.push(...callProblems(this.ops, this.main, this.subs))
  }
}

/** Digits of a block number: four, more where the number has more. */
function digitsOf(number: number): number {
  let digits = LEAST_DIGITS
  for (let limit = 10 ** LEAST_DIGITS; limit <= number; limit *= 10) digits++
  return digits
}

function headerLine(body: string, line: number): HeaderLine {
  const gap = body.indexOf(' ')
  return gap < 0 ? { key: body, value: '', line } : { key: body.slice(0, gap), value: body.slice(gap + 1), line }
}
