import { forge } from '../seal.ts'
import { presetText } from './example-text.ts'

/** The example's program with its electrodes measured on the machine, written by hand from docs/GEN-ISO.md §7. */

/** One axis of a ball cycle: out by `out`, down by `drop`, both sides. */
const axis = (name: 'X' | 'Y', out: string, twice: string, drop: string): string => `
G91 ${name}-${out} F200.0
G91 Z-${drop} F200.0
G80 ${name}10.0000 F50.0 Q5.0 R0.5000
G91 ${name}-5.0000 F200.0
G91 Z${drop} F200.0
G91 ${name}${twice} F200.0
G91 Z-${drop} F200.0
G80 ${name}-10.0000 F50.0 Q5.0 R0.5000
G91 ${name}5.0000 F200.0
G91 Z${drop} F200.0
G91 ${name}-${out} F200.0
G82 ${name}`

/** The longest tool, 120.05 mm, stops 50 mm over the ball's top at Z-315. */
const overBall = (travel: string): string => `
G53 Z0.0000
G53 X350.0000 Y250.0000 C0.000
G53 Z-144.9500
G80 Z-${travel} F50.0 Q5.0 R0.5000
G91 Z5.0000 F200.0`

/** Its sides from the height of the first touch, then its top over the middle found. */
const round = `${axis('X', '15.0000', '30.0000', '15.0000')}${axis('Y', '15.0000', '30.0000', '15.0000')}
G80 Z-10.0000 F50.0 Q5.0 R0.5000
G91 Z5.0000 F200.0`
const ball = `${overBall('120.0500')}${round.repeat(3)}`
const electrode =
  `${overBall('55.0500')}${axis('X', '20.0000', '40.0000', '10.0000')}${axis('Y', '17.9000', '35.8000', '10.0000')}`.repeat(
    3,
  )

const side = (name: 'X' | 'Y', out: string, back: string, touch: string, free: string): string => `
G91 ${name}${out} F200.0
G91 Z-15.0000 F200.0
G80 ${name}${touch} F50.0 Q5.0 R0.5000
G91 ${name}${free} F200.0
G91 Z15.0000 F200.0
G91 ${name}${back} F200.0`

/** From the anchor, 10 mm left of the middle and 5 mm behind it, 25 mm above the top. */
const block = `
G53 Z0.0000
G53 X190.0000 Y155.0000 C0.000
G53 Z-200.0000
G80 Z-30.0000 F50.0 Q5.0 R0.5000
G91 Z5.0000 F200.0${side('X', '-60.0000', '60.0000', '10.0000', '-5.0000')}${side('X', '80.0000', '-80.0000', '-10.0000', '5.0000')}
G82 X${side('Y', '-55.0000', '55.0000', '10.0000', '-5.0000')}${side('Y', '45.0000', '-45.0000', '-10.0000', '5.0000')}
G82 Y`.repeat(3)

const sub = (number: number, cycle: string, store: string): string => `O${number}${cycle}
G83 P3 R0.0050
${store}
G53 Z0.0000
M99
`

const reset = 'G21 G90 G17 G40 G49 M81 OBT000'
const main = `T20 M06
${reset}
M98 P9001 L1
M98 P9002 L1
T03 M06
${reset}
M98 P9103 L1
T04 M06
${reset}
M98 P9104 L1
`
const subs = [
  sub(9001, ball, 'G10 P59 X0.0000 Y0.0000 Z60.0000'),
  sub(9002, block, 'G10 P54 X0.0000 Y0.0000 Z55.0000'),
  sub(9103, electrode, 'G10 P58 X0.0000 Y0.0000\nG11 H03 X0.0000 Y0.0000 Z0.0000 C0.000'),
  sub(9104, electrode, 'G10 P58 X0.0000 Y0.0000\nG11 H04 X0.0000 Y0.0000 Z0.0000 C0.000'),
].join('')

const numbered = (text: string): string => text.replace(/^(?=[GMTE])/gm, 'N0000 ')

export const measuredText = forge(
  presetText
    .replace('(CS 54)', '(CS 54 58 59)')
    .replace('(TOOL 04 E1 FINISH)\n', '(TOOL 04 E1 FINISH)\n(BALL 20)\n')
    .replace(/N0070 .*\nN0080 .*\n/, numbered(main))
    .replace('(CRC32', `${numbered(subs)}(CRC32`),
)
