import { seededRoleTitles } from '@heron/contract/seeded-roles'
import type { Language } from '../../../../lib/text/languages.ts'

export interface DemoAccount {
  readonly username: string
  readonly title: string
}

/** The accounts of a demo workshop, listed in the page by the server: one for each seeded role, with its name. */
export function readDemoAccounts(content: string | null | undefined, language: Language): readonly DemoAccount[] {
  const names = (content ?? '').split(/[\s,]+/).filter(Boolean)
  return names.map((username) => ({
    username,
    title: seededRoleTitles.find(({ code }) => code === username)?.titles[language] ?? username,
  }))
}

/** The server's list in this page. */
export const demoContent = (): string | null | undefined =>
  document.querySelector('meta[name="heron-demo"]')?.getAttribute('content')
