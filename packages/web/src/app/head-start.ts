import { fetchScreen } from './registry.ts'

/** Fetches the shell and the screen of an address side by side, before anybody has asked whether it may be seen. */
export function headStart(pathname: string): void {
  import('./signed-in.tsx').catch(() => undefined) // who needs it will say so
  fetchScreen(pathname)
}
