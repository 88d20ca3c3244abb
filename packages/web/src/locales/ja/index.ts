import type { Locale } from '../zh-CN/index.ts'
import { account } from './account.ts'
import { address } from './address.ts'
import { announcement } from './announcement.ts'
import { app } from './app.ts'
import { category } from './category.ts'
import { cell } from './cell.ts'
import { checkRule } from './check-rule.ts'
import { condition } from './condition.ts'
import { cron } from './cron.ts'
import { customer } from './customer.ts'
import { dashboard } from './dashboard.ts'
import { dataLog } from './data-log.ts'
import { depart } from './depart.ts'
import { dict } from './dict.ts'
import { discharge } from './discharge.ts'
import { drawing } from './drawing.ts'
import { editor } from './editor.ts'
import { edm } from './edm.ts'
import { electrode } from './electrode.ts'
import { fillRule } from './fill-rule.ts'
import { finding } from './finding.ts'
import { form } from './form.ts'
import { gallery } from './gallery.ts'
import { grants } from './grants.ts'
import { grid } from './grid.ts'
import { kit } from './kit.ts'
import { location } from './location.ts'
import { log } from './log.ts'
import { machine } from './machine.ts'
import { message } from './message.ts'
import { messageTemplate } from './message-template.ts'
import { online } from './online.ts'
import { ossFile } from './oss-file.ts'
import { passwordReset } from './password-reset.ts'
import { pathConfig } from './path-config.ts'
import { permission } from './permission.ts'
import { plan } from './plan.ts'
import { position } from './position.ts'
import { positioningPoint } from './positioning-point.ts'
import { post } from './post.ts'
import { program } from './program.ts'
import { project } from './project.ts'
import { projectExtend } from './project-extend.ts'
import { qrLogin } from './qr-login.ts'
import { reason } from './reason.ts'
import { refusal } from './refusal.ts'
import { registration } from './registration.ts'
import { report } from './report.ts'
import { role } from './role.ts'
import { session } from './session.ts'
import { tenant } from './tenant.ts'
import { thirdLogin } from './third-login.ts'
import { upload } from './upload.ts'
import { user } from './user.ts'
import { widget } from './widget.ts'
import { workpiece } from './workpiece.ts'

export const texts: Locale = {
  account,
  finding,
  refusal,
  reason,
  address,
  category,
  depart,
  dashboard,
  discharge,
  post,
  program,
  plan,
  projectExtend,
  electrode,
  positioningPoint,
  pathConfig,
  machine,
  message,
  messageTemplate,
  edm,
  editor,
  condition,
  upload,
  widget,
  workpiece,
  project,
  location,
  drawing,
  announcement,
  app,
  cell,
  cron,
  customer,
  user,
  report,
  role,
  dict,
  checkRule,
  fillRule,
  ossFile,
  online,
  dataLog,
  log,
  permission,
  position,
  gallery,
  form,
  grants,
  grid,
  kit,
  qrLogin,
  session,
  passwordReset,
  registration,
  tenant,
  thirdLogin,
}
