import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import {
  announcementBindings,
  createAnnouncementService,
  createBell,
  createInbox,
} from './communication/announcement/index.ts'
import { createMessageService, createOutbox, messageBindings } from './communication/message/index.ts'
import { createMessageTemplateService, messageTemplateBindings } from './communication/message-template/index.ts'
import { addressBindings, createAddressBook } from './organisation/address/index.ts'
import {
  createDepartLookUp,
  createDepartService,
  DepartDirectory,
  departBindings,
  nextDepartCode,
} from './organisation/depart/index.ts'
import { createDirectors } from './organisation/membership/directors.ts'
import { createMembershipService, membershipBindings } from './organisation/membership/index.ts'
import { createPositionService, positionBindings } from './organisation/position/index.ts'
import { createTenantPeople, createTenantService, tenantBindings } from './organisation/tenant/index.ts'
import { createUserPicker, createUserService, type UserTexts, userBindings } from './organisation/user/index.ts'
import { createUserAgentService, userAgentBindings } from './organisation/user-agent/index.ts'
import { createDataLogService, dataLogBindings } from './records/data-log/index.ts'
import { createLogService, createVisits, logBindings } from './records/log/index.ts'
import { createReportAdmin, createReportPrint, createReportService, reportBindings } from './records/report/index.ts'
import { createDataRuleService, dataRuleBindings } from './rights/data-rule/index.ts'
import { createDepartRoleService, departRoleBindings } from './rights/depart-role/index.ts'
import {
  createExplain,
  createPermissionAdmin,
  createPermissionService,
  type PermissionAdmin,
  permissionAdminBindings,
  permissionBindings,
} from './rights/permission/index.ts'
import { createRoleService, roleBindings } from './rights/role/index.ts'
import { accountBindings, createAccountService, createContactService } from './sign-in/account/index.ts'
import { captchaBindings } from './sign-in/captcha/index.ts'
import { createPasswordResetService, passwordResetBindings } from './sign-in/password-reset/index.ts'
import { createQrLoginService, qrLoginBindings } from './sign-in/qr-login/index.ts'
import { registrationBindings } from './sign-in/registration/index.ts'
import { createSecondFactorService, secondFactorBindings } from './sign-in/second-factor/index.ts'
import { createOnline, createSessionService, sessionBindings } from './sign-in/session/index.ts'
import { signInCodeBindings } from './sign-in/sign-in-code/index.ts'
import { createThirdLoginService, thirdLoginBindings } from './sign-in/third-login/index.ts'
import {
  CategoryDirectory,
  categoryBindings,
  createCategoryLookUp,
  createCategoryService,
} from './system/category/index.ts'
import { checkRuleBindings, createCheckRuleService } from './system/check-rule/index.ts'
import { createDictService, DictOptions, dictBindings } from './system/dict/index.ts'
import { duplicateBindings } from './system/duplicate/index.ts'
import { fileBindings } from './system/file/index.ts'
import { createFillRuleService, fillRuleBindings } from './system/fill-rule/index.ts'
import { jobBindings } from './system/job/index.ts'
import { createOssFileService, ossFileBindings } from './system/oss-file/index.ts'
import { createSavedQueryService, savedQueryBindings } from './system/saved-query/index.ts'
import { createCustomerService, customerBindings } from './work/customer/index.ts'
import { businessBindings, createBusiness, defineBusinessJobs } from './work/index.ts'

/** The organisation: departments with their roles, categories, the address book, deputies. */
function organisation(platform: Platform, texts: UserTexts, permissions: PermissionAdmin): readonly Binding[] {
  const { options, directory } = texts
  const categories = new CategoryDirectory(platform.db, platform.clock)
  const directors = createDirectors(platform)
  return [
    ...categoryBindings(
      createCategoryService(platform, categories),
      createCategoryLookUp(platform.db, categories),
      platform,
    ),
    ...departBindings(
      createDepartService(platform, directory, directors),
      createDepartLookUp(platform.db, directory, directors),
      platform,
      options,
    ),
    ...departRoleBindings(createDepartRoleService(platform, directory), permissions),
    ...addressBindings(createAddressBook(platform.db, texts)),
    ...userAgentBindings(createUserAgentService(platform), platform),
  ]
}

/** Builds every noun on the platform and hands back their bound routes; a noun adds its lines here. */
export function createModules(platform: Platform): readonly Binding[] {
  defineBusinessJobs(platform)
  const options = new DictOptions(platform.db, platform.clock)
  const directory = new DepartDirectory(platform.db, platform.clock)
  const texts = { options, directory }
  const permissions = createPermissionAdmin(platform)
  const messages = createMessageService(platform, options)
  const reports = createReportService({ db: platform.db, directory }, options)
  createOutbox(platform, createBell(platform))
  return [
    ...captchaBindings(platform),
    ...sessionBindings(createSessionService(platform), createOnline(platform, options)),
    ...secondFactorBindings(createSecondFactorService(platform)),
    ...accountBindings(createAccountService(platform), createContactService(platform)),
    ...signInCodeBindings(platform),
    ...registrationBindings(platform),
    ...passwordResetBindings(createPasswordResetService(platform)),
    ...qrLoginBindings(createQrLoginService(platform)),
    ...thirdLoginBindings(createThirdLoginService(platform)),
    ...permissionBindings(createPermissionService(platform.db)),
    ...permissionAdminBindings(permissions, createExplain(platform)),
    ...roleBindings(createRoleService(platform), permissions, platform),
    ...userBindings(createUserService(platform, texts), createUserPicker(platform.db, texts), platform),
    ...membershipBindings(createMembershipService(platform, texts)),
    ...positionBindings(createPositionService(platform, options), platform, options),
    ...organisation(platform, texts, permissions),
    ...dictBindings(
      createDictService(platform, () => options.forget()),
      options,
      platform,
    ),
    ...announcementBindings(
      createAnnouncementService(platform, options),
      createInbox(platform, options),
      platform,
      options,
    ),
    ...messageBindings(messages, platform, options),
    ...messageTemplateBindings(createMessageTemplateService(platform, options, messages), platform, options),
    ...reportBindings(reports, createReportPrint(reports, platform), createReportAdmin(platform)),
    ...duplicateBindings(platform),
    ...logBindings(createLogService(platform.db, options), createVisits(platform)),
    ...tenantBindings(createTenantService(platform, options), createTenantPeople(platform, texts)),
    ...dataRuleBindings(createDataRuleService(platform, directory)),
    ...dataLogBindings(createDataLogService(platform.db)),
    ...checkRuleBindings(createCheckRuleService(platform), platform),
    ...fillRuleBindings(createFillRuleService(platform, nextDepartCode), platform),
    ...savedQueryBindings(createSavedQueryService(platform)),
    ...fileBindings(platform),
    ...ossFileBindings(createOssFileService(platform)),
    ...jobBindings(platform),
    ...customerBindings(createCustomerService(platform)),
    ...businessBindings(platform, createBusiness(platform)),
  ]
}
