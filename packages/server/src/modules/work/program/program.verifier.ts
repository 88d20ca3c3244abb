/**
 * Raised with every change after which the verifier may refuse a program that it passed before. Programs released under
 * an earlier version are marked until they are checked again (docs/adr/0107).
 */
export const VERIFIER_VERSION = '5'
