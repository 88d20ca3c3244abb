import { announcement } from './nouns/communication/announcement.ts'
import { message } from './nouns/communication/message.ts'
import { messageTemplate } from './nouns/communication/message-template.ts'
import { address } from './nouns/organisation/address.ts'
import { depart } from './nouns/organisation/depart.ts'
import { membership } from './nouns/organisation/membership.ts'
import { position } from './nouns/organisation/position.ts'
import { tenant } from './nouns/organisation/tenant.ts'
import { user } from './nouns/organisation/user.ts'
import { userAgent } from './nouns/organisation/user-agent.ts'
import { dataLog } from './nouns/records/data-log.ts'
import { log } from './nouns/records/log.ts'
import { report } from './nouns/records/report.ts'
import { sourceReport } from './nouns/records/source-report.ts'
import { dataRule } from './nouns/rights/data-rule.ts'
import { departRole } from './nouns/rights/depart-role.ts'
import { permission } from './nouns/rights/permission.ts'
import { role } from './nouns/rights/role.ts'
import { account } from './nouns/sign-in/account.ts'
import { captcha } from './nouns/sign-in/captcha.ts'
import { passkey } from './nouns/sign-in/passkey.ts'
import { passwordReset } from './nouns/sign-in/password-reset.ts'
import { proof } from './nouns/sign-in/proof.ts'
import { qrLogin } from './nouns/sign-in/qr-login.ts'
import { registration } from './nouns/sign-in/registration.ts'
import { secondFactor } from './nouns/sign-in/second-factor.ts'
import { session } from './nouns/sign-in/session.ts'
import { signInCode } from './nouns/sign-in/sign-in-code.ts'
import { thirdLogin } from './nouns/sign-in/third-login.ts'
import { batchEdit } from './nouns/system/batch-edit.ts'
import { category } from './nouns/system/category.ts'
import { checkRule } from './nouns/system/check-rule.ts'
import { checkUp } from './nouns/system/check-up.ts'
import { dataSource } from './nouns/system/data-source.ts'
import { dependent } from './nouns/system/dependent.ts'
import { dict } from './nouns/system/dict.ts'
import { duplicate } from './nouns/system/duplicate.ts'
import { file } from './nouns/system/file.ts'
import { fillRule } from './nouns/system/fill-rule.ts'
import { gatewayRoute } from './nouns/system/gateway-route.ts'
import { health } from './nouns/system/health.ts'
import { job } from './nouns/system/job.ts'
import { listView } from './nouns/system/list-view.ts'
import { monitor } from './nouns/system/monitor.ts'
import { onboarding } from './nouns/system/onboarding.ts'
import { ossFile } from './nouns/system/oss-file.ts'
import { quartzJob } from './nouns/system/quartz-job.ts'
import { redis } from './nouns/system/redis.ts'
import { savedQuery } from './nouns/system/saved-query.ts'
import { workshop } from './nouns/system/workshop.ts'
import { condition } from './nouns/work/condition.ts'
import { customer } from './nouns/work/customer.ts'
import { dashboard } from './nouns/work/dashboard.ts'
import { discharge } from './nouns/work/discharge.ts'
import { drawing } from './nouns/work/drawing.ts'
import { electrode } from './nouns/work/electrode.ts'
import { location } from './nouns/work/location.ts'
import { machine } from './nouns/work/machine.ts'
import { pathConfig } from './nouns/work/path-config.ts'
import { plan } from './nouns/work/plan.ts'
import { positioningPoint } from './nouns/work/positioning-point.ts'
import { post } from './nouns/work/post.ts'
import { program } from './nouns/work/program.ts'
import { project } from './nouns/work/project.ts'
import { projectExtend } from './nouns/work/project-extend.ts'
import { teaching } from './nouns/work/teaching.ts'
import { workpiece } from './nouns/work/workpiece.ts'

/**
 * The nouns of the routes (`noun.verb`). The permissions of a role, and the buttons of a screen, are listed in this
 * order.
 */
export const nouns = {
  project,
  drawing,
  workpiece,
  electrode,
  location,
  projectExtend,
  plan,
  program,
  discharge,
  condition,
  machine,
  post,
  teaching,
  pathConfig,
  customer,
  address,
  file,
  session,
  depart,
  departRole,
  dict,
  position,
  log,
  dataLog,
  user,
  membership,
  role,
  permission,
  dataRule,
  tenant,
  category,
  checkRule,
  quartzJob,
  dataSource,
  gatewayRoute,
  fillRule,
  ossFile,
  announcement,
  message,
  messageTemplate,
  report,
  sourceReport,
  userAgent,
  account,
  captcha,
  dashboard,
  duplicate,
  checkUp,
  onboarding,
  workshop,
  batchEdit,
  dependent,
  health,
  job,
  monitor,
  redis,
  passkey,
  passwordReset,
  positioningPoint,
  proof,
  qrLogin,
  registration,
  savedQuery,
  listView,
  secondFactor,
  signInCode,
  thirdLogin,
}

export type Noun = keyof typeof nouns

export const isNoun = (name: string): name is Noun => Object.hasOwn(nouns, name)

/** The noun of a route id (`noun.verb`). */
export const nounOf = (routeId: string): string => routeId.slice(0, routeId.indexOf('.'))

/** Updates of only these columns are not broadcast; only the answer to the call reports them. */
export const columnsNotBroadcast = {
  session: ['lastSeen'],
  job: ['progress', 'note', 'leaseUntil'],
  sysAnnouncementSend: ['readFlag', 'readTime'],
} as const satisfies Readonly<Record<string, readonly string[]>>
