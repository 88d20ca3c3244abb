import { expect, it } from 'vitest'
import { startTexts, textOr } from '../lib/text/text.ts'
import { loadTexts } from './index.ts'

const clamp = { kind: 'fixture', name: 'CLAMP' }
const ofRefusal = (code: string, params: object) => textOr(`refusal.${code}`, '', { unit: 'mm', ...params, room: 5 })
const ofFinding = (params: object, code = 'near') => textOr(`finding.scene.${code}`, '', { room: 5, ...params })
const hit = { part: 'ball', tool: '', depth: 2 }

const sentences = () => [
  ofRefusal('NEAR_BALL', { ...clamp, part: 'ball', tool: '' }),
  ofRefusal('NEAR_BALL', { ...clamp, part: 'base', tool: 'E1' }),
  ofRefusal('NEAR_TOUCH', { kind: 'ball', name: '', part: 'chuck', tool: '', place: 'P1' }),
  ofRefusal('NEAR_TOUCH', { ...clamp, part: 'ball', tool: '', place: 'P1' }),
  ofFinding({ kind: 'ball', part: 'ball', body: '', tool: '' }),
  ofFinding({ kind: 'fixture', part: 'chuck', body: 'CLAMP', tool: '' }),
  ofFinding({ kind: 'boss', part: 'head', body: 'C2', tool: 'E1' }),
  ofFinding({ ...hit, body: 'P1' }, 'block'),
  ofFinding({ ...hit, body: 'C2' }, 'boss'),
  ofFinding({ ...hit, body: '' }, 'ball'),
  ofFinding({ ...hit, part: 'chuck', body: 'CLAMP' }, 'fixture'),
  ofFinding({ ...hit, body: 'P1' }, 'table'),
  ofFinding({ ...hit, part: 'base', body: 'CLAMP', tool: 'E1' }, 'fixture'),
]

it.each([
  [
    'en',
    [
      'while the upper ball is measured over the lower one, the upper ball passes within 5 mm of the fixture CLAMP',
      'while E1 is measured over the lower ball, the base of E1 passes within 5 mm of the fixture CLAMP',
      'while the workpiece at P1 is touched, the chuck over the upper ball passes within 5 mm of the lower ball.',
      'while the workpiece at P1 is touched, the upper ball passes within 5 mm of the fixture CLAMP.',
      'while measuring, the upper ball passes within 5 mm of the lower ball.',
      'while measuring, the chuck over the upper ball passes within 5 mm of the fixture CLAMP.',
      'while measuring, the head of E1 passes within 5 mm of the raised surface at C2.',
      'the upper ball would hit the workpiece at P1 (2 mm in height).',
      'the upper ball would hit the raised surface at C2 (2 mm in height). Touch elsewhere',
      'the upper ball would hit the lower ball (2 mm in height).',
      'the chuck over the upper ball would hit the fixture CLAMP (2 mm in height).',
      'the upper ball would go 2 mm below the workpiece at P1',
      'the base of E1 would hit the fixture CLAMP (2 mm in height).',
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
      '上基准球会撞上定位点 P1 的工件（高度重叠 2 mm）',
      '上基准球会撞上 C2 处的凸台（高度重叠 2 mm）；请改碰触处',
      '上基准球会撞上下基准球（高度重叠 2 mm）',
      '上基准球的夹头会撞上装夹件 CLAMP（高度重叠 2 mm）',
      '碰触侧面时上基准球会低于定位点 P1 的工件底面 2 mm',
      '电极底座 E1 会撞上装夹件 CLAMP（高度重叠 2 mm）',
    ],
  ],
  [
    'jp',
    [
      '下の基準球で上の基準球を測るとき、上の基準球とクランプ具 CLAMP の間が 5 mm 未満',
      '下の基準球で E1 を測るとき、その電極のベースとクランプ具 CLAMP の間が 5 mm 未満',
      '位置決め点 P1 のワークに触れるとき、上の基準球のチャックと下の基準球の間が 5 mm 未満',
      '位置決め点 P1 のワークに触れるとき、上の基準球とクランプ具 CLAMP の間が 5 mm 未満',
      '測定中に上の基準球と下の基準球の間が 5 mm 未満',
      '測定中に上の基準球のチャックとクランプ具 CLAMP の間が 5 mm 未満',
      '測定中に電極の頭部 E1 と高い面 C2 の間が 5 mm 未満',
      '上の基準球が位置決め点 P1 のワークに当たります（高さ 2 mm 重なり）',
      '上の基準球が C2 の高い面に当たります（高さ 2 mm 重なり）。別の所に触れる',
      '上の基準球が下の基準球に当たります（高さ 2 mm 重なり）',
      '上の基準球のチャックがクランプ具 CLAMP に当たります（高さ 2 mm 重なり）',
      '側面に触れるとき上の基準球が位置決め点 P1 のワークより 2 mm 下になります',
      '電極のベース E1 がクランプ具 CLAMP に当たります（高さ 2 mm 重なり）',
    ],
  ],
] as const)(
  'what a tool that measures is near or would hit, without a name or a tool where it has none, in %s',
  async (language, starts) => {
    await startTexts(loadTexts, language)
    const said = sentences()
    expect(said.map((each, n) => each.slice(0, starts[n]?.length))).toEqual(starts)
    expect(said.filter((each) => /–|\{\{/.test(each))).toEqual([])
  },
)
