import type { routes } from '@heron/contract/routes'
import type { Tables } from '../platform/db/tables/index.ts'
import type { PlatformTables } from '../platform/db/tables/platform.ts'
import { announcementNoun } from './communication/announcement/announcement.noun.ts'
import { messageNoun } from './communication/message/message.noun.ts'
import { messageTemplateNoun } from './communication/message-template/message-template.noun.ts'
import type { Noun } from './noun.ts'
import { addressNoun } from './organisation/address/address.noun.ts'
import { departNoun } from './organisation/depart/depart.noun.ts'
import { membershipNoun } from './organisation/membership/membership.noun.ts'
import { positionNoun } from './organisation/position/position.noun.ts'
import { tenantNoun } from './organisation/tenant/tenant.noun.ts'
import { userNoun } from './organisation/user/user.noun.ts'
import { userAgentNoun } from './organisation/user-agent/user-agent.noun.ts'
import { dataLogNoun } from './records/data-log/data-log.noun.ts'
import { logNoun } from './records/log/log.noun.ts'
import { reportNoun } from './records/report/report.noun.ts'
import { sourceReportNoun } from './records/source-report/source-report.noun.ts'
import { dataRuleNoun } from './rights/data-rule/data-rule.noun.ts'
import { departRoleNoun } from './rights/depart-role/depart-role.noun.ts'
import { permissionNoun } from './rights/permission/permission.noun.ts'
import { roleNoun } from './rights/role/role.noun.ts'
import { accountNoun } from './sign-in/account/account.noun.ts'
import { captchaNoun } from './sign-in/captcha/captcha.noun.ts'
import { passkeyNoun } from './sign-in/passkey/passkey.noun.ts'
import { passwordResetNoun } from './sign-in/password-reset/password-reset.noun.ts'
import { proofNoun } from './sign-in/proof/proof.noun.ts'
import { qrLoginNoun } from './sign-in/qr-login/qr-login.noun.ts'
import { registrationNoun } from './sign-in/registration/registration.noun.ts'
import { secondFactorNoun } from './sign-in/second-factor/second-factor.noun.ts'
import { sessionNoun } from './sign-in/session/session.noun.ts'
import { signInCodeNoun } from './sign-in/sign-in-code/sign-in-code.noun.ts'
import { thirdLoginNoun } from './sign-in/third-login/third-login.noun.ts'
import { batchEditNoun } from './system/batch-edit/batch-edit.noun.ts'
import { categoryNoun } from './system/category/category.noun.ts'
import { checkRuleNoun } from './system/check-rule/check-rule.noun.ts'
import { checkUpNoun } from './system/check-up/check-up.noun.ts'
import { dataSourceNoun } from './system/data-source/data-source.noun.ts'
import { dependentNoun } from './system/dependent/dependent.noun.ts'
import { dictNoun } from './system/dict/dict.noun.ts'
import { duplicateNoun } from './system/duplicate/duplicate.noun.ts'
import { fileNoun } from './system/file/file.noun.ts'
import { fillRuleNoun } from './system/fill-rule/fill-rule.noun.ts'
import { gatewayRouteNoun } from './system/gateway-route/gateway-route.noun.ts'
import { jobNoun } from './system/job/job.noun.ts'
import { listViewNoun } from './system/list-view/list-view.noun.ts'
import { monitorNoun } from './system/monitor/monitor.noun.ts'
import { onboardingNoun } from './system/onboarding/onboarding.noun.ts'
import { ossFileNoun } from './system/oss-file/oss-file.noun.ts'
import { quartzJobNoun } from './system/quartz-job/quartz-job.noun.ts'
import { redisNoun } from './system/redis/redis.noun.ts'
import { savedQueryNoun } from './system/saved-query/saved-query.noun.ts'
import { workshopNoun } from './system/workshop/workshop.noun.ts'
import { conditionNoun } from './work/condition/condition.noun.ts'
import { customerNoun } from './work/customer/customer.noun.ts'
import { dashboardNoun } from './work/dashboard/dashboard.noun.ts'
import { dischargeNoun } from './work/discharge/discharge.noun.ts'
import { drawingNoun } from './work/drawing/drawing.noun.ts'
import { electrodeNoun } from './work/electrode/electrode.noun.ts'
import { locationNoun } from './work/location/location.noun.ts'
import { machineNoun } from './work/machine/machine.noun.ts'
import { pathConfigNoun } from './work/path-config/path-config.noun.ts'
import { planNoun } from './work/plan/plan.noun.ts'
import { positioningPointNoun } from './work/positioning-point/positioning-point.noun.ts'
import { postNoun } from './work/post/post.noun.ts'
import { programNoun } from './work/program/program.noun.ts'
import { projectNoun } from './work/project/project.noun.ts'
import { projectExtendNoun } from './work/project-extend/project-extend.noun.ts'
import { teachingNoun } from './work/teaching/teaching.noun.ts'
import { workpieceNoun } from './work/workpiece/workpiece.noun.ts'

