import type { Program, ProgramPost, setupSheet as wireSheet } from '@heron/contract/routes'
import { finishingDeviation } from '@heron/core/condition'
import type { SetupSheet } from '@heron/core/post'
import type { NotChecked } from '@heron/core/verify'
import type { z } from 'zod'
import { captions, type SheetLanguage } from './program.sheet-captions.ts'
import { electrodeWords, sheetLists } from './program.sheet-lists.ts'

type Sheet = z.output<typeof wireSheet>
type Printed = Pick<Program, 'machineNo' | 'post' | 'forecast' | 'verification'>

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

type Tool = SetupSheet['tools'][number]

/** Material, undersize and length of the electrode in a pot. */
function electrodeCells(
  { load, pot }: Tool,
  tools: Stated['tools'],
  language: SheetLanguage,
): readonly (string | number)[] {
  const stated = tools.find((tool) => tool.load === load && tool.pot === Number(pot))
  const { material = null, undersize, length } = stated ?? {}
  return [material === null ? '' : electrodeWords[language].materials[material], undersize ?? '', length ?? '']
}

const loadsOf = ({ tools }: SetupSheet): readonly number[] => [...new Set(tools.map(({ load }) => load))]

/** The electrodes by pot with the reference ball; a table for each load of the magazine. */
function toolTables(sheet: SetupSheet, stated: Stated['tools'], language: SheetLanguage): readonly string[] {
  const t = captions[language]
  const { material, undersize, length } = electrodeWords[language]
  const head = [t.pot, t.name, material, `${undersize} mm`, `${length} mm`, t.count, t.deepest]
  const ball = sheet.ball === undefined ? [] : [[sheet.ball, t.ball, '', '', '', '', '']]
  const tableOf = (tools: readonly Tool[]): string => {
    const rows = tools.map((tool) => [
      ...[tool.pot, tool.name, ...electrodeCells(tool, stated, language)],
      ...[tool.places, tool.deepest],
    ])
    return table(head, [...rows, ...ball])
  }
  const loads = loadsOf(sheet)
  if (loads.length <= 1) return [`<h2>${t.tools}</h2>`, tableOf(sheet.tools)]
  return [
    `<h2>${t.tools}</h2><p>${t.reload}</p>`,
    ...loads.flatMap((load) => [
      `<h2>${t.load} ${load}</h2>`,
      tableOf(sheet.tools.filter((tool) => tool.load === load)),
    ]),
  ]
}

/** The sheet as one HTML page that loads nothing; the header's keys are spelt as in the program. */
export function sheetPage(
  sheet: SetupSheet,
  program: Printed,
  { notChecked, ...stated }: Stated,
  language: SheetLanguage,
): string {
  const t = captions[language]
  const { places, burnt, limits } = sheet
  const isReloaded = loadsOf(sheet).length > 1
  const figures = (['lowestZ', 'lowestMachineZ', 'fastestFeed', 'toolChanges', 'touches'] as const).map(
    (key) => [t[key], limits[key]] as const,
  )
  return [
    `<!doctype html><html lang="${t.tag}"><head><meta charset="utf-8"><title>${t.title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${t.title}</h1>`,
    factsOf(sheet, program, language),
    `<h2>${t.limits}</h2>`,
    table([], [...figures, ...timesOf(program.forecast, language)]),
    ...toolTables(sheet, stated.tools, language),
    `<h2>${t.places}</h2>`,
    `<figure>${stated.plan}</figure>`,
    table(
      [t.line, ...(isReloaded ? [t.load] : []), t.pot, t.label, t.system, 'X', 'Y', 'C', 'Z', t.steps],
      places.map(({ line, load, pot, label, system, x, y, c, z, steps }) => [
        line,
        ...(isReloaded ? [load] : []),
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
