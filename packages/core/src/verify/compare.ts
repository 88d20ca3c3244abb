import { crc32 } from './read/crc.ts'

/** Header keys that identify the program of a text. */
const identity = ['PROGRAM', 'PROJECT', 'MACHINE', 'REVISION', 'INPUT'] as const
export type ProgramIdentity = Readonly<Partial<Record<(typeof identity)[number], string>>>

/** A header line, independent of a dialect's comment signs. */
const HEADER_LINE = /^[^A-Za-z0-9]*(PROGRAM|PROJECT|MACHINE|REVISION|INPUT) ([A-Z0-9 _.-]*[A-Z0-9_.-])[^A-Za-z0-9]*$/gm
const TRAILER = /^[^A-Za-z0-9\n]*CRC32 ([0-9A-F]{8})[^A-Za-z0-9\n]*$/m

export interface FileComparison {
  /**
   * `edited`: its header names this program, but its bytes differ. `unknown`: another program, or not one of Heron's.
   */
  readonly verdict: 'equal' | 'edited' | 'unknown'
  /** Whether the text's own trailer matches its bytes. */
  readonly sealed: boolean
  /** First line that differs from the stored text, from 1. */
  readonly line?: number
  readonly identity: ProgramIdentity
}

/**
 * The program a text claims to be, in any dialect; empty when it has no Heron header. Case, line ends and tabs may have
 * changed on the way.
 */
export function identify(text: string): ProgramIdentity {
  const found = new Map<string, string>()
  const plain = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').toUpperCase()
  for (const [, key = '', value = ''] of plain.matchAll(HEADER_LINE)) if (!found.has(key)) found.set(key, value)
  return Object.fromEntries(found)
}

/** Compares a file returned from the machine with the released text (NC15). */
export function compareFile(text: string, stored: string): FileComparison {
  const sealed = isSealed(text)
  const claimed = identify(text)
  if (text === stored) return { verdict: 'equal', sealed, identity: claimed }
  const known = identify(stored)
  const same = identity.every((key) => claimed[key] !== undefined && claimed[key] === known[key])
  if (!same) return { verdict: 'unknown', sealed, identity: claimed }
  return { verdict: 'edited', sealed, identity: claimed, line: firstDifference(text, stored) }
}

function isSealed(text: string): boolean {
  const trailer = TRAILER.exec(text)
  return trailer !== null && trailer[1] === crc32(text, trailer.index)
}

function firstDifference(text: string, stored: string): number {
  const lines = stored.split('\n')
  const at = text.split('\n').findIndex((line, n) => line !== lines[n])
  return (at < 0 ? lines.length - 1 : at) + 1
}
