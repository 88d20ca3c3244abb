import { labelsIn } from './labels-in.ts'

/** The labels of input fields, and the names of checks, in Chinese. */
export const { fields, nouns, checks } = labelsIn('cn')
