import type { Migration } from '../migrate.ts'
import { system } from './0001_system.ts'
import { platform } from './0002_platform.ts'
import { customer } from './0003_customer.ts'
import { machine } from './0101_machine.ts'
import { projects } from './0102_project.ts'
import { electrode } from './0103_electrode.ts'
import { drawings } from './0104_drawing.ts'
import { condition } from './0105_condition.ts'
import { plan } from './0106_plan.ts'
import { programs } from './0107_program.ts'
import { post } from './0108_post.ts'
import { programNames } from './0109_program_name.ts'
import { dict } from './0201_dict.ts'
import { depart } from './0202_depart.ts'
import { position } from './0203_position.ts'
import { category } from './0204_category.ts'
import { checks } from './0205_checks.ts'
import { announcement } from './0206_announcement.ts'
import { signIn } from './0221_sign_in.ts'
import { departRole } from './0301_depart_role.ts'
import { userAgent } from './0302_user_agent.ts'
import { tenant } from './0311_tenant.ts'
import { announcementNews } from './0321_announcement_news.ts'
import { message } from './0322_message.ts'
import { logs } from './0331_logs.ts'
import { fillRule } from './0332_fill_rule.ts'
import { account } from './0341_account.ts'
import { report } from './0351_report.ts'
import { once } from './0352_once.ts'
import { logTenant } from './0370_log_tenant.ts'
import { endedSession } from './0371_ended_session.ts'
import { userOrder } from './0390_user_order.ts'
import { authorityVersion } from './0400_authority_version.ts'
import { ticketSession } from './0401_ticket_session.ts'
import { rolePurpose } from './0402_role_purpose.ts'
import { jobLease } from './0403_job_lease.ts'
import { qrLogin } from './0410_qr_login.ts'
import { seededPassword } from './0420_seeded_password.ts'
import { signInAttempts } from './0421_sign_in_attempts.ts'
import { jobWeight } from './0424_job_weight.ts'
import { plainLabels } from './0425_plain_labels.ts'
import { programContributor } from './0426_program_contributor.ts'

/** In order; a released one is never edited, a change is a new file with the next number. */
export const migrations: readonly Migration[] = [
  system,
  platform,
  customer,
  machine,
  projects,
  electrode,
  drawings,
  condition,
  plan,
  programs,
  post,
  programNames,
  dict,
  depart,
  position,
  category,
  checks,
  announcement,
  signIn,
  departRole,
  userAgent,
  tenant,
  announcementNews,
  message,
  logs,
  fillRule,
  account,
  report,
  once,
  logTenant,
  endedSession,
  userOrder,
  authorityVersion,
  ticketSession,
  rolePurpose,
  jobLease,
  qrLogin,
  seededPassword,
  signInAttempts,
  jobWeight,
  plainLabels,
  programContributor,
]
