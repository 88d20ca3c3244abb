/**
 * The only place where weekdays change their numbers. Heron counts them from 0, Sunday, to 6, Saturday, and takes 7 for
 * 0; the text of an expression counts as Quartz does, from 1, Sunday, to 7, Saturday, and names them SUN to SAT.
 */
export const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

const WEEK = 7

/** Any count of weekdays as one of 0 to 6: 7 is Sunday again. */
export const weekday = (count: number): number => ((count % WEEK) + WEEK) % WEEK

/** The number of a weekday in the text. */
export const toQuartz = (day: number): number => weekday(day) + 1

/** A weekday from its number in the text; 0, which older editors wrote, is Sunday too. */
export function fromQuartz(number: number): number | undefined {
  if (!Number.isInteger(number) || number < 0 || number > WEEK) return undefined
  return number === 0 ? 0 : number - 1
}
