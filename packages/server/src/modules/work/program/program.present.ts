import { type Program, type programReport, programStates } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { checkIds, type Finding, type NotChecked } from '@heron/core/verify'
import { z } from 'zod'
import { mmOf, oneOf } from '../units/index.ts'
import type { ShownProgramRow } from './program.store.ts'

type WireReport = z.output<typeof programReport>

/** O0187 */
export const programName = (number: number): string => `O${String(number).padStart(4, '0')}`

const timeOrNull = (value: number | null): string | null => (value === null ? null : formatDateTime(value))

/** Always written from a value of this type. */
const readForecast = (text: string | null): Program['atRelease'] =>
  text === null ? null : (JSON.parse(text) as Program['forecast'])

type Beside = Pick<
  Program,
  'post' | 'staleReasons' | 'verification' | 'forecast' | 'contributors' | 'signOff' | 'brought'
>

/** Row → wire. */
export function presentProgram(row: ShownProgramRow, { staleReasons, ...people }: Beside): Program {
  return {
    id: row.id,
    projectId: row.projectId,
    projectNumber: row.projectNumber,
    projectName: row.projectName,
    number: programName(row.number),
    revision: row.revision,
    machineId: row.machineId,
    machineNo: row.machineNo,
    postId: row.postId,
    postVersion: row.postVersion,
    learnt: row.learntPostId !== null,
    state: oneOf(programStates, row.state),
    stale: staleReasons.length > 0,
    staleReasons,
    author: row.author,
    ...people,
    createTime: formatDateTime(row.createTime),
    verifiedTime: timeOrNull(row.verifiedTime),
    approver: row.approver,
    approvedTime: timeOrNull(row.approvedTime),
    releaser: row.releaser,
    releasedTime: timeOrNull(row.releasedTime),
    withdrawnBy: row.withdrawnBy,
    withdrawnTime: timeOrNull(row.withdrawnTime),
    withdrawnReason: row.withdrawnReason,
    lines: row.lines,
    bytes: row.bytes,
    sha256: row.sha256,
    crc32: row.crc32,
    releasedSha256: row.releasedSha256,
    releasedCrc32: row.releasedCrc32,
    inputHash: row.inputHash,
    generatorVersion: row.generatorVersion,
    verifierVersion: row.verifierVersion,
    findings: { pass: row.passCount, warning: row.warningCount, block: row.blockCount },
    time: row.time,
    atRelease: readForecast(row.releaseForecast),
    lowestZ: mmOf(row.lowestZ),
    toolChanges: row.toolChanges,
    locations: row.locations,
    steps: row.steps,
    version: row.version,
  }
}

const storedFindings = z.array(
  z.object({
    check: z.enum(checkIds),
    severity: z.enum(['pass', 'warning', 'fail']),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    line: z.int().optional(),
    item: z.string().optional(),
    step: z.int().optional(),
  }),
)
export type StoredFinding = z.output<typeof storedFindings>[number]
export const readFindings = (text: string): readonly StoredFinding[] => storedFindings.parse(JSON.parse(text))

const severityOf = (severity: Finding['severity']): 'pass' | 'warning' | 'block' =>
  severity === 'fail' ? 'block' : severity

/** The line that ends the findings of a check: numbers of objects checked and of findings. */
const isCount = ({ code }: Pick<StoredFinding, 'code'>): boolean => code === 'counted'

/** Numbers of checks that passed, warned and blocked. */
export function tallyOf(findings: readonly Pick<Finding, 'code' | 'severity'>[]) {
  const counts = findings.filter(isCount)
  const of = (severity: Finding['severity']) => counts.filter((each) => each.severity === severity).length
  return { pass: of('pass'), warning: of('warning'), block: of('fail') }
}

export const wireNotChecked = (parts: readonly NotChecked[]): WireReport['notChecked'] =>
  parts.map(({ part, of }) => ({ part, of: [...of] }))

/** Findings in the wire's form, with one line for each rule. */
export function presentReport(
  id: string,
  verifierVersion: string,
  findings: readonly StoredFinding[],
  notChecked: readonly NotChecked[],
): WireReport {
  const rules = checkIds.map((rule): WireReport['rules'][number] => {
    const own = findings.filter(({ check }) => check === rule)
    const count = own.find(isCount)
    return {
      rule,
      severity: count ? severityOf(count.severity) : 'notApplicable',
      count: Number(count?.params.of ?? 0),
    }
  })
  return {
    id,
    verifierVersion,
    rules,
    findings: findings
      .filter((finding) => !isCount(finding))
      .map((finding) => ({
        rule: finding.check,
        severity: severityOf(finding.severity),
        code: finding.code,
        file: null,
        line: finding.line ?? null,
        processKey: finding.item ?? null,
        params: { ...finding.params },
      })),
    notChecked: wireNotChecked(notChecked),
  }
}
