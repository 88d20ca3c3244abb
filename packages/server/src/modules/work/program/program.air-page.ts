import { airCutPoints } from '@heron/contract/air-cut'
import type { AirCutKit } from '@heron/contract/routes'
import type { SheetLanguage } from './program.sheet-captions.ts'
import { pageOfTables, table } from './program.sheet-page.ts'

const captions = {
  CN: {
    tag: 'zh-CN',
    title: '空运行单',
    facts: '程序',
    file: '文件',
    machine: '机床',
    post: '后处理',
    height: '抬高 mm',
    checklist: '核对表',
    seen: '已核对',
    lines: '各行完成后的显示值',
    line: '行',
    place: '位置',
    read: '实际显示（X Y Z C）',
    tried: '空运行不放电：放电、摇动、条件和修光指令未在机床上验证。',
    signed: '签名 / 日期',
  },
  EN: {
    tag: 'en',
    title: 'Dry run',
    facts: 'Program',
    file: 'File',
    machine: 'Machine',
    post: 'Post-processor',
    height: 'Raised by mm',
    checklist: 'Checklist',
    seen: 'Checked',
    lines: 'Display after the block of each line',
    line: 'Line',
    place: 'Place',
    read: 'As shown (X Y Z C)',
    tried:
      'Discharge is off in a dry run: the words for discharge, orbit, condition and spark-out are not tested by it.',
    signed: 'Signature / date',
  },
  JP: {
    tag: 'ja',
    title: '空運転シート',
    facts: 'プログラム',
    file: 'ファイル',
    machine: '加工機',
    post: 'ポストプロセッサ',
    height: '上昇 mm',
    checklist: 'チェックリスト',
    seen: '確認',
    lines: '各行の完了時の表示値',
    line: '行',
    place: '位置',
    read: '実際の表示（X Y Z C）',
    tried: '空運転では放電しません。放電・揺動・条件・仕上げ放電の指令は確認されません。',
    signed: '署名 / 日付',
  },
} as const satisfies Readonly<Record<SheetLanguage, object>>

const titles = { CN: 'cn', EN: 'en', JP: 'jp' } as const

interface About {
  readonly machine: string
  readonly post: string
}

/** Checklist and expected displays, with room for the control's; lines whose readings are recorded are marked. */
export function airCutPage(kit: AirCutKit, { machine, post }: About, language: SheetLanguage): string {
  const t = captions[language]
  const figure = (value: number, decimals = 4): string => value.toFixed(decimals)
  return pageOfTables(t.tag, t.title, [
    [
      t.facts,
      table(
        [],
        [
          [t.file, kit.fileName],
          [t.machine, machine],
          [t.post, post],
          [t.height, figure(kit.height)],
          ['SHA-256', kit.sha256],
        ],
      ),
    ],
    [
      t.checklist,
      table(
        [t.seen, ''],
        kit.checklist.map((point) => ['☐', airCutPoints[point][titles[language]]]),
      ),
    ],
    [
      t.lines,
      table(
        ['', t.line, t.place, 'G', 'X', 'Y', 'Z', 'C', 'Z (G53)', t.read],
        kit.lines.map((each) => [
          each.asked ? '►' : '',
          each.line,
          each.name,
          `G${each.cs}`,
          figure(each.x),
          figure(each.y),
          figure(each.z),
          figure(each.c, 3),
          each.machineZ === null ? '–' : figure(each.machineZ),
          '',
        ]),
      ),
    ],
    [t.tried, table([], [[t.signed, '']])],
  ])
}
