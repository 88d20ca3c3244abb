import { basePath } from './address.ts'
import { announceRefusal, isAnnounced } from './announce.ts'
import { CallFailure } from './failure.ts'

/** [K06] Opens the page something is printed from; its address is good once, the session's token is not in it. */
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
