import { seededRoleTitles } from '@heron/contract/seeded-roles'
import type { Language } from '../../../../lib/text/languages.ts'

export interface DemoAccount {
  readonly username: string
  readonly title: string
}

/** The accounts of a demo workshop, which the server names in the page: one a seeded role, called like it. */
export function readDemoAccounts(content: string | null | undefined, language: Language): readonly DemoAccount[] {
  const names = (content ?? '').split(/[\s,]+/).filter(Boolean)
  return names.map((username) => ({
    username,
    title: seededRoleTitles.find(({ code }) => code === username)?.titles[language] ?? username,
  }))
}

/** What the server has written into this page. */
export const demoContent = (): string | null | undefined =>
  document.querySelector('meta[name="heron-demo"]')?.getAttribute('content')