/** Tables that only the platform writes. */
type OfPlatform =
  | keyof PlatformTables
  | 'passkey'
  | 'passkeyChallenge'
  | 'signInCode'
  | 'codeSending'
  | 'sysDataLog'
  | 'sysLog'

type TablesIn<N> = N extends Noun<infer Table> ? Table : never
type Nouns = Readonly<Record<Exclude<keyof typeof routes, 'health'>, Noun>>

/** The tables that another noun names too. */
type Twice<N> = { [K in keyof N]: TablesIn<N[K]> & TablesIn<N[Exclude<keyof N, K>]> }[keyof N]

/** Fails to compile when a table has no owner or two; the message names it. */
type EachOwnedOnce<N> = [Exclude<keyof Tables, TablesIn<N[keyof N]> | OfPlatform>, Twice<N>] extends [never, never]
  ? unknown
  : { readonly unowned: Exclude<keyof Tables, TablesIn<N[keyof N]> | OfPlatform>; readonly twice: Twice<N> }

const total = <N extends Nouns>(nouns: N & EachOwnedOnce<N>): N => nouns

/** Every noun with routes, except `health`, which is bound before the others are ready. */
export const nouns = total({
  account: accountNoun,
  address: addressNoun,
  announcement: announcementNoun,
  captcha: captchaNoun,
  category: categoryNoun,
  checkRule: checkRuleNoun,
  quartzJob: quartzJobNoun,
  dataSource: dataSourceNoun,
  gatewayRoute: gatewayRouteNoun,
  condition: conditionNoun,
  customer: customerNoun,
  dashboard: dashboardNoun,
  dataLog: dataLogNoun,
  dataRule: dataRuleNoun,
  depart: departNoun,
  departRole: departRoleNoun,
  dict: dictNoun,
  discharge: dischargeNoun,
  drawing: drawingNoun,
  duplicate: duplicateNoun,
  checkUp: checkUpNoun,
  batchEdit: batchEditNoun,
  dependent: dependentNoun,
  electrode: electrodeNoun,
  file: fileNoun,
  fillRule: fillRuleNoun,
  job: jobNoun,
  location: locationNoun,
  log: logNoun,
  machine: machineNoun,
  membership: membershipNoun,
  message: messageNoun,
  messageTemplate: messageTemplateNoun,
  monitor: monitorNoun,
  redis: redisNoun,
  onboarding: onboardingNoun,
  workshop: workshopNoun,
  ossFile: ossFileNoun,
  passkey: passkeyNoun,
  passwordReset: passwordResetNoun,
  pathConfig: pathConfigNoun,
  permission: permissionNoun,
  plan: planNoun,
  position: positionNoun,
  positioningPoint: positioningPointNoun,
  post: postNoun,
  teaching: teachingNoun,
  program: programNoun,
  project: projectNoun,
  projectExtend: projectExtendNoun,
  proof: proofNoun,
  qrLogin: qrLoginNoun,
  registration: registrationNoun,
  report: reportNoun,
  sourceReport: sourceReportNoun,
  role: roleNoun,
  savedQuery: savedQueryNoun,
  listView: listViewNoun,
  secondFactor: secondFactorNoun,
  session: sessionNoun,
  signInCode: signInCodeNoun,
  tenant: tenantNoun,
  thirdLogin: thirdLoginNoun,
  user: userNoun,
  userAgent: userAgentNoun,
  workpiece: workpieceNoun,
})
