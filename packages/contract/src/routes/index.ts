import { accountRoutes } from './account.ts'
import { addressRoutes } from './address.ts'
import { announcementRoutes } from './announcement.ts'
import { captchaRoutes } from './captcha.ts'
import { categoryRoutes } from './category.ts'
import { checkRuleRoutes } from './check-rule.ts'
import { conditionRoutes } from './condition.ts'
import { customerRoutes } from './customer.ts'
import { dashboardRoutes } from './dashboard.ts'
import { dataLogRoutes } from './data-log.ts'
import { dataRuleRoutes } from './data-rule.ts'
import { departRoutes } from './depart.ts'
import { departRoleRoutes } from './depart-role.ts'
import { dictRoutes } from './dict.ts'
import { dischargeRoutes } from './discharge.ts'
import { drawingRoutes } from './drawing.ts'
import { duplicateRoutes } from './duplicate.ts'
import { electrodeRoutes } from './electrode.ts'
import { fileRoutes } from './file.ts'
import { fillRuleRoutes } from './fill-rule.ts'
import { healthRoutes } from './health.ts'
import { jobRoutes } from './job.ts'
import { locationRoutes } from './location.ts'
import { logRoutes } from './log.ts'
import { machineRoutes } from './machine.ts'
import { membershipRoutes } from './membership.ts'
import { messageRoutes } from './message.ts'
import { messageTemplateRoutes } from './message-template.ts'
import { ossFileRoutes } from './oss-file.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { pathConfigRoutes } from './path-config.ts'
import { permissionRoutes } from './permission.ts'
import { planRoutes } from './plan.ts'
import { positionRoutes } from './position.ts'
import { positioningPointRoutes } from './positioning-point.ts'
import { postRoutes } from './post.ts'
import { programRoutes } from './program.ts'
import { projectRoutes } from './project.ts'
import { projectExtendRoutes } from './project-extend.ts'
import { qrLoginRoutes } from './qr-login.ts'
import { registrationRoutes } from './registration.ts'
import { reportRoutes } from './report.ts'
import { roleRoutes } from './role.ts'
import { savedQueryRoutes } from './saved-query.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { sessionRoutes } from './session.ts'
import { signInCodeRoutes } from './sign-in-code.ts'
import { tenantRoutes } from './tenant.ts'
import { thirdLoginRoutes } from './third-login.ts'
import { userRoutes } from './user.ts'
import { userAgentRoutes } from './user-agent.ts'
import { workpieceRoutes } from './workpiece.ts'

/** Every call of the wire by noun: the census that server, browser and tests walk. */
export const routes = {
  account: accountRoutes,
  address: addressRoutes,
  announcement: announcementRoutes,
  captcha: captchaRoutes,
  category: categoryRoutes,
  checkRule: checkRuleRoutes,
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
  ossFile: ossFileRoutes,
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
  qrLogin: qrLoginRoutes,
  registration: registrationRoutes,
  report: reportRoutes,
  role: roleRoutes,
  savedQuery: savedQueryRoutes,
  secondFactor: secondFactorRoutes,
  session: sessionRoutes,
  signInCode: signInCodeRoutes,
  tenant: tenantRoutes,
  thirdLogin: thirdLoginRoutes,
  user: userRoutes,
  userAgent: userAgentRoutes,
  workpiece: workpieceRoutes,
}

export * from './account.ts'
export * from './address.ts'
export * from './announcement.ts'
export * from './captcha.ts'
export * from './category.ts'
export * from './check-rule.ts'
export * from './condition.ts'
export * from './customer.ts'
export * from './dashboard.ts'
export * from './data-log.ts'
export * from './data-rule.ts'
export * from './depart.ts'
export * from './depart-role.ts'
export * from './dict.ts'
export * from './discharge.ts'
export * from './drawing.ts'
export * from './duplicate.ts'
export * from './electrode.ts'
export * from './file.ts'
export * from './fill-rule.ts'
export * from './health.ts'
export * from './job.ts'
export * from './location.ts'
export * from './log.ts'
export * from './machine.ts'
export * from './membership.ts'
export * from './message.ts'
export * from './message-template.ts'
export * from './oss-file.ts'
export * from './password-reset.ts'
export * from './path-config.ts'
export * from './permission.ts'
export * from './plan.ts'
export * from './position.ts'
export * from './positioning-point.ts'
export * from './post.ts'
export * from './program.ts'
export * from './project.ts'
export * from './project-extend.ts'
export * from './qr-login.ts'
export * from './registration.ts'
export * from './report.ts'
export * from './role.ts'
export * from './saved-query.ts'
export * from './schema/announcement.ts'
export * from './schema/data-rule.ts'
export * from './schema/depart.ts'
export * from './schema/dialect.ts'
export * from './schema/dict.ts'
export * from './schema/discharge.ts'
export * from './schema/drawing.ts'
export * from './schema/fill-rule.ts'
export * from './schema/message.ts'
export * from './schema/message.ts'
export * from './schema/message-template.ts'
export * from './schema/message-template.ts'
export * from './schema/option.ts'
export * from './schema/permission.ts'
export * from './schema/post.ts'
export * from './schema/program.ts'
export * from './schema/program-states.ts'
export * from './schema/project.ts'
export * from './schema/report.ts'
export * from './schema/sheet.ts'
export * from './schema/sign-in.ts'
export * from './schema/user.ts'
export * from './second-factor.ts'
export * from './session.ts'
export * from './sign-in-code.ts'
export * from './tenant.ts'
export * from './third-login.ts'
export * from './user.ts'
export * from './user-agent.ts'
export * from './workpiece.ts'
