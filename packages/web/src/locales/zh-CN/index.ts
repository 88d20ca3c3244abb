import type { Texts } from '../texts.ts'
import { announcement } from './communication/announcement.ts'
import { message } from './communication/message.ts'
import { messageTemplate } from './communication/message-template.ts'
import { app } from './interface/app.ts'
import { cell } from './interface/cell.ts'
import { cron } from './interface/cron.ts'
import { editor } from './interface/editor.ts'
import { form } from './interface/form.ts'
import { gallery } from './interface/gallery.ts'
import { grid } from './interface/grid.ts'
import { kit } from './interface/kit.ts'
import { upload } from './interface/upload.ts'
import { widget } from './interface/widget.ts'
import { address } from './organisation/address.ts'
import { depart } from './organisation/depart.ts'
import { position } from './organisation/position.ts'
import { tenant } from './organisation/tenant.ts'
import { user } from './organisation/user.ts'
import { dataLog } from './records/data-log.ts'
import { log } from './records/log.ts'
import { report } from './records/report.ts'
import { grants } from './rights/grants.ts'
import { permission } from './rights/permission.ts'
import { role } from './rights/role.ts'
import { account } from './sign-in/account.ts'
import { online } from './sign-in/online.ts'
import { passwordReset } from './sign-in/password-reset.ts'
import { qrLogin } from './sign-in/qr-login.ts'
import { registration } from './sign-in/registration.ts'
import { session } from './sign-in/session.ts'
import { thirdLogin } from './sign-in/third-login.ts'
import { category } from './system/category.ts'
import { checkRule } from './system/check-rule.ts'
import { dict } from './system/dict.ts'
import { fillRule } from './system/fill-rule.ts'
import { ossFile } from './system/oss-file.ts'
import { condition } from './work/condition.ts'
import { customer } from './work/customer.ts'
import { dashboard } from './work/dashboard.ts'
import { discharge } from './work/discharge.ts'
import { drawing } from './work/drawing.ts'
import { edm } from './work/edm.ts'
import { electrode } from './work/electrode.ts'
import { finding } from './work/finding.ts'
import { location } from './work/location.ts'
import { machine } from './work/machine.ts'
import { pathConfig } from './work/path-config.ts'
import { plan } from './work/plan.ts'
import { positioningPoint } from './work/positioning-point.ts'
import { post } from './work/post.ts'
import { program } from './work/program.ts'
import { project } from './work/project.ts'
import { projectExtend } from './work/project-extend.ts'
import { reason } from './work/reason.ts'
import { refusal } from './work/refusal.ts'
import { workpiece } from './work/workpiece.ts'

/** All texts by noun; Chinese is the type of the other languages. A noun is added here; `en` and `ja` find their files. */
export const texts = {
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

export type Locale = Texts<typeof texts>

declare module '../../lib/text/text.ts' {
  interface TextResources extends Locale {}
}
