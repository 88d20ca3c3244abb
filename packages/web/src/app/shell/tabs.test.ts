import { describe, expect, it } from 'vitest'
import {
  besides,
  closeRefusal,
  homeTab,
  neighbourOf,
  type OpenTab,
  readTabs,
  readTitles,
  visit,
  writeTabs,
} from './tabs.ts'

const tab = (path: string, search = ''): OpenTab => ({ path, search })
const open = [homeTab, tab('/a'), tab('/b'), tab('/c')]

describe('open pages', () => {
  it('[B01] grow on visiting and remember the search of an open page', () => {
    expect(visit(visit([homeTab], '/a', ''), '/a', '?pageNo=2')).toEqual([homeTab, tab('/a', '?pageNo=2')])
  })

  it('[B01][B02] never close home, nor the last page', () => {
    expect(closeRefusal(open, homeTab.path)).toBe('app.homeStays')
    expect(closeRefusal([tab('/a')], '/a')).toBe('app.lastPage')
    expect(closeRefusal(open, '/a')).toBeUndefined()
  })

  it('[B01] give their place to the neighbour', () => {
    expect([neighbourOf(open, '/b'), neighbourOf(open, '/c')]).toEqual([tab('/c'), tab('/b')])
  })

  it.each([
    ['left', ['/a']],
    ['right', ['/c']],
    ['others', ['/a', '/c']],
  ] as const)('[B03] closes the tabs %s', (side, paths) => {
    expect(besides(open, '/b', side).map(({ path }) => path)).toEqual(paths)
  })

  it('[B01] are restored after a reload if they are still granted (§7 no. 46)', () => {
    const isPage = (path: string) => path !== '/gone'
    const tabs = [homeTab, tab('/a', '?pageNo=2'), tab('/gone'), tab('/project/7')]
    const text = writeTabs(tabs, (path) => (path === '/project/7' ? '前模' : undefined))
    expect(readTabs(text, isPage)).toEqual([homeTab, tab('/a', '?pageNo=2'), tab('/project/7')])
    expect(readTitles(text)).toEqual({ '/project/7': '前模' })
    expect(
      readTabs(
        writeTabs([tab('/a')], () => undefined),
        isPage,
      ),
    ).toEqual([tab('/a')])
    expect(readTabs('[{"path":1},null]', isPage)).toEqual([homeTab])
    expect([readTabs('{', isPage), readTabs('{"a":1}', isPage), readTabs(undefined, isPage)]).toEqual([
      [homeTab],
      [homeTab],
      [homeTab],
    ])
  })
})
