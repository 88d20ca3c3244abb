export type { Titles } from '@heron/contract/permissions'

import type { Titles } from '@heron/contract/permissions'
import { type ComponentType, useCallback } from 'react'
import { useLanguage } from '../../lib/text/text.ts'

/** The headings of the gallery's index, in order. */
export const demoGroups = ['input', 'picker', 'grid', 'editor', 'upload', 'feedback', 'layout', 'list'] as const
export type DemoGroup = (typeof demoGroups)[number]

/** One example of a widget: a component without props, which the widget's tests also render. */
export interface Scene {
  readonly id: string
  readonly title: Titles
  readonly note?: Titles
  readonly View: ComponentType
}

/**
 * A widget in the gallery: defined beside it in `<widget>.demo.tsx` and listed in `app/gallery/field-demos.ts` or
 * `page-demos.ts`.
 */
export interface Demo {
  readonly id: string
  readonly title: Titles
  readonly group: DemoGroup
  /** Its purpose, in a sentence. */
  readonly note: Titles
  readonly scenes: readonly Scene[]
}

/** Picks the user's language from titles in the code: demos have no locale files. */
export function useTitles(): (titles: Titles) => string {
  const language = useLanguage()
  return useCallback((titles) => titles[language], [language])
}
