import { afterEach, describe, expect, it } from 'vitest'
import { storageKeys } from '../storage.ts'
import { changeSettings, defaultSettings, readSettings, settings } from './settings.ts'

afterEach(() => changeSettings(defaultSettings))

describe('settings of the shell', () => {
  it('[B17][D21] survive a reload, every one of them', () => {
    const other = {
      menuTheme: 'light',
      layout: 'topmenu',
      color: '#722ed1',
      colorWeak: true,
      fixedHeader: true,
      hideHeader: true,
      fixedMenu: false,
      contentWidth: 'Fluid',
      multipage: false,
    } as const
    changeSettings(other)
    expect(readSettings()).toEqual(other)
    changeSettings({ layout: 'sidemenu', fixedMenu: true })
    expect(readSettings()).toEqual({ ...other, layout: 'sidemenu', fixedMenu: true, contentWidth: 'Fixed' })
  })

  it('[D25] stand under the keys of the specification', () => {
    changeSettings({ multipage: false })
    expect(localStorage.getItem('pro__DEFAULT_MULTI_PAGE')).toBe('false')
    expect(localStorage.getItem('pro__DEFAULT_LAYOUT_MODE')).toBe('sidemenu')
  })

  it('[D21] start as specified, and ignore what is no setting', () => {
    localStorage.setItem(storageKeys.layout, '{"evil":1}')
    localStorage.setItem(storageKeys.color, 'red;background:url(//evil)')
    localStorage.setItem(storageKeys.multipage, 'maybe')
    expect(readSettings()).toEqual(defaultSettings)
  })

  it('[B17] hide the header only when it is fixed, and fix the menu only beside the page', () => {
    changeSettings({ hideHeader: true })
    expect(settings.get().hideHeader).toBe(false)
    changeSettings({ fixedHeader: true, hideHeader: true, fixedMenu: true })
    expect(settings.get()).toMatchObject({ hideHeader: true, fixedMenu: true })
    changeSettings({ fixedHeader: false })
    expect(settings.get().hideHeader).toBe(false)
    changeSettings({ layout: 'topmenu', fixedMenu: true })
    expect(settings.get().fixedMenu).toBe(false)
  })
})
