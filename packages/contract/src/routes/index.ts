import type { Noun } from '../nouns.ts'
import type { RouteDefinition } from '../wire/route.ts'
import { announcementRoutes } from './communication/announcement.ts'
import { messageRoutes } from './communication/message.ts'
import { messageTemplateRoutes } from './communication/message-template.ts'
import { addressRoutes } from './organisation/address.ts'
import { departRoutes } from './organisation/depart.ts'
import { membershipRoutes } from './organisation/membership.ts'
import { positionRoutes } from './organisation/position.ts'
import { tenantRoutes } from './organisation/tenant.ts'
import { userRoutes } from './organisation/user.ts'
import { userAgentRoutes } from './organisation/user-agent.ts'
import { dataLogRoutes } from './records/data-log.ts'
import { logRoutes } from './records/log.ts'
import { reportRoutes } from './records/report.ts'
import { sourceReportRoutes } from './records/source-report.ts'
import { dataRuleRoutes } from './rights/data-rule.ts'
import { departRoleRoutes } from './rights/depart-role.ts'
import { permissionRoutes } from './rights/permission.ts'
import { roleRoutes } from './rights/role.ts'
import { accountRoutes } from './sign-in/account.ts'
import { captchaRoutes } from './sign-in/captcha.ts'
import { passkeyRoutes } from './sign-in/passkey.ts'
import { passwordResetRoutes } from './sign-in/password-reset.ts'
import { proofRoutes } from './sign-in/proof.ts'
import { qrLoginRoutes } from './sign-in/qr-login.ts'
import { registrationRoutes } from './sign-in/registration.ts'
import { secondFactorRoutes } from './sign-in/second-factor.ts'
import { sessionRoutes } from './sign-in/session.ts'
import { signInCodeRoutes } from './sign-in/sign-in-code.ts'
import { thirdLoginRoutes } from './sign-in/third-login.ts'
import { batchEditRoutes } from './system/batch-edit.ts'
import { categoryRoutes } from './system/category.ts'
import { checkRuleRoutes } from './system/check-rule.ts'
import { checkUpRoutes } from './system/check-up.ts'
import { dataSourceRoutes } from './system/data-source.ts'
import { dependentRoutes } from './system/dependent.ts'
import { dictRoutes } from './system/dict.ts'
import { duplicateRoutes } from './system/duplicate.ts'
import { fileRoutes } from './system/file.ts'
import { fillRuleRoutes } from './system/fill-rule.ts'
import { gatewayRouteRoutes } from './system/gateway-route.ts'
import { healthRoutes } from './system/health.ts'
import { jobRoutes } from './system/job.ts'
import { listViewRoutes } from './system/list-view.ts'
import { monitorRoutes } from './system/monitor.ts'
import { onboardingRoutes } from './system/onboarding.ts'
import { ossFileRoutes } from './system/oss-file.ts'
import { quartzJobRoutes } from './system/quartz-job.ts'
import { redisRoutes } from './system/redis.ts'
import { savedQueryRoutes } from './system/saved-query.ts'
import { workshopRoutes } from './system/workshop.ts'
import { conditionRoutes } from './work/condition.ts'
import { customerRoutes } from './work/customer.ts'
import { dashboardRoutes } from './work/dashboard.ts'
import { dischargeRoutes } from './work/discharge.ts'
import { drawingRoutes } from './work/drawing.ts'
import { electrodeRoutes } from './work/electrode.ts'
import { locationRoutes } from './work/location.ts'
import { machineRoutes } from './work/machine.ts'
import { pathConfigRoutes } from './work/path-config.ts'
import { planRoutes } from './work/plan.ts'
import { positioningPointRoutes } from './work/positioning-point.ts'
import { postRoutes } from './work/post.ts'
import { programRoutes } from './work/program.ts'
import { projectRoutes } from './work/project.ts'
import { projectExtendRoutes } from './work/project-extend.ts'
import { teachingRoutes } from './work/teaching.ts'
import { workpieceRoutes } from './work/workpiece.ts'

/** Every call of the wire by noun; server, browser and tests enumerate it. */
export const routes = {
  account: accountRoutes,
  address: addressRoutes,
  announcement: announcementRoutes,
  captcha: captchaRoutes,
  category: categoryRoutes,
  checkRule: checkRuleRoutes,
  quartzJob: quartzJobRoutes,
  dataSource: dataSourceRoutes,
  gatewayRoute: gatewayRouteRoutes,
  condition: conditionRoutes,
  customer: customerRoutes,
  dataLog: dataLogRoutes,
  dashboard: dashboardRoutes,
  dataRule: dataRuleRoutes,
  depart: departRoutes,
  departRole: departRoleRoutes,
  dict: dictRoutes,
  discharge: dischargeRoutes,
  drawing: drawingRoutes,
  duplicate: duplicateRoutes,
  checkUp: checkUpRoutes,
  onboarding: onboardingRoutes,
  workshop: workshopRoutes,
  batchEdit: batchEditRoutes,
  dependent: dependentRoutes,
  electrode: electrodeRoutes,
  file: fileRoutes,
  fillRule: fillRuleRoutes,
  health: healthRoutes,
  job: jobRoutes,
  location: locationRoutes,
  log: logRoutes,
  machine: machineRoutes,
  membership: membershipRoutes,
  message: messageRoutes,
  messageTemplate: messageTemplateRoutes,
  monitor: monitorRoutes,
  redis: redisRoutes,
  ossFile: ossFileRoutes,
  passkey: passkeyRoutes,
  passwordReset: passwordResetRoutes,
  pathConfig: pathConfigRoutes,
  permission: permissionRoutes,
  plan: planRoutes,
  position: positionRoutes,
  positioningPoint: positioningPointRoutes,
  post: postRoutes,
  program: programRoutes,
  project: projectRoutes,
  projectExtend: projectExtendRoutes,
  proof: proofRoutes,
  qrLogin: qrLoginRoutes,
  registration: registrationRoutes,
  report: reportRoutes,
  sourceReport: sourceReportRoutes,
  role: roleRoutes,
  savedQuery: savedQueryRoutes,
  listView: listViewRoutes,
  secondFactor: secondFactorRoutes,
  session: sessionRoutes,
  signInCode: signInCodeRoutes,
  teaching: teachingRoutes,
  tenant: tenantRoutes,
  thirdLogin: thirdLoginRoutes,
  user: userRoutes,
  userAgent: userAgentRoutes,
  workpiece: workpieceRoutes,
} satisfies Readonly<Record<Noun, Readonly<Record<string, RouteDefinition>>>>

