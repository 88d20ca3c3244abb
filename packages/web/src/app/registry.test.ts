import { isMenuGroup, menus } from '@heron/contract/menus'
import { describe, expect, it } from 'vitest'
import { registry } from './registry.ts'

describe('registry of screens', () => {
  it.each([
    'modules/online/cgform/OnlCgformHeadList',
    'modules/online/cgform/OnlCgformCopyList',
    'modules/online/cgform/auto/OnlCgformAutoList',
    'modules/online/cgform/auto/OnlCgformTreeList',
    'modules/online/cgform/auto/erp/OnlCgformErpList',
    'modules/online/cgform/auto/tab/OnlCgformTabList',
    'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
    'modules/online/cgreport/OnlCgreportHeadList',
    'modules/online/cgreport/auto/OnlCgreportAutoList',
  ])('[A14] the list component %s maps to a built-in screen', (component) => {
    expect(registry[component]).toBeDefined()
  })

  it('[A14] has a screen for every row of the menu that Heron brings', () => {
    expect(menus.filter((menu) => !isMenuGroup(menu) && !registry[menu.component]).map(({ path }) => path)).toEqual([])
  })
})
