import { characterEncodings } from '@heron/core/file-set'
import { orbitPatterns } from '@heron/core/job'
import { effectKinds, lineFaultCodes, sampleFaultCodes } from '@heron/core/structural'
import { coordinate, id, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

/** The effects of a line of a learnt post, in order. */
const effect = z.strictObject({
  kind: z.enum(effectKinds),
  z: coordinate().optional().describe('For a rapid along Z: the height as in the line, mm'),
  pattern: z.enum(orbitPatterns).optional().describe('For an orbit whose line does not contain its pattern'),
})
export type LineEffect = z.infer<typeof effect>

const lineText = () => z.string().min(1).max(400)

/** A line of a learnt post with its stated meaning. */
export const statedLine = z.strictObject({
  text: lineText(),
  sections: z.array(z.string()),
  stated: z.array(effect).describe('Empty: nothing is stated yet'),
  guess: z.array(effect).describe('Guessed from its words; not used until a user confirms it'),
  fault: z.enum(lineFaultCodes).nullable().describe('Reason that the line keeps the post held'),
})
export type StatedLine = z.infer<typeof statedLine>

/** Where a program that ran contradicts the stated meanings. */
export const sampleContradiction = z.strictObject({
  sample: z.string(),
  code: z.enum(sampleFaultCodes),
  line: z.int(),
})

export const postMeanings = z.strictObject({
  id: id(),
  version: version(),
  meanings: z.record(lineText(), z.array(effect).min(1).max(8)).describe('By the text of the line'),
  encoding: z.enum(characterEncodings).optional().describe('How programs are written; absent: as before'),
})
