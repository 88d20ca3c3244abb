import { z } from '../../wire/z.ts'

/** One option of a list; title and label repeat the text, as the wire requires. */
export const optionSchema = z.strictObject({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  titles: z
    .strictObject({ cn: z.string(), en: z.string(), jp: z.string() })
    .optional()
    .describe('The text in three languages, if translated'),
})
export type Option = z.infer<typeof optionSchema>
