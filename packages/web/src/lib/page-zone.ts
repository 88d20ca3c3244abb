import { defaultZone, setWorkshopZone } from '@heron/contract/wire'

const meta = () => document.querySelector('meta[name="heron-zone"]')?.getAttribute('content')

/**
 * Sets the workshop's time zone for this page, from the server's page; it stays until the page is loaded again, so that
 * one moment has one date on a page. The default remains where the browser does not know the zone: the foot of the page
 * names the one in use.
 */
export function startZone(name: string = meta() || defaultZone): void {
  try {
    setWorkshopZone(name)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    setWorkshopZone(defaultZone)
  }
}
