import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { RefusalList } from './refusal-list.tsx'
import { refusalPlace } from './refusal-place.ts'

beforeAll(() => startTexts(loadTexts, 'cn'))

describe('refusalPlace', () => {
  it.each([
    ['electrodes.E1.gapInSolid', '电极 E1 · 实体是否已含放电间隙'],
    ['electrodes.E1.2.copies.2.offset.x', '电极 E1.2 · 第 2 件 · 实测偏移 X'],
    ['electrodes.E1.copies.1.offset', '电极 E1 · 第 1 件 · 实测偏移'],
    ['electrodes.E1.copies', '电极 E1 · 电极件'],
    ['electrodes.E1.copies.1', '电极 E1 · 第 1 件'],
    ['locations.C1', '位置 C1'],
    ['locations.1.5.depth', '位置 1.5 · 深度'],
    ['machine.positioningPoints.P1.origin.z', '定位点 P1 · 原点 Z'],
    ['workpiece.sideZ.left', '工件 · 左侧测量高度 Z'],
    ['setting.compensation.c', '电极设置 · 补偿 C'],
    ['machine', '机床'],
    ['plan', '加工方案'],
    ['plan.E1/1/C1/4.conditionId', '电极 E1 · 第 1 件 · 位置 C1 · 工步 4 · 条件'],
    ['plan.items.E1/1/C1.steps.4.targetZ', '电极 E1 · 第 1 件 · 位置 C1 · 工步 4 · 目标 Z'],
    ['plan.E1.order', '电极 E1 · 加工顺序'],
    ['plan.pots.E1.1', '电极 E1 · 第 1 件 · 刀号'],
    ['conditions.GEN-E217.gap.side', '条件 GEN-E217 · 侧面间隙'],
    ['conditions.0123456789012345678.wear', '加工条件 · 电极损耗比'],
    ['options.author', '程序数据'],
    ['blocks.erode.0', 'blocks.erode.0'],
  ])('[B21] names %s', (path, place) => {
    expect(refusalPlace(path)).toBe(place)
  })
})

describe('RefusalList', () => {
  it('[B21] shows where, what and what to do, with figures and their unit', () => {
    const range = { code: 'OUT_OF_RANGE', params: { min: -179.999, max: 180 } }
    render(
      <RefusalList
        refusals={[
          { path: 'locations.C1.c', ...range },
          { path: 'options.date', code: 'OUT_OF_RANGE', params: {} },
          { path: 'setting.safeDistance', code: 'TRAVEL_EXCEEDED', params: { highest: 410.5, max: 400 } },
          { path: 'machine.postId', code: 'SOMETHING_NEW', params: {} },
        ]}
      />,
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '位置 C1 · C 应在 −179.999 到 180 ° 之间；请改正。',
      '程序数据 超出允许范围；请改正。',
      '电极设置 · 安全距离 平移时机床 Z 会到 410.5 mm，行程上限 400 mm；减小安全距离或缩短电极。',
      '机床 · 后处理 SOMETHING_NEW',
    ])
  })
})
