import { id } from '../../../wire/quantity.ts'
import { shared } from '../../../wire/shared.ts'
import { z } from '../../../wire/z.ts'

/** Counts the changes of a machine's order; 0 while its programs are in the order of their releases. */
export const queueVersion = shared(() => z.int().min(0))

/** Puts a waiting program at another place of its machine's queue. */
export const queueMove = z.strictObject({
  programId: id(),
  before: id().nullable().describe('Program that follows it then; null: none, it is the last'),
  queueVersion: queueVersion().describe('As the board showed it'),
})

export const machineQueueSchema = z.strictObject({
  machineId: id(),
  queueVersion: queueVersion(),
  programIds: z.array(id()).describe('The released programs of the machine, in the order in which they are to run'),
})
