/**
 * The only place that converts weekday numbers. Heron counts from 0, Sunday, to 6, Saturday, and reads 7 as 0; the text
 * of an expression counts as Quartz does, from 1, Sunday, to 7, Saturday, and names them SUN to SAT.
 */
export const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

const WEEK = 7

/** A weekday number reduced to 0 to 6: 7 is Sunday. */
export const weekday = (count: number): number => ((count % WEEK) + WEEK) % WEEK

/** The number of a weekday in the text of an expression. */
export const toQuartz = (day: number): number => weekday(day) + 1

/** A weekday from its number in the text; 0, written by older editors, is Sunday too. */
export function fromQuartz(number: number): number | undefined {
  if (!Number.isInteger(number) || number < 0 || number > WEEK) return undefined
  return number === 0 ? 0 : number - 1
}
