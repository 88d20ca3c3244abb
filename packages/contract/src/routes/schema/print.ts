import { z } from '../../wire/z.ts'

/** [K06] An address to print from. */
export const printTicket = z.strictObject({
  ticket: z.string(),
  url: z.string().describe('Below the base path; contains id and ticket'),
})

/** The ticket of a print address. */
export const printToken = z
  .string()
  .max(100)
  .default('')
  .describe('The ticket of printTicket; a session token is not accepted')
