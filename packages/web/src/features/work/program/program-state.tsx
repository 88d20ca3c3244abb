import type { Program, ProgramWarning } from '@heron/contract/routes'
import { StatusChip, type Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import type { Step } from '../../../kit/layout/steps-bar/steps-bar.tsx'
import { ABSENT, formatTime } from '../../../lib/text/format.ts'
import type { Translate } from '../../../lib/text/text.ts'
import { useText } from '../../../lib/text/text.ts'
import { StaleNote } from '../../../widgets/verification/stale-note.tsx'
import { VerificationNote } from '../../../widgets/verification/verification.tsx'

const tones: Readonly<Record<Program['state'], Tone>> = {
  draft: 'quiet',
  verified: 'accent',
  approved: 'accent',
  released: 'good',
  withdrawn: 'bad',
}

export function ProgramState({
  program,
}: {
  readonly program: Pick<Program, 'state' | 'staleReasons' | 'verification'>
}) {
  const t = useText()
  return (
    <>
      <StatusChip tone={tones[program.state]}>{t(`program.states.${program.state}`)}</StatusChip>
      <StaleNote reasons={program.staleReasons} />
      <VerificationNote verification={program.verification} />
    </>
  )
}

/** A draft of a learnt post has neither mark nor stop: only its released text can be downloaded. */
export const hasDownload = ({ learnt, state }: Pick<Program, 'learnt' | 'state'>): boolean =>
  !learnt || state === 'released'

/** Only a revision that may be run has a dry run. */
export const hasAirCut = ({ stale, state }: Program): boolean => !stale && state !== 'draft' && state !== 'withdrawn'

/** Whether the program was verified by an earlier verifier than the present one. */
export const isVerifiedBefore = ({ verification: { state, checked } }: Pick<Program, 'verification'>): boolean =>
  state !== 'current' || checked !== null

/** The revision that was released last, other than the given one. */
export const releasedBeside = (id: string | undefined, programs: readonly Program[]): Program | undefined =>
  programs.reduce<Program | undefined>(
    (last, each) => (each.id !== id && (each.releasedTime ?? '') > (last?.releasedTime ?? '') ? each : last),
    undefined,
  )

/** The reason that the server records when a newer revision is released. */
const replaced = /^R(\d+)$/

/** Who withdrew a revision, when and why, and that it is not for the machine; nothing for others. */
export function WithdrawnNote({ program }: { readonly program: Program }) {
  const t = useText()
  const { state, withdrawnBy, withdrawnTime, withdrawnReason } = program
  if (state !== 'withdrawn') return null
  const by = { by: withdrawnBy ?? ABSENT, time: withdrawnTime ? formatTime(withdrawnTime) : ABSENT }
  const newer = replaced.exec(withdrawnReason)?.[1]
  return (
    <p className="program-withdrawn">
      {newer === undefined
        ? t('program.withdrawnNote', { ...by, reason: withdrawnReason })
        : t('program.replacedNote', { ...by, revision: newer })}
    </p>
  )
}

/** A warning that a person has to accept before the approval. */
export const isOpenWarning = ({ level, signed }: ProgramWarning): boolean => level === 'warning' && signed === null

const order = ['draft', 'verified', 'approved', 'released'] as const

/** `11-21 09:12`: the year is not needed within a release. */
const shortTime = (when: string): string => formatTime(when).slice(5)

const note = (who: string | null, when: string | null) => (when ? `${who ?? ''} ${shortTime(when)}`.trim() : '—')

/** The release flow of a revision: users and times of completed steps, and the next step. */
export function releaseSteps(program: Program, t: Translate): readonly Step[] {
  const reached =
    program.state === 'withdrawn'
      ? program.releasedTime
        ? 3
        : program.approvedTime
          ? 2
          : 1
      : order.indexOf(program.state)
  const notes = {
    draft: `r${program.revision} · ${note(program.author, program.createTime)}`,
    verified: program.verifiedTime
      ? `${program.findings.pass} / ${program.findings.pass + program.findings.warning + program.findings.block} · ${shortTime(program.verifiedTime)}`
      : '—',
    approved: note(program.approver, program.approvedTime),
    released: note(program.releaser, program.releasedTime),
  }
  const steps: Step[] = order.map((key, index) => ({
    key,
    title: t(`program.states.${index > reached && index === reached + 1 ? (`to_${key}` as 'to_verified') : key}`),
    note: notes[key],
    state: index <= reached ? 'done' : index === reached + 1 && program.state !== 'withdrawn' ? 'now' : 'next',
  }))
  if (program.state === 'withdrawn') {
    steps.push({
      key: 'withdrawn',
      title: t('program.states.withdrawn'),
      note: note(program.withdrawnBy, program.withdrawnTime),
      state: 'failed',
    })
  }
  return steps
}
