import type { Job } from '../../job/index.ts'
import { type Finding, verifyProgram } from '../../verify/index.ts'
import { exampleLibrary } from '../example.ts'
import { makeSubject, requireSubject, type Subject } from './subject.ts'

/** The program of a job; throws when it cannot be made or the verifier refuses it. */
export function provenSubject(job: Job): Subject {
  const subject = requireSubject(makeSubject(job, exampleLibrary()))
  const failure = verifyProgram(subject).findings.find(({ severity }) => severity === 'fail')
  if (failure) throw new Error(`verify: ${JSON.stringify(failure)}`)
  return subject
}

/** What one check finds in a program when the records are those of another job. */
export const foundBy = (check: Finding['check'], subject: Subject, real: Job): readonly Finding[] =>
  verifyProgram({ ...subject, job: real }).findings.filter((each) => each.check === check && each.code !== 'counted')
