import { describe, expect, it } from 'vitest'
import {
  chosenMenus,
  isLink,
  type MenuNode,
  menuPages,
  menuRedirects,
  menuTitle,
  permittedMenus,
  visibleMenus,
} from './menu.ts'

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

  it('[B08] hides hidden rows in the side menu, [A13] and shows an always-shown group as one entry', () => {
    expect(visibleMenus(menus).map((node) => [node.id, node.children?.map(({ id }) => id)])).toEqual([
      ['home', []],
      ['prep', []],
    ])
    const open = menus.map((node) => ({ ...node, alwaysShow: false }))
    expect(visibleMenus(open).map((node) => node.children?.map(({ id }) => id))).toEqual([[], ['customer', 'entry']])
  })

  it('[A11] makes frames of other sites kept alive (§7 no. 47), and no page of links (§7 no. 53)', () => {
    const site = (id: string, isExternal: boolean) => {
      const plain = row(id, 'd41d8cd9', { component: 'layouts/IframePageView' })
      return {
        ...plain,
        meta: { ...plain.meta, url: 'https://x.test', keepAlive: false, internalOrExternal: isExternal },
      }
    }
    const sites = [site('frame', false), site('link', true)]
    expect(menuPages(sites).map(({ path, kind, keepAlive }) => [path, kind, keepAlive])).toEqual([
      ['/d41d8cd9', 'frame', true],
    ])
    expect(visibleMenus(sites).map((node) => [node.id, isLink(node)])).toEqual([
      ['frame', false],
      ['link', true],
    ])
  })

  it('[G02] shows a row without permissions to all, others to who holds one of them, with what is below', () => {
    const guarded = (id: string, ...permissionList: string[]) => {
      const plain = row(id, `/${id}`)
      return { ...plain, meta: { ...plain.meta, permissionList } }
    }
    const all = [row('free', '/free'), guarded('mine', 'x', 'a:list'), { ...guarded('not', 'b'), children: menus }]
    expect(permittedMenus(all, new Set(['a:list'])).map(({ id }) => id)).toEqual(['free', 'mine'])
    const nested = [{ ...row('group', '/group'), children: [guarded('not', 'b'), guarded('mine', 'a:list')] }]
    expect(permittedMenus(nested, new Set(['a:list']))[0]?.children?.map(({ id }) => id)).toEqual(['mine'])
  })

  it('[B08] marks the entry of an address, of a page below it, and of a hidden page its parent', () => {
    const tree: readonly MenuNode[] = [
      { ...row('group', '/group', { component: 'layouts/RouteView' }), children: [row('a', '/a'), row('ab', '/a/b')] },
      row('home', '/home'),
    ]
    expect(chosenMenus(tree, '/a/b', undefined)).toEqual(['group', 'ab'])
    expect(chosenMenus(tree, '/a/7', undefined)).toEqual(['group', 'a'])
    expect(chosenMenus(tree, '/ab', undefined)).toEqual([])
    const hidden = menuPages([{ ...row('group', '/group'), component: null, children: [row('x', '/x/:id')] }])[0]
    expect(chosenMenus(tree, '/x/1', hidden)).toEqual(['group'])
  })

  it('[B21] has a title in every language', () => {
    expect((['cn', 'en', 'jp'] as const).map((language) => menuTitle(row('a', '/a'), language))).toEqual([
      'a 中',
      'a',
      'a 日',
    ])
  })
})
