import { labelsIn } from './labels-in.ts'

/** The labels of input fields in English. */
export const { fields, nouns } = labelsIn('en')
