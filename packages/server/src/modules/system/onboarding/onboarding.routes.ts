import { nameIn } from '@heron/contract/name-in'
import { onboardingRoutes as routes, type WorkshopSetUp } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { lastBackup } from '../../../platform/backup/last-backup.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import * as store from './onboarding.store.ts'

type Company = Awaited<ReturnType<typeof store.firstCompany>>

function nameOf(company: Company): Pick<WorkshopSetUp, 'workshop' | 'languages'> {
  if (!company) return { workshop: null, languages: [] }
  const names = { cn: company.departName, en: company.departNameEn, jp: company.departNameJp }
  const languages = (['cn', 'en', 'jp'] as const).filter((each) => names[each])
  return { workshop: nameIn(readerLanguage(), company, 'departName'), languages }
}

/** What the backup folder holds; one that cannot be read holds nothing, the check of the installation says why. */
async function backupOf(folder: string | undefined): Promise<Pick<WorkshopSetUp, 'backup' | 'backupTime'>> {
  if (!folder) return { backup: 'off', backupTime: null }
  const last = await lastBackup(folder).catch(() => undefined)
  return last ? { backup: 'taken', backupTime: formatDateTime(last.time) } : { backup: 'none', backupTime: null }
}

/** Binds what the guides read. */
export const onboardingBindings = ({ db, config }: Pick<Platform, 'db' | 'config'>): readonly Binding[] => [
  bind(routes.workshop, async ({ actor }) => ({
    ...nameOf(await store.firstCompany(db)),
    zone: await store.chosenZone(db),
    people: await store.countOthers(db, actor.userId),
    mail: config.mail !== undefined,
    ...(await backupOf(config.backup.folder)),
    conditions: await store.countConditions(db),
    machines: await store.countMachines(db),
  })),
]
