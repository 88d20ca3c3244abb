import { quartzJob } from '../migrations/0440_quartz_job.ts'
import { quartzFence } from '../migrations/0444_quartz_fence.ts'
import { jobParameter } from '../migrations/0508_job_parameter.ts'
import { jobParameterBy } from '../migrations/0509_job_parameter_by.ts'
import { quartzRunNotes } from '../migrations/0578_quartz_run_notes.ts'
import { jobDescriptions } from '../migrations/0579_job_descriptions.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysQuartzJob extends AuditColumns, VersionColumn {
  id: string
  jobClassName: string
  cronExpression: string
  /** JSON, or null for the job's defaults. */
  parameter: string | null
  /** Account that set class and parameter, whose rights the job runs with; null: set before this was stored. */
  parameterBy: string | null
  description: string | null
  descriptionEn: string | null
  descriptionJp: string | null
  /** 0 planned, -1 stopped */
  status: number
  /** Next planned instant, ms since 1970; null while stopped. */
  nextTime: number | null
}

interface QuartzRunRow {
  id: string
  jobId: string
  /** null: started by hand */
  plannedTime: number | null
  startTime: number | null
  endTime: number | null
  /** Until then its server is assumed to run it; by the database's clock, like start and end. */
  leaseUntil: number | null
  /** Number of this run among the job's runs taken by a server; needed to end the run. null until it is taken. */
  fence: number | null
  server: string | null
  outcome: string
  /** English texts of runs from before `notes`. */
  output: string | null
  error: string | null
  /** JSON of the statements about the run, each a code with parameters; null for older runs and before its end. */
  notes: string | null
}

export interface QuartzJobTables {
  sysQuartzJob: SysQuartzJob
  quartzRun: QuartzRunRow
}

export const quartzJobTables = {
  // The schedule advances with every run, while what a person edits has not changed.
  sysQuartzJob: {
    migrations: [quartzJob, jobParameter, jobParameterBy, jobDescriptions],
    tenancy: house,
    versioned: { uncounted: ['nextTime'] },
  },
  quartzRun: { migrations: [quartzJob, quartzFence, quartzRunNotes], tenancy: house },
} as const satisfies TablesOf<QuartzJobTables>
