import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { areaDemo } from './area.demo.tsx'
import { AREA_LEVELS, AREA_ROOT, loadAreas } from './area-data.ts'
import { AreaLinkage } from './area-linkage.tsx'

const user = userEvent.setup()

async function draw(id: string): Promise<void> {
  const scene = areaDemo.scenes.find((each) => each.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  await renderScreen(<scene.View />)
}

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('areas', () => {
  it('[D18] hang in three levels below 86, every code on a path of its own', async () => {
    const areas = await loadAreas()
    expect([AREA_ROOT, AREA_LEVELS]).toEqual(['86', 3])
    const provinces = areas.below(AREA_ROOT)
    expect(provinces).toHaveLength(34)
    expect(areas.pathOf('330106').map(({ name }) => name)).toEqual(['浙江省', '杭州市', '西湖区'])
    expect(areas.pathOf('999999')).toEqual([])
    const counties = provinces.flatMap(({ code }) => areas.below(code)).flatMap(({ code }) => areas.below(code))
    expect(counties.length).toBeGreaterThan(3000)
    expect(counties.every(({ code }) => areas.pathOf(code).length === AREA_LEVELS)).toBe(true)
  })
})

describe('area linkage', () => {
  it('[P13][D18] shows the path of a code, and chooses through three columns', async () => {
    await draw('cascader')
    await user.click(await screen.findByRole('button', { name: '客户所在地 浙江省 / 杭州市 / 西湖区' }))
    await user.click(screen.getByRole('option', { name: '广东省' }))
    await user.click(screen.getByRole('option', { name: '深圳市' }))
    expect(screen.getByText('"330106"')).toBeDefined()
    await user.click(screen.getByRole('option', { name: '南山区' }))
    expect(screen.getByText('"440305"')).toBeDefined()
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: '清除选择' }))
    expect(screen.getByText('""')).toBeDefined()
  })

  it('[P13] is worked by keys alone: columns, and the search', async () => {
    await draw('cascader')
    await screen.findByRole('button', { name: /西湖区/ })
    await user.tab()
    await user.keyboard('{Enter}')
    screen.getByRole('option', { name: '浙江省' }).focus()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('南京市'))
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('江苏省')
    screen.getByRole('searchbox', { name: '搜索地区' }).focus()
    await user.keyboard('昆山{Enter}')
    expect(screen.getByText('"320583"')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /昆山市/ }))
  })

  it('[P13] has three lists, each below the other, and a value with the last', async () => {
    await draw('selects')
    const province = await screen.findByRole('combobox', { name: '省份' })
    const city = screen.getByRole<HTMLSelectElement>('combobox', { name: '城市' })
    const county = screen.getByRole<HTMLSelectElement>('combobox', { name: '区县' })
    expect([city.value, county.value]).toEqual(['440300', '440305'])
    await user.selectOptions(province, '上海市')
    expect(screen.getByText('""')).toBeDefined()
    expect(county.disabled).toBe(true)
    await user.selectOptions(city, names(city)[1] ?? '')
    await user.selectOptions(county, '徐汇区')
    expect(screen.getByText('"310104"')).toBeDefined()
  })

  it('[F12][P13] reports Bad type value for any other type', async () => {
    await draw('wrong')
    expect(screen.getByRole('alert').textContent).toBe('Bad type value')
  })

  it('cannot be opened while it is disabled', async () => {
    await renderScreen(<AreaLinkage label="地区" value="330106" onChange={() => undefined} disabled />)
    await user.click(await screen.findByRole('button', { name: /西湖区/ }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
