import { expect, it } from 'vitest'
import { startTexts, textOr } from '../lib/text/text.ts'
import { loadTexts } from './index.ts'

const clamp = { kind: 'fixture', name: 'CLAMP' }
const ofRefusal = (code: string, params: object) => textOr(`refusal.${code}`, '', { unit: 'mm', ...params, room: 5 })
const ofFinding = (params: object) => textOr('finding.scene.near', '', { room: 5, ...params })

const sentences = () => [
  ofRefusal('NEAR_BALL', { ...clamp, part: 'ball', tool: '' }),
  ofRefusal('NEAR_BALL', { ...clamp, part: 'base', tool: 'E1' }),
  ofRefusal('NEAR_TOUCH', { kind: 'ball', name: '', part: 'chuck', tool: '', place: 'P1' }),
  ofRefusal('NEAR_TOUCH', { ...clamp, part: 'ball', tool: '', place: 'P1' }),
  ofFinding({ kind: 'ball', part: 'ball', body: '', tool: '' }),
  ofFinding({ kind: 'fixture', part: 'chuck', body: 'CLAMP', tool: '' }),
  ofFinding({ kind: 'boss', part: 'head', body: 'C2', tool: 'E1' }),
]

it.each([
  [
    'en',
    [
      'while the upper ball is measured over the lower one, the upper ball passes within 5 mm of the fixture CLAMP',
      'while E1 is measured over the lower ball, the base of E1 passes within 5 mm of the fixture CLAMP',
      'while the workpiece at P1 is touched, the chuck over the upper ball passes within 5 mm of the lower ball,',
      'while the workpiece at P1 is touched, the upper ball passes within 5 mm of the fixture CLAMP,',
      'while measuring, the upper ball passes within 5 mm of the lower ball:',
      'while measuring, the chuck over the upper ball passes within 5 mm of the fixture CLAMP:',
      'while measuring, the head of E1 passes within 5 mm of the raised surface at C2:',
    ],
  ],
  [
    'cn',
    [
      '在下基准球上测量上基准球时，上基准球与装夹件 CLAMP 相距不足 5 mm',
      '在下基准球上测量 E1 时，其电极底座与装夹件 CLAMP 相距不足 5 mm',
      '碰触定位点 P1 的工件时，上基准球的夹头与下基准球相距不足 5 mm',
      '碰触定位点 P1 的工件时，上基准球与装夹件 CLAMP 相距不足 5 mm',
      '测量时上基准球与下基准球相距不足 5 mm',
      '测量时上基准球的夹头与装夹件 CLAMP 相距不足 5 mm',
      '测量时电极头 E1 与凸台 C2 相距不足 5 mm',
    ],
  ],
  [
    'jp',
    [
      '下の基準球で上の基準球を測るとき、上の基準球とクランプ具 CLAMP の間が 5 mm 未満',
      '下の基準球で E1 を測るとき、その電極の台座とクランプ具 CLAMP の間が 5 mm 未満',
      '位置決め点 P1 のワークに触れるとき、上の基準球のチャックと下の基準球の間が 5 mm 未満',
      '位置決め点 P1 のワークに触れるとき、上の基準球とクランプ具 CLAMP の間が 5 mm 未満',
      '測定中に上の基準球と下の基準球の間が 5 mm 未満',
      '測定中に上の基準球のチャックとクランプ具 CLAMP の間が 5 mm 未満',
      '測定中に電極頭 E1 と高い面 C2 の間が 5 mm 未満',
    ],
  ],
] as const)(
  '[issue 12] what is near a tool that measures, without a name or a tool where it has none, in %s',
  async (language, starts) => {
    await startTexts(loadTexts, language)
    const said = sentences()
    expect(said.map((each, n) => each.slice(0, starts[n]?.length))).toEqual(starts)
    expect(said.filter((each) => /–|\{\{/.test(each))).toEqual([])
  },
)
