import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import { accountBindings, createAccountService, createContactService } from './account/index.ts'
import { addressBindings, createAddressBook } from './address/index.ts'
import { announcementBindings, createAnnouncementService, createBell, createInbox } from './announcement/index.ts'
import { businessBindings, createBusiness, defineBusinessJobs } from './business.ts'
import { captchaBindings } from './captcha/index.ts'
import { CategoryDirectory, categoryBindings, createCategoryLookUp, createCategoryService } from './category/index.ts'
import { checkRuleBindings, createCheckRuleService } from './check-rule/index.ts'
import { createCustomerService, customerBindings } from './customer/index.ts'
import { createDataLogService, dataLogBindings } from './data-log/index.ts'
import { createDataRuleService, dataRuleBindings } from './data-rule/index.ts'
import { createDepartLookUp, createDepartService, DepartDirectory, departBindings } from './depart/index.ts'
import { createDepartRoleService, departRoleBindings } from './depart-role/index.ts'
import { createDictService, DictOptions, dictBindings } from './dict/index.ts'
import { createDirectors } from './directors.ts'
import { duplicateBindings } from './duplicate/index.ts'
import { fileBindings } from './file/index.ts'
import { createFillRuleService, fillRuleBindings } from './fill-rule/index.ts'
import { jobBindings } from './job/index.ts'
import { createLogService, createVisits, logBindings } from './log/index.ts'
import { createMembershipService, membershipBindings } from './membership/index.ts'
import { createMessageService, createOutbox, messageBindings } from './message/index.ts'
import { createMessageTemplateService, messageTemplateBindings } from './message-template/index.ts'
import { createOssFileService, ossFileBindings } from './oss-file/index.ts'
import { createPasswordResetService, passwordResetBindings } from './password-reset/index.ts'
import {
  createExplain,
  createPermissionAdmin,
  createPermissionService,
  type PermissionAdmin,
  permissionAdminBindings,
  permissionBindings,
} from './permission/index.ts'
import { createPositionService, positionBindings } from './position/index.ts'
import { createQrLoginService, qrLoginBindings } from './qr-login/index.ts'
import { registrationBindings } from './registration/index.ts'
import { createReportAdmin, createReportPrint, createReportService, reportBindings } from './report/index.ts'
import { createRoleService, roleBindings } from './role/index.ts'
import { createSavedQueryService, savedQueryBindings } from './saved-query/index.ts'
import { createSecondFactorService, secondFactorBindings } from './second-factor/index.ts'
import { createOnline, createSessionService, sessionBindings } from './session/index.ts'
import { signInCodeBindings } from './sign-in-code/index.ts'
import { createTenantPeople, createTenantService, tenantBindings } from './tenant/index.ts'
import { createThirdLoginService, thirdLoginBindings } from './third-login/index.ts'
import { createUserPicker, createUserService, type UserTexts, userBindings } from './user/index.ts'
import { createUserAgentService, userAgentBindings } from './user-agent/index.ts'

/** Who belongs where: departments with their roles, categories, the address book, who stands in for whom. */
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
    ...fillRuleBindings(createFillRuleService(platform), platform),
    ...savedQueryBindings(createSavedQueryService(platform)),
    ...fileBindings(platform),
    ...ossFileBindings(createOssFileService(platform)),
    ...jobBindings(platform),
    ...customerBindings(createCustomerService(platform)),
    ...businessBindings(platform, createBusiness(platform)),
  ]
}
