import { basePath } from './address.ts'
import { announceRefusal, isAnnounced } from './announce.ts'
import { CallFailure } from './failure.ts'

/** [K06] Opens a page for printing; its address works once and does not contain the session's token. */
export async function openPrinted(
  ask: () => Promise<{ readonly url: string }>,
  query: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  try {
    const { url } = await ask()
    const more = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    window.open(`${basePath}${url}${more ? `&${more}` : ''}`, '_blank', 'noopener,noreferrer')
  } catch (error) {
    if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
  }
}
