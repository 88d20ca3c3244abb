import type { Program, ProgramPost, sheetLanguages, setupSheet as wireSheet } from '@heron/contract/routes'
import { finishingDeviation } from '@heron/core/condition'
import type { SetupSheet } from '@heron/core/post'
import type { NotChecked } from '@heron/core/verify'
import type { z } from 'zod'
import { electrodeWords, sheetLists } from './program.sheet-lists.ts'

export type SheetLanguage = (typeof sheetLanguages)[number]
type Sheet = z.output<typeof wireSheet>
type Printed = Pick<Program, 'machineNo' | 'post' | 'forecast' | 'verification'>

const captions = {
  CN: {
    tag: 'zh-CN',
    title: '设定单',
    machine: '机床',
    post: '后处理',
    verifier: '校验版本',
    older: '{by}（现行 {present}，须重新校验）',
    samples: '由样例学习',
    lines: '由起点后处理制成',
    tools: '电极',
    ball: '基准球',
    places: '加工位置',
    burnt: '已放电完成，本程序不再加工',
    limits: '开机前核对',
    pot: '刀号',
    name: '名称',
    count: '位置数',
    deepest: '最深 Z',
    line: '行',
    label: '位置',
    system: '坐标系',
    steps: '工步',
    lowestZ: '最低 Z（工件）',
    lowestMachineZ: '最低 Z（机床）',
    fastestFeed: '最快进给 mm/min',
    minutes: '预计分钟',
    uncorrected: '未修正的预计分钟',
    spread: '中间一半，分钟',
    learntFrom: '依据已记录的加工次数',
    notLearnt: '未修正：已记录不足 5 次',
    finishing: '精加工：公开时间 ÷ 预计时间',
    toolChanges: '换刀次数',
    touches: '碰边次数',
    covers: '校验只涵盖所述几何；未填写的物体、管线与电缆不在其内。',
    notChecked: '未填写，因此未检查',
    holder: '电极夹具',
    chuck: '机床夹头',
    fixtures: '装夹件',
    pocketWalls: '凹槽侧壁',
  },
  EN: {
    tag: 'en',
    title: 'Setup sheet',
    machine: 'Machine',
    post: 'Post-processor',
    verifier: 'Verifier',
    older: '{by} (present {present}: check again)',
    samples: 'learnt from samples',
    lines: 'from a starting post',
    tools: 'Electrodes',
    ball: 'Reference ball',
    places: 'Places',
    burnt: 'Burnt already, left out of this program',
    limits: 'To compare before the start',
    pot: 'Pot',
    name: 'Name',
    count: 'Places',
    deepest: 'Deepest Z',
    line: 'Line',
    label: 'Place',
    system: 'System',
    steps: 'Steps',
    lowestZ: 'Lowest Z (work)',
    lowestMachineZ: 'Lowest Z (machine)',
    fastestFeed: 'Fastest feed mm/min',
    minutes: 'Estimated minutes',
    uncorrected: 'Uncorrected estimate, minutes',
    spread: 'Middle half, minutes',
    learntFrom: 'Learnt from logged burns',
    notLearnt: 'not corrected: fewer than 5 logged burns',
    finishing: 'Finishing: published ÷ estimated time',
    toolChanges: 'Tool changes',
    touches: 'Touches',
    covers: 'Verified for the stated geometry only: bodies that are not stated, hoses and cables are not part of it.',
    notChecked: 'Not stated, therefore not checked',
    holder: 'Holder of electrode',
    chuck: 'Chuck of machine',
    fixtures: 'Fixtures',
    pocketWalls: 'Walls of pockets',
  },
  JP: {
    tag: 'ja',
    title: '段取りシート',
    machine: '機械',
    post: 'ポストプロセッサ',
    verifier: '検証バージョン',
    older: '{by}（現行 {present}、再検証が必要）',
    samples: 'サンプルから学習',
    lines: '出発点のポストから作成',
    tools: '電極',
    ball: '基準球',
    places: '加工位置',
    burnt: '加工済みのため、このプログラムでは加工しない位置',
    limits: '開始前の確認',
    pot: '工具番号',
    name: '名称',
    count: '位置数',
    deepest: '最深 Z',
    line: '行',
    label: '位置',
    system: '座標系',
    steps: '工程',
    lowestZ: '最低 Z（ワーク）',
    lowestMachineZ: '最低 Z（機械）',
    fastestFeed: '最速送り mm/min',
    minutes: '予想時間（分）',
    uncorrected: '補正前の予想（分）',
    spread: '中央半分（分）',
    learntFrom: '記録された加工の数',
    notLearnt: '補正なし：記録が 5 回未満',
    finishing: '仕上げ：公表時間 ÷ 予想時間',
    toolChanges: '工具交換回数',
    touches: '接触回数',
    covers: '検証は記載の形状のみが対象です。未入力の物体・配管・ケーブルは含みません。',
    notChecked: '未入力のため検査していないもの',
    holder: '電極のホルダー',
    chuck: '加工機のチャック',
    fixtures: 'クランプ具',
    pocketWalls: 'ポケットの壁',
  },
} as const satisfies Readonly<Record<SheetLanguage, object>>

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string | number): string => String(text).replace(/[&<>"]/g, (mark) => marks[mark] ?? '')

const row = (cells: readonly (string | number)[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${safe(cell)}</${tag}>`).join('')}</tr>`

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`

const STYLE =
  'body{font:13px/1.5 system-ui,sans-serif;margin:24px}h1{font-size:18px}h2{font-size:14px;margin:20px 0 6px}' +
  'table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:3px 8px;text-align:left;font-variant-numeric:tabular-nums}' +
  'th{background:#f2f4f7}figure{margin:0 0 8px}svg{max-width:100%;height:auto;max-height:480px}'

/** A stand-alone page: tables under their headings. */
export const pageOfTables = (tag: string, title: string, parts: readonly (readonly [string, string])[]): string =>
  [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1>`,
    ...parts.map(([heading, content]) => `<h2>${safe(heading)}</h2>${content}`),
    '</body></html>',
  ].join('\n')

const minutes = (seconds: number): number => Math.round(seconds / 60)

/** The forecast time, and the number of burns it is learnt from; where there are too few, how uncertain finishing is. */
function timesOf({ time, estimate, low, high, burns }: Program['forecast'], language: SheetLanguage) {
  const t = captions[language]
  if (burns === 0)
    return [
      [t.minutes, minutes(time)] as const,
      [t.learntFrom, t.notLearnt] as const,
      [t.finishing, `${finishingDeviation.least} – ${finishingDeviation.most}`] as const,
    ]
  return [
    [t.minutes, minutes(time)] as const,
    [t.uncorrected, minutes(estimate)] as const,
    [t.spread, `${minutes(low)} – ${minutes(high)}`] as const,
    [t.learntFrom, burns] as const,
  ]
}

/** The post that printed the program; a workshop's with its control and how it was made. */
function postText({ code, revision, builtIn, name, proof }: ProgramPost, language: SheetLanguage): string {
  if (builtIn) return code
  const origin = proof === 'samples' || proof === 'lines' ? captions[language][proof] : ''
  return [`${code} R${revision}`, name, origin].filter((part) => part !== '').join(' · ')
}

/** The version of the verifier that passed the text. If it is older than the present version, both are named. */
const verifierText = ({ state, by, present }: Program['verification'], language: SheetLanguage): string =>
  state === 'older' ? captions[language].older.replace('{by}', by).replace('{present}', present) : by

/** What the program is: its machine, its post, its header and its checksum. */
const factsOf = ({ head, crc }: SetupSheet, { machineNo, post, verification }: Printed, language: SheetLanguage) =>
  table(
    [],
    [
      [captions[language].machine, machineNo],
      [captions[language].post, postText(post, language)],
      ...head.map(({ key, value }) => [key, value]),
      ['CRC32', crc],
      [captions[language].verifier, verifierText(verification, language)],
    ],
  )

type Stated = Pick<Sheet, 'workpiece' | 'conditions' | 'fixtures' | 'accepted' | 'plan'> & {
  /** By pot, with what the text does not state. */
  readonly tools: Sheet['tools']
  readonly notChecked: readonly NotChecked[]
}

/** Material, undersize and length of the electrode in a pot. */
function electrodeCells(pot: string, tools: Stated['tools'], language: SheetLanguage): readonly (string | number)[] {
  const { material = null, undersize, length } = tools.find((tool) => tool.pot === Number(pot)) ?? {}
  return [material === null ? '' : electrodeWords[language].materials[material], undersize ?? '', length ?? '']
}

/** The sheet as one HTML page that loads nothing; the header's keys are spelt as in the program. */
export function sheetPage(
  sheet: SetupSheet,
  program: Printed,
  { notChecked, ...stated }: Stated,
  language: SheetLanguage,
): string {
  const t = captions[language]
  const { tools, ball, places, burnt, limits } = sheet
  const { material, undersize, length } = electrodeWords[language]
  const figures = (['lowestZ', 'lowestMachineZ', 'fastestFeed', 'toolChanges', 'touches'] as const).map(
    (key) => [t[key], limits[key]] as const,
  )
  return [
    `<!doctype html><html lang="${t.tag}"><head><meta charset="utf-8"><title>${t.title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${t.title}</h1>`,
    factsOf(sheet, program, language),
    `<h2>${t.limits}</h2>`,
    table([], [...figures, ...timesOf(program.forecast, language)]),
    `<h2>${t.tools}</h2>`,
    table(
      [t.pot, t.name, material, `${undersize} mm`, `${length} mm`, t.count, t.deepest],
      [
        ...tools.map((tool) => [
          ...[tool.pot, tool.name, ...electrodeCells(tool.pot, stated.tools, language)],
          ...[tool.places, tool.deepest],
        ]),
        ...(ball === undefined ? [] : [[ball, t.ball, '', '', '', '', '']]),
      ],
    ),
    `<h2>${t.places}</h2>`,
    `<figure>${stated.plan}</figure>`,
    table(
      [t.line, t.pot, t.label, t.system, 'X', 'Y', 'C', 'Z', t.steps],
      places.map(({ line, pot, label, system, x, y, c, z, steps }) => [
        line,
        pot,
        label,
        system,
        x,
        y,
        c,
        z,
        steps.join(' · '),
      ]),
    ),
    ...sheetLists(stated, language).flatMap(({ heading, head, rows }) => [`<h2>${heading}</h2>`, table(head, rows)]),
    ...(burnt.length > 0
      ? [
          `<h2>${t.burnt}</h2>`,
          table(
            [],
            burnt.map((place) => [place]),
          ),
        ]
      : []),
    ...(notChecked.length > 0
      ? [
          `<h2>${t.notChecked}</h2>`,
          table(
            [],
            notChecked.map(({ part, of }) => [t[part], of.join(', ')]),
          ),
        ]
      : []),
    `<p>${t.covers}</p></body></html>`,
  ].join('\n')
}
