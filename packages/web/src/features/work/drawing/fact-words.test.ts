import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { locatorText, rowName, ruleText, valueText } from './fact-words.ts'

beforeAll(() => startTexts(loadTexts, 'cn'))

describe('words of what was read', () => {
  it('shows materials, classes and orbits in the page’s language', () => {
    expect([
      valueText('electrode.material', 'copper'),
      valueText('electrode.orbit', 'circle'),
      valueText('electrode.module', 'fine'),
      valueText('workpiece.material', 'S136H'),
      valueText('workpiece.name', 'copper'),
      valueText('location.x', -44, 4),
    ]).toEqual(['铜', '圆形', '超精', 'S136H', 'copper', '−44.0000'])
  })

  it('a figure of an electrode that names none is not called the workpiece’s', () => {
    const named = (key: string, electrode = '') => rowName({ key, electrode, location: '' })
    expect([named('electrode E1', 'E1'), named('electrode '), named('workpiece'), named('project')]).toEqual([
      'E1',
      '未写电极',
      '工件',
      '项目',
    ])
  })

  it('shows rules with their class, and solids with their number', () => {
    expect([ruleText('sheet.column/rough'), ruleText('dxf.ordinate'), ruleText('new.rule')]).toEqual([
      '表格列 · 粗',
      '坐标标注',
      'new.rule',
    ])
    expect(['solid 3', 'solid 3 instance 2', 'header', 'Sheet1!B7'].map(locatorText)).toEqual([
      '实体 3',
      '实体 3 · 第 2 处',
      '文件头',
      'Sheet1!B7',
    ])
  })
})
