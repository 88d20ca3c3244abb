import type { TablesOf } from '../table.ts'
import { type AccountTables, accountTables } from './account.ts'
import { type AnnouncementTables, announcementTables } from './announcement.ts'
import { type ConditionTables, conditionTables } from './condition.ts'
import { type CustomerTables, customerTables } from './customer.ts'
import { type DataSourceTables, dataSourceTables } from './data-source.ts'
import { type DepartRoleTables, departRoleTables } from './depart-role.ts'
import { type DirectoryTables, directoryTables } from './directory.ts'
import { type DrawingTables, drawingTables } from './drawing.ts'
import { type ElectrodeTables, electrodeTables } from './electrode.ts'
import { type GatewayRouteTables, gatewayRouteTables } from './gateway-route.ts'
import { type ListViewTables, listViewTables } from './list-view.ts'
import { type LogTables, logTables } from './log.ts'
import { type MachineTables, machineTables } from './machine.ts'
import { type MessageTables, messageTables } from './message.ts'
import { type MonitorTables, monitorTables } from './monitor.ts'
import { type PasskeyTables, passkeyTables } from './passkey.ts'
import { type PlanTables, planTables } from './plan.ts'
import { type PlatformTables, platformTables } from './platform.ts'
import { type PostTables, postTables } from './post.ts'
import { type ProgramTables, programTables } from './program.ts'
import { type ProjectTables, projectTables } from './project.ts'
import { type QuartzJobTables, quartzJobTables } from './quartz-job.ts'
import { type ReportTables, reportTables } from './report.ts'
import { type SignInTables, signInTables } from './sign-in.ts'
import { type SourceReportTables, sourceReportTables } from './source-report.ts'
import { type SystemTables, systemTables } from './system.ts'
import { type TeachingTables, teachingTables } from './teaching.ts'
import { type UserAgentTables, userAgentTables } from './user-agent.ts'
import { type WorkshopTables, workshopTables } from './workshop.ts'

/** The row of every table; a noun adds its two lines here and a file in this folder. */
export interface Tables
  extends SystemTables,
    PlatformTables,
    SignInTables,
    AccountTables,
    PasskeyTables,
    CustomerTables,
    MachineTables,
    ProjectTables,
    ElectrodeTables,
    DirectoryTables,
    LogTables,
    DepartRoleTables,
    UserAgentTables,
    AnnouncementTables,
    MessageTables,
    DrawingTables,
    ConditionTables,
    PlanTables,
    ProgramTables,
    PostTables,
    TeachingTables,
    MonitorTables,
    QuartzJobTables,
    DataSourceTables,
    GatewayRouteTables,
    ListViewTables,
    ReportTables,
    SourceReportTables,
    WorkshopTables {}

/**
 * Tenancy and history of every table; a table without an entry does not compile, nor does a versioned one that is not
 * marked as such.
 */
export const tables: TablesOf<Tables, keyof Tables> = {
  ...accountTables,
  ...announcementTables,
  ...conditionTables,
  ...customerTables,
  ...departRoleTables,
  ...directoryTables,
  ...drawingTables,
  ...electrodeTables,
  ...logTables,
  ...machineTables,
  ...messageTables,
  ...monitorTables,
  ...passkeyTables,
  ...planTables,
  ...platformTables,
  ...postTables,
  ...programTables,
  ...projectTables,
  ...quartzJobTables,
  ...dataSourceTables,
  ...gatewayRouteTables,
  ...listViewTables,
  ...reportTables,
  ...sourceReportTables,
  ...signInTables,
  ...systemTables,
  ...teachingTables,
  ...userAgentTables,
  ...workshopTables,
}
