import { isMenuGroup, menus } from '@heron/contract/menus'
import { matchPath } from 'react-router'
import type { Feature } from '../lib/feature.ts'
import { findPage } from './pages.ts'

const features = import.meta.glob<Feature>(['../features/*/*/*.feature.ts', './*/*.feature.ts'], {
  import: 'feature',
  eager: true,
})

/**
 * Every screen by the `component` of its menu row, from the `<noun>.feature.ts` files of the features and of the pages
 * that combine them. The files are loaded at the start, their screens when they are first opened.
 */
export const registry: Readonly<Record<string, Feature[string] | undefined>> = Object.assign(
  {},
  ...Object.values(features),
)

/** Whether Heron has such a screen, granted or not: decides between 403 and 404. */
export const isKnown = (pathname: string): boolean =>
  menus.some((menu) => !isMenuGroup(menu) && matchPath(menu.path, pathname) !== null)

/** Loads the screen of an address early. The permission is still checked when the screen is opened. */
export async function fetchScreen(pathname: string): Promise<void> {
  const component = findPage(menus, pathname)?.component
  if (component) await registry[component]?.fetch().catch(() => undefined) // the screen reports it when opened
}
