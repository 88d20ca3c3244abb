import type { ProgramFile } from '../../program/index.ts'
import type { Report, VerifyInput, verifyLearnt } from '../../verify/index.ts'
import { readLearnt, verifyLearntRead } from '../../verify/learnt/verify-learnt.ts'
import type { ProgramText } from '../../verify/read/program-text.ts'
import { type FilesRead, readFiles, verifyFilesRead } from '../../verify/verify.ts'

const filesRead = new WeakMap<readonly ProgramFile[], FilesRead>()

/** Verifies like `verifyProgram`; files that several mutants of job and library share are read once. */
export function verifyRead(input: VerifyInput): Report {
  const { files, dialect } = input
  const read = filesRead.get(files) ?? readFiles(files, dialect)
  filesRead.set(files, read)
  return verifyFilesRead(input, read)
}

type Learnt = Parameters<typeof verifyLearnt>[0]

/** By what a learnt text is read with: its post and meanings, then machine-safe Z and the text. */
const learntRead = new WeakMap<Learnt['post'], WeakMap<Learnt['meanings'], Map<string, ProgramText>>>()

/** Verifies like `verifyLearnt`; a text that several mutants of job and library share is read once. */
export function verifyLearntOnce(input: Learnt): Report {
  const { text, post, meanings, job } = input
  const { safeZ } = job.machine
  const ofPost = learntRead.get(post) ?? new WeakMap<Learnt['meanings'], Map<string, ProgramText>>()
  const texts = ofPost.get(meanings) ?? new Map<string, ProgramText>()
  learntRead.set(post, ofPost.set(meanings, texts))
  const key = `${safeZ} ${text}`
  const read = texts.get(key) ?? readLearnt(text, post, meanings, safeZ)
  texts.set(key, read)
  return verifyLearntRead(input, read)
}
