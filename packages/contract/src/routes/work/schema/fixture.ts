import { coordinate, name, positiveSize } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

/** Most fixtures of one workpiece. */
export const FIXTURES = 40

/**
 * A clamp, a vice jaw, a stop: a box along X and Y that the spindle and its electrode may never meet, work frame, mm.
 */
export const fixtureSchema = z.strictObject({
  name: name(40),
  x: coordinate().describe('Its middle'),
  y: coordinate(),
  length: positiveSize().describe('Along X'),
  width: positiveSize().describe('Along Y'),
  top: coordinate().describe('Z of its upper face; above 0: higher than the block'),
})
export type Fixture = z.infer<typeof fixtureSchema>
