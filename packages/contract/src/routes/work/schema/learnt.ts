import { z } from '../../../wire/z.ts'

const sections = ['head', 'place', 'begin', 'step', 'again', 'nextPlace', 'nextTool', 'end'] as const

/** A learnt post for display: its lines by section, values as fields in braces. */
export const learntSections = z.array(
  z.strictObject({
    section: z.enum(sections),
    lines: z.array(
      z.strictObject({
        text: z.string(),
        when: z.string().describe('The condition for the line; empty: always present'),
        kind: z.enum(['line', 'list', 'enter', 'leave']),
      }),
    ),
  }),
)
export type LearntSections = z.infer<typeof learntSections>
