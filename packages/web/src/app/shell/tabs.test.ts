import { describe, expect, it } from 'vitest'
import { close, closeBeside, closeRefusal, homeTab, type OpenTab, visit } from './tabs.ts'

const tab = (path: string, search = ''): OpenTab => ({ path, search })
const open = [homeTab, tab('/a'), tab('/b'), tab('/c')]

describe('open pages', () => {
  it('grows on visiting and remembers the search of an open page', () => {
    expect(visit(visit([homeTab], '/a', ''), '/a', '?pageNo=2')).toEqual([homeTab, tab('/a', '?pageNo=2')])
  })

  it('[B01][B02] never closes home, nor the last page', () => {
    expect(closeRefusal(open, homeTab.path)).toBe('app.homeStays')
    expect(closeRefusal([tab('/a')], '/a')).toBe('app.lastPage')
    expect(closeRefusal(open, '/a')).toBeUndefined()
  })

  it('goes to the neighbour when the shown page is closed, and nowhere else', () => {
    expect(close(open, '/b', '/b')).toEqual({ tabs: [homeTab, tab('/a'), tab('/c')], go: tab('/c') })
    expect(close(open, '/c', '/c').go).toEqual(tab('/b'))
    expect(close(open, '/c', '/a').go).toBeUndefined()
  })

  it.each([
    ['left', ['/dashboard/analysis', '/b', '/c']],
    ['right', ['/dashboard/analysis', '/a', '/b']],
    ['others', ['/dashboard/analysis', '/b']],
  ] as const)('[B03] closes what stands %s', (side, paths) => {
    expect(closeBeside(open, '/b', side).map(({ path }) => path)).toEqual(paths)
  })
})
