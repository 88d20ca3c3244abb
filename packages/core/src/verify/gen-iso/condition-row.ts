import { COUNTS_PER_MM, mm } from '../../units/index.ts'
import type { ConditionLine } from '../read/program-text.ts'
import type { Words } from './word.ts'

/** Units of the words with one decimal: `I19.0`, `K3.0`. */
const TENTHS = 10

/** `G12 E217 I19.0 A100 B60 V120 S40 U1 J2.0000 K3.0`, or undefined for another block. */
export function readConditionRow(words: Words, line: number): ConditionLine | undefined {
  if (words.value(0) !== 12 || !words.follow('EIABVSUJK') || words.value(7) > 1) return undefined
  return {
    code: words.value(1),
    peakCurrent: words.value(2) / TENTHS,
    onTime: words.value(3),
    offTime: words.value(4),
    voltage: words.value(5),
    servo: words.value(6),
    polarity: words.value(7) === 1 ? 'positive' : 'negative',
    jumpHeight: mm(words.value(8) / COUNTS_PER_MM),
    jumpInterval: words.value(9) / TENTHS,
    line,
  }
}
