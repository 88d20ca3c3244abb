import { readGenIso } from './gen-iso/read.ts'

/** Header keys that say which program a text is. */
const identity = ['PROGRAM', 'PROJECT', 'MACHINE', 'REVISION', 'INPUT'] as const
export type ProgramIdentity = Readonly<Partial<Record<(typeof identity)[number], string>>>

export interface FileComparison {
  /** `edited`: it says it is this program, but its bytes are not. `unknown`: another program, or none of ours. */
  readonly verdict: 'equal' | 'edited' | 'unknown'
  /** Does the text's own trailer fit its bytes? */
  readonly sealed: boolean
  /** First line that differs from the stored text, from 1. */
  readonly line?: number
  readonly identity: ProgramIdentity
}

/** Which program a text claims to be; empty when it has no header of ours. */
export function identify(text: string): ProgramIdentity {
  const found = new Map(readGenIso(text).header.map(({ key, value }) => [key, value]))
  return Object.fromEntries(identity.flatMap((key) => (found.has(key) ? [[key, found.get(key)]] : [])))
}

/** A file brought back from the machine against the text that was released (NC15). */
export function compareFile(text: string, stored: string): FileComparison {
  const { crc } = readGenIso(text)
  const sealed = crc.stated !== '' && crc.stated === crc.computed
  const claimed = identify(text)
  if (text === stored) return { verdict: 'equal', sealed, identity: claimed }
  const known = identify(stored)
  const same = identity.every((key) => claimed[key] !== undefined && claimed[key] === known[key])
  if (!same) return { verdict: 'unknown', sealed, identity: claimed }
  return { verdict: 'edited', sealed, identity: claimed, line: firstDifference(text, stored) }
}

function firstDifference(text: string, stored: string): number {
  const lines = stored.split('\n')
  const at = text.split('\n').findIndex((line, n) => line !== lines[n])
  return (at < 0 ? lines.length - 1 : at) + 1
}
