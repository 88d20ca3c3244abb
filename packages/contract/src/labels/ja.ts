import { labelsIn } from './labels-in.ts'

/** The labels of input fields in Japanese. */
export const { fields, nouns } = labelsIn('jp')
