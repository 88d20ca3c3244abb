import { labelsIn } from './labels-in.ts'

/** The labels of input fields in Chinese. */
export const { fields, nouns } = labelsIn('cn')
