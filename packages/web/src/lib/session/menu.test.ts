import { describe, expect, it } from 'vitest'
import { fillUrl, type MenuNode, menuPages, menuRedirects, menuTitle, visibleMenus } from './menu.ts'

const row = (id: string, path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  path,
  name: id,
  component: `${id}/List`,
  route: '1',
  meta: { title: id, titles: { cn: `${id} 中`, en: id, jp: `${id} 日` }, keepAlive: true, internalOrExternal: false },
  ...more,
})

const menus: readonly MenuNode[] = [
  row('home', '/dashboard/analysis'),
  {
    ...row('prep', '/prep', { component: 'layouts/RouteView', alwaysShow: true }),
    children: [
      row('customer', '/customer'),
      row('detail', '/project/:id', { hidden: true }),
      row('entry', '/online/x', { route: '0' }),
    ],
  },
]

describe('menus', () => {
  it('[A11][A12] makes pages of rows, and none of groups and of rows with route "0"', () => {
    expect(menuPages(menus).map(({ path, component, parents }) => [path, component, parents])).toEqual([
      ['/dashboard/analysis', 'home/List', []],
      ['/customer', 'customer/List', ['prep']],
      ['/project/:id', 'detail/List', ['prep']],
    ])
  })

  it('[A13] leads an always-shown group to its first page', () => {
    expect(menuRedirects(menus)).toEqual({ '/prep': '/customer' })
  })

  it('[B08] hides hidden rows in the side menu', () => {
    expect(visibleMenus(menus).map((node) => [node.id, node.children?.map(({ id }) => id)])).toEqual([
      ['home', []],
      ['prep', ['customer', 'entry']],
    ])
  })

  it('[B21] knows its title in every language', () => {
    expect((['cn', 'en', 'jp'] as const).map((language) => menuTitle(row('a', '/a'), language))).toEqual([
      'a 中',
      'a',
      'a 日',
    ])
  })

  it('[A15] fills known words only and evaluates nothing', () => {
    const words = { token: 'a b', 'window.location.host': 'h' }
    expect(fillUrl('https://x/?t={{ token }}&h={{window.location.host}}&e={{alert(1)}}&c={{constructor}}', words)).toBe(
      'https://x/?t=a%20b&h=h&e={{alert(1)}}&c={{constructor}}',
    )
  })
})