export * from './communication/announcement.ts'
export * from './communication/message.ts'
export * from './communication/message-template.ts'
export * from './communication/schema/announcement.ts'
export * from './communication/schema/message.ts'
export * from './communication/schema/message.ts'
export * from './communication/schema/message-template.ts'
export * from './communication/schema/message-template.ts'
export * from './organisation/address.ts'
export * from './organisation/depart.ts'
export * from './organisation/membership.ts'
export * from './organisation/position.ts'
export * from './organisation/schema/depart.ts'
export * from './organisation/schema/user.ts'
export * from './organisation/tenant.ts'
export * from './organisation/user.ts'
export * from './organisation/user-agent.ts'
export * from './records/data-log.ts'
export * from './records/log.ts'
export * from './records/report.ts'
export * from './records/schema/choices.ts'
export * from './records/schema/report.ts'
export * from './records/schema/source-report.ts'
export * from './records/schema/sql-parameters.ts'
export * from './records/source-report.ts'
export * from './rights/data-rule.ts'
export * from './rights/depart-role.ts'
export * from './rights/permission.ts'
export * from './rights/role.ts'
export * from './rights/schema/choices.ts'
export * from './rights/schema/data-rule.ts'
export * from './rights/schema/permission.ts'
export * from './rights/schema/rights-effect.ts'
export * from './schema/option.ts'
export * from './schema/sheet.ts'
export * from './sign-in/account.ts'
export * from './sign-in/captcha.ts'
export * from './sign-in/passkey.ts'
export * from './sign-in/password-reset.ts'
export * from './sign-in/proof.ts'
export * from './sign-in/qr-login.ts'
export * from './sign-in/registration.ts'
export * from './sign-in/schema/choices.ts'
export * from './sign-in/schema/passkey.ts'
export * from './sign-in/schema/sign-in.ts'
export * from './sign-in/second-factor.ts'
export * from './sign-in/session.ts'
export * from './sign-in/sign-in-code.ts'
export * from './sign-in/third-login.ts'
export * from './system/batch-edit.ts'
export * from './system/category.ts'
export * from './system/check-rule.ts'
export * from './system/check-up.ts'
export * from './system/data-source.ts'
export * from './system/dependent.ts'
export * from './system/dict.ts'
export * from './system/duplicate.ts'
export * from './system/file.ts'
export * from './system/fill-rule.ts'
export * from './system/gateway-route.ts'
export * from './system/health.ts'
export * from './system/job.ts'
export * from './system/list-view.ts'
export * from './system/monitor.ts'
export * from './system/onboarding.ts'
export * from './system/oss-file.ts'
export * from './system/quartz-job.ts'
export * from './system/redis.ts'
export * from './system/saved-query.ts'
export * from './system/schema/choices.ts'
export * from './system/schema/database-type.ts'
export * from './system/schema/dict.ts'
export * from './system/schema/fill-rule.ts'
export * from './system/workshop.ts'
export * from './work/condition.ts'
export * from './work/customer.ts'
export * from './work/dashboard.ts'
export * from './work/discharge.ts'
export * from './work/drawing.ts'
export * from './work/electrode.ts'
export * from './work/location.ts'
export * from './work/machine.ts'
export * from './work/path-config.ts'
export * from './work/plan.ts'
export * from './work/positioning-point.ts'
export * from './work/post.ts'
export * from './work/program.ts'
export * from './work/project.ts'
export * from './work/project-extend.ts'
export * from './work/schema/air-cut.ts'
export * from './work/schema/choices.ts'
export * from './work/schema/dialect.ts'
export * from './work/schema/discharge.ts'
export * from './work/schema/discharge-board.ts'
export * from './work/schema/drawing.ts'
export * from './work/schema/fixture.ts'
export * from './work/schema/forecast.ts'
export * from './work/schema/foreign.ts'
export * from './work/schema/found-condition.ts'
export * from './work/schema/learnt.ts'
export * from './work/schema/line-meaning.ts'
export * from './work/schema/machine-queue.ts'
export * from './work/schema/plan-make.ts'
export * from './work/schema/plan-tree.ts'
export * from './work/schema/post.ts'
export * from './work/schema/post-samples.ts'
export * from './work/schema/process.ts'
export * from './work/schema/program.ts'
export * from './work/schema/program-states.ts'
export * from './work/schema/project.ts'
export * from './work/schema/renewal.ts'
export * from './work/schema/setup-sheet.ts'
export * from './work/schema/teaching.ts'
export * from './work/schema/trial.ts'
export * from './work/schema/verification.ts'
export * from './work/teaching.ts'
export * from './work/workpiece.ts'
