import type { AccountTables } from './account.ts'
import type { AnnouncementTables } from './announcement.ts'
import type { ConditionTables } from './condition.ts'
import type { CustomerTables } from './customer.ts'
import type { DepartRoleTables } from './depart-role.ts'
import type { DirectoryTables } from './directory.ts'
import type { DrawingTables } from './drawing.ts'
import type { ElectrodeTables } from './electrode.ts'
import type { LogTables } from './log.ts'
import type { MachineTables } from './machine.ts'
import type { MessageTables } from './message.ts'
import type { PlanTables } from './plan.ts'
import type { PlatformTables } from './platform.ts'
import type { PostTables } from './post.ts'
import type { ProgramTables } from './program.ts'
import type { ProjectTables } from './project.ts'
import type { ReportTables } from './report.ts'
import type { SignInTables } from './sign-in.ts'
import type { SystemTables } from './system.ts'
import type { UserAgentTables } from './user-agent.ts'

/** Every table; a noun adds its line here and its file beside. */
export interface Tables
  extends SystemTables,
    PlatformTables,
    SignInTables,
    AccountTables,
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
    ReportTables {}
