import { checks } from '@heron/contract/labels/en'
import { type CodeTexts, joinCodes } from '../../join-texts.ts'
import type { Texts } from '../../texts.ts'
import type { finding as zh } from '../../zh-CN/work/finding.ts'

/** The texts of the checks' codes, from a file for each check. */
const ofChecks = joinCodes(
  Object.values(import.meta.glob<CodeTexts>('./finding/*.ts', { eager: true, import: 'texts' })),
)

export const finding: Texts<typeof zh> = {
  title: checks,
  counted: '{{of}} checked: {{failures}} failed, {{warnings}} to be reviewed.',
  body: {
    ball: 'the lower ball',
    block: 'the workpiece at',
    boss: 'the raised surface at',
    fixture: 'the fixture',
    table: 'the support of the workpiece at',
  },
  part: {
    ball: 'the upper ball',
    base: 'the base of',
    head: 'the head of',
    holder: 'the holder of',
    chuck: 'the chuck over',
  },
  /** Parts over the axis of the upper ball. */
  ballPart: { ball: 'the upper ball', chuck: 'the chuck over the upper ball' },
  misfit: {
    machine: 'machine family',
    electrode: 'electrode material',
    workpiece: 'workpiece material',
    shape: 'shape',
    area: 'projected area',
  },
  figure: {
    peakCurrent: 'peak current (A)',
    onTime: 'on time (µs)',
    offTime: 'off time (µs)',
    voltage: 'open voltage (V)',
    servo: 'servo reference (V)',
    polarity: 'polarity',
    jumpHeight: 'jump height (mm)',
    jumpInterval: 'jump interval (s)',
  },
  op: {
    stop: 'stop',
    reset: 'reset',
    machineZ: 'machine Z',
    machineXy: 'machine X Y',
    limitZ: 'limit macro',
    setOffset: 'write offset',
    storeOffset: 'store offset',
    useOffset: 'use offset',
    toolCall: 'tool change',
    toolReturn: 'tool return',
    touch: 'touch',
    clear: 'back away',
    centre: 'centre',
    checkSpread: 'check of spread',
    setCs: 'set system',
    selectCs: 'select system',
    rapidXy: 'traverse',
    rapidZ: 'rapid Z',
    approach: 'approach',
    condition: 'condition',
    orbitOn: 'orbit on',
    orbitOff: 'orbit off',
    pumpOn: 'pump on',
    pumpOff: 'pump off',
    dischargeOn: 'discharge on',
    dischargeOff: 'discharge off',
    erode: 'erode',
    dwell: 'spark-out',
    call: 'call',
    end: 'end of program',
    textEnd: 'end of the text',
  },
  ...ofChecks,
}
