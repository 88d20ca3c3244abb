import { labelsIn } from './labels-in.ts'

/** The labels of input fields, the words of chosen values, and the names of checks, in Chinese. */
export const { fields, nouns, values, checks } = labelsIn('cn')
