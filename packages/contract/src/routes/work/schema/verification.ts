import { z } from '../../../wire/z.ts'

/** What the verifiers since its release say of a released text. */
export const verificationSchema = z.strictObject({
  state: z
    .enum(['current', 'older', 'refused'])
    .describe('older: released under an earlier verifier and not checked since; refused: a later verifier refuses it'),
  by: z.string().describe('Version of the newest verifier that passed it'),
  present: z.string().describe('Version of the present verifier'),
  checked: z
    .strictObject({
      version: z.string(),
      safe: z.boolean(),
      rules: z.array(z.string()).describe('The checks that refuse it: V01, V02 …'),
      person: z.string(),
      time: z.string(),
    })
    .nullable()
    .describe('The newest verdict since the release'),
})
export type Verification = z.infer<typeof verificationSchema>
