import { AppError } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The only accepted success answer of a CAS server. Other XML constructs (comments, entities, CDATA) are rejected. */
const success =
  /^\s*(?:<\?xml[^<>]*\?>\s*)?<cas:serviceResponse\s[^<>]*>\s*<cas:authenticationSuccess>\s*<cas:user>([^<>&]{1,100})<\/cas:user>/

/** Validates a ticket at the CAS server and returns its user. The ticket's service must be our own login page. */
export async function validateTicket(
  { config, outbound, log }: Pick<Platform, 'config' | 'outbound' | 'log'>,
  { ticket, service }: { readonly ticket: string; readonly service: string },
): Promise<string> {
  const page = `${config.publicOrigin}/user/login`
  if (service !== page && !service.startsWith(`${page}?`)) throw new AppError('CAS_FAILED')
  const query = new URLSearchParams({ ticket, service })
  try {
    const answer = await outbound(`${config.signIn.casUrl}/p3/serviceValidate?${query}`)
    const user = success.exec(answer.ok ? await answer.text() : '')?.[1]?.trim()
    if (user) return user
  } catch (cause) {
    log.warn({ err: cause }, 'the CAS server could not be asked')
  }
  throw new AppError('CAS_FAILED')
}
