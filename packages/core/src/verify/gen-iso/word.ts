/**
 * Words of GEN-ISO as defined in docs/GEN-ISO.md §1, written by hand from that page: this reader shares no table with
 * the post-processor.
 */
const A = 65
const C = 67
const E = 69
const SPACE = 32
const MINUS = 45
const POINT = 46
const ZERO_DIGIT = 48
const NOT_A_WORD = -1
const MAX_WORDS = 10
const MAX_WHOLE_DIGITS = 5
const HALF_TURN = 180_000

/** Decimals by letter; a missing letter is not a word of the dialect. */
const decimals: Readonly<Record<string, number>> = {
  X: 4,
  Y: 4,
  Z: 4,
  R: 4,
  J: 4,
  C: 3,
  F: 1,
  Q: 1,
  I: 1,
  K: 1,
  G: 0,
  M: 0,
  T: 0,
  H: 0,
  P: 0,
  L: 0,
  E: 0,
  A: 0,
  B: 0,
  V: 0,
  S: 0,
  U: 0,
}
const minDigits: Readonly<Record<string, number>> = { G: 2, M: 2, T: 2, H: 2, E: 3 }
const signed = 'XYZC'

const byCode = (of: (letter: string) => number): Int8Array =>
  Int8Array.from({ length: 26 }, (_, n) => of(String.fromCharCode(A + n)))
const decimalsOf = byCode((letter) => decimals[letter] ?? NOT_A_WORD)
const digitsOf = byCode((letter) => minDigits[letter] ?? 1)
const signedOf = byCode((letter) => (signed.includes(letter) ? 1 : 0))

export type WordFault =
  | 'word.unknown'
  | 'word.repeated'
  | 'number.missing'
  | 'number.format'
  | 'number.decimals'
  | 'number.sign'
  | 'number.range'
  | 'block.spacing'
  | 'block.tooManyWords'

/** Letters that are packed into one number, five bits each. */
const PACKED = 6
const LETTER_BITS = 5

/** The letters of a block after its first word, packed into one number. At most six. */
export function shapeOf(letters: string): number {
  let shape = 0
  for (let n = 0; n < letters.length; n++) shape = (shape << LETTER_BITS) | (letters.charCodeAt(n) - A + 1)
  return shape
}

/** The words of the current block; reused from block to block to avoid allocations. */
export class Words {
  count = 0
  letters = new Uint8Array(MAX_WORDS)
  values = new Int32Array(MAX_WORDS)
  fault: WordFault | undefined
  /** Position of the fault in the text. */
  faultAt = 0
  private shape = 0
  /** The digits of the current word read so far, as one integer. */
  private number = 0

  /** Value of the n-th word. */
  value(n: number): number {
    return this.values[n] ?? 0
  }

  /** Whether the letters from the second word on are exactly those of the shape. */
  isShape(shape: number): boolean {
    return this.shape === shape && this.count <= PACKED + 1
  }

  /** Whether the letters from the second word on are exactly these. */
  follow(letters: string): boolean {
    if (this.count !== letters.length + 1) return false
    for (let n = 0; n < letters.length; n++) if (this.letters[n + 1] !== letters.charCodeAt(n)) return false
    return true
  }

  letter(n: number): number {
    return this.letters[n] ?? 0
  }

  /** Reads the words between two positions of a text. False, with a fault, when any of them is wrong. */
  read(codes: Uint16Array, from: number, to: number): boolean {
    this.count = 0
    this.shape = 0
    this.fault = undefined
    let at = from
    while (at < to) {
      const next = this.readWord(codes, at, to)
      if (next < 0) return false
      if (next < to && (codes[next] !== SPACE || next + 1 === to)) return this.fail('block.spacing', next)
      at = next + 1
    }
    return true
  }

  private fail(fault: WordFault, at: number): false {
    this.fault = fault
    this.faultAt = at
    return false
  }

  private failAt(fault: WordFault, at: number): number {
    this.fail(fault, at)
    return -1
  }

  /** Reads one word; returns the position after it, or -1. */
  private readWord(codes: Uint16Array, at: number, to: number): number {
    const letter = codes[at] ?? 0
    const places = letter < A ? NOT_A_WORD : (decimalsOf[letter - A] ?? NOT_A_WORD)
    if (places === NOT_A_WORD) return this.failAt('word.unknown', at)
    for (let n = 0; n < this.count; n++) if (this.letters[n] === letter) return this.failAt('word.repeated', at)
    if (this.count === MAX_WORDS) return this.failAt('block.tooManyWords', at)
    return this.readNumber(codes, at, to, places)
  }

  /** Reads a sign, whole digits and, for a word with decimals, a point and exactly `places` digits. */
  private readNumber(codes: Uint16Array, at: number, to: number, places: number): number {
    const isNegative = codes[at + 1] === MINUS
    const wholeFrom = isNegative ? at + 2 : at + 1
    this.number = 0
    const point = this.readDigits(codes, wholeFrom, to)
    const whole = point - wholeFrom
    if (whole === 0) return this.failAt('number.missing', at)
    if (whole > MAX_WHOLE_DIGITS) return this.failAt('number.range', at)
    const end = places === 0 ? point : this.readFraction(codes, point, to, places)
    if (end < 0) return this.failAt('number.decimals', at)
    const value = this.number
    const letter = codes[at] ?? 0
    const fault = formFault(letter - A, value, isNegative, whole, codes[wholeFrom] === ZERO_DIGIT, places)
    if (fault !== undefined) return this.failAt(fault, at)
    this.push(letter, isNegative ? -value : value)
    return end
  }

  /** Appends the digits that begin here to the current number; returns the position after the last of them. */
  private readDigits(codes: Uint16Array, from: number, to: number): number {
    let value = this.number
    let at = from
    for (; at < to; at++) {
      const digit = (codes[at] ?? 0) - ZERO_DIGIT
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    this.number = value
    return at
  }

  /** The position after a point and exactly `places` digits, or -1. */
  private readFraction(codes: Uint16Array, point: number, to: number, places: number): number {
    if (point >= to || codes[point] !== POINT) return -1
    const end = this.readDigits(codes, point + 1, to)
    return end - point - 1 === places ? end : -1
  }

  private push(letter: number, value: number): void {
    if (this.count > 0 && this.count <= PACKED) this.shape = (this.shape << LETTER_BITS) | (letter - A + 1)
    this.letters[this.count] = letter
    this.values[this.count++] = value
  }
}

/** Faults of sign, leading zeros, digits and range in an otherwise well-formed number. */
function formFault(
  letter: number,
  value: number,
  negative: boolean,
  whole: number,
  leadingZero: boolean,
  places: number,
): WordFault | undefined {
  if (negative && (value === 0 || signedOf[letter] === 0)) return 'number.sign'
  const least = places > 0 ? 1 : (digitsOf[letter] ?? 1)
  if (whole < least || (leadingZero && whole > least)) return 'number.format'
  if (letter === E - A && whole !== 3) return 'number.format'
  if (letter === C - A && (value > HALF_TURN || (negative && value === HALF_TURN))) return 'number.range'
  return undefined
}
