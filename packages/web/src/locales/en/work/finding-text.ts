import { checks } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { finding as zh } from '../../zh-CN/work/finding.ts'
import type { findingReading } from './finding-reading.ts'

export const findingText: Omit<Texts<typeof zh>, keyof typeof findingReading | 'misfit' | 'figure' | 'op'> = {
  title: checks,
  base: {
    belowTop:
      'At full depth the base face is at Z {{baseFace}} mm, below the top of the workpiece: make sure the base stays clear.',
    collides:
      'At full depth the base face is at Z {{baseFace}} mm, below the burnt surface at Z {{surface}} mm: the base would hit the workpiece. Use a longer head or less depth.',
  },
  comment: {
    characters:
      'The comment contains characters that are not allowed; only capital letters, digits, blanks and _ . - are.',
    idle: 'The comment says “{{said}}”, but nothing is burnt there. This would mislead the operator. Generate again.',
    location: 'The comment says “{{said}}”, but “{{is}}” follows. This would mislead the operator. Generate again.',
    misplaced: 'No comment is allowed here.',
    place:
      'The comment says pot {{pot}}, but the spindle holds pot {{held}}. This would mislead the operator. Generate again.',
  },
  conditions: {
    computed:
      'E{{condition, code}} is computed, and its number is not one of the control’s. Enter the conditions of the samples, and make the plan again.',
    density:
      'E{{condition, code}} has a peak current of {{peakCurrent}} A; {{area}} mm² allow {{limit}} A. Choose a weaker condition.',
    doubled:
      'The library has two released conditions with the number E{{condition, code}} and different results. Withdraw one of them, and make the plan again.',
    misfit:
      'E{{condition, code}} is not suitable for this {{misfit, word(in:finding.misfit)}}. Choose another and generate again.',
    notReleased: 'E{{condition, code}} is not released. Release it, or choose a released one.',
    orbit:
      'E{{condition, code}} may not run with this orbit ({{pattern, word(in:edm.orbit)}}). Choose another condition or orbit.',
    order: 'The condition table is not in ascending order (E{{code, code}}). Generate again.',
    replaced:
      'This machine has its own condition with the number E{{condition, code}}; that of its family cannot be used here. Make the plan again.',
    unknown: 'E{{condition, code}} is not in the library as used in the plan. Make the plan again.',
    written:
      'E{{condition, code}} comes from samples, but the program writes it differently: its gap and roughness are not known for that. Choose another condition, or enter it again.',
  },
  counted: '{{of}} checked: {{failures}} failed, {{warnings}} to be reviewed.',
  coverage: {
    burnt:
      'Location {{label}} has a good burn by the {{module, word(in:edm.module)}} copy of {{electrode}} and is burnt again. Make the program again.',
    missing:
      'Location {{label}} is not burnt by the {{module, word(in:edm.module)}} copy of {{electrode}}. Make the plan and the program again.',
    order:
      'Location {{label}}: {{electrode}} burns {{after, word(in:edm.module)}} only after {{module, word(in:edm.module)}}. Make the plan again.',
    stated:
      'The header and the recorded burns differ in the locations already burnt ({{place}}). Make the program again.',
    twice:
      'Location {{label}} is burnt more than once by the {{module, word(in:edm.module)}} copy of {{electrode}}. Make the plan again.',
    unknown: 'Pot {{pot}} burns at X {{x}} Y {{y}} C {{c}}, where its electrode has no location.',
  },
  crc: {
    mismatch: 'The checksum {{stated}} does not match the text: the file was changed or not completely transferred.',
    notStored: 'The checksum {{stated}} is not that of the stored program: this is a different text.',
  },
  depth: {
    drawing: 'The tip goes to Z {{z}} mm; by the drawing it must be {{drawn}} mm. Generate again.',
    place: '{{axis}} is {{is}}; the location says {{planned}}. Generate again.',
    plan: 'The tip goes to Z {{z}} mm; the plan says {{planned}} mm. Generate again.',
  },
  descent: {
    approach: 'The approach goes to Z {{z}} mm but must stop at {{allowed}} mm.',
    approachIdle: 'Nothing is burnt after this approach: the plan has no such descent.',
    blind: 'It goes down before it is over the location: X and Y must come first, then Z.',
    burning: 'Z moves while the discharge is on: M81 must come first.',
    corrected:
      'With the correction of Z, the approach without discharge ends at Z {{z}} mm, at or below the surface at {{surface}} mm. Correct the compensation or the approach clearance.',
    feed: 'The approach feed is {{feed}} mm/min; it must be from {{least}} to the machine’s {{allowed}} mm/min.',
    rapid: 'A rapid move goes to Z {{z}} mm; the limit is {{allowed}} mm.',
  },
  determinism: {
    differs: 'Two prints of the same data differ from this line on. Report this and do not use the program.',
  },
  direction: { notDown: 'The burn is not straight down; this post-processor burns along Z only.' },
  dryRun: {
    low: 'In the dry run the approach is still too low, or the discharge is on.',
    unsafe: 'The dry run fails {{check}}: the program itself is unsafe as well.',
  },
  end: {
    discharge: 'The program ends with the discharge on.',
    inSub: 'The end of the program is in a subprogram.',
    low: 'The program ends with the spindle below machine-safe Z.',
    missing: 'The program does not end with M02.',
    orbit: 'The program ends with the orbit on.',
    pump: 'The program ends with the pump on.',
    textAfter: 'There is text after the end of the program.',
    tool: 'The program ends with the electrode of pot {{pot}} on the spindle: it must be returned to the magazine.',
  },
  envelope: {
    height: 'Machine Z {{at}} mm is outside {{min}} to {{max}} mm (travel and limit Z).',
    measuring: 'Measuring could reach X {{x}} Y {{y}} Z {{z}} mm, outside the travel or below the limit.',
    side: '{{axis}} {{at}} mm with {{reach}} mm for electrode and orbit is outside the travel of {{min}} to {{max}} mm.',
  },
  erosion: {
    condition: 'E{{condition, code}} is used; the plan says E{{planned, code}}. Generate again.',
    conditionUnknown: 'E{{condition, code}} is not in the program’s condition table.',
    dischargeAway: 'The discharge is switched on away from the work: M80 is only allowed after an approach.',
    dischargeMoving: 'It moves without eroding while the discharge is on: M81 must come first.',
    dwell: 'Spark-out lasts {{seconds}} s; the plan says {{planned}} s. Generate again.',
    noCondition: 'It burns without a selected condition.',
    noDischarge: 'It erodes with the discharge off.',
    noPump: 'It burns with the pump off.',
    pattern:
      'The orbit is {{pattern, word(in:edm.orbit)}}; the plan says {{planned, word(in:edm.orbit)}}. Generate again.',
    radius: 'The orbit radius is {{radius}} mm; the plan says {{planned}} mm. Generate again.',
    system: 'It burns in G{{cs}}; it must be G{{planned}}. Generate again.',
  },
  gap: {
    identity:
      'Orbit radius {{radius}} + gap {{gap}} is not the undersize {{undersize}} mm: the cavity would not be to size.',
    orbitLimit: 'Orbit radius {{radius}} mm is more than the machine’s {{limit}} mm.',
  },
  plausible: {
    area: '{{of}}: the projected area is {{value}} % of the area calculated from the head’s size; {{min}} to {{max}} % is usual. Make sure it is intended.',
    beyond:
      '{{of}} {{value}} {{unit}} is not between {{min}} and {{max}} {{unit}}: no machine can run with it. Correct it and generate again.',
    undersize:
      '{{of}}: the undersize is {{value}} % of the smaller side of the head; up to {{max}} % is usual. Make sure it is intended.',
    unusual: '{{of}} {{value}} {{unit}} is unusual; {{min}} to {{max}} {{unit}} is usual. Make sure it is intended.',
  },
  gapFlag: {
    twice: 'The depth is wrong by exactly the bottom undersize: the gap was subtracted twice.',
    unanswered:
      'Electrode {{electrode}}: whether the gap is in the solid has not been answered. Answer this question first.',
  },
  header: {
    claim: 'The header’s {{key}} is “{{stated}}”; the value from the text is “{{derived}}”.',
    draftStop: 'A draft must begin with M00; this one does not.',
    missing: '{{key}} is missing from the header.',
    order: 'The header’s {{key}} is in the wrong place or not allowed.',
    stop: 'M00 is not allowed here.',
    value: 'The header’s {{key}} has a malformed value: “{{value}}”.',
  },
  ladder: {
    depth: 'Tip Z {{z}} mm is shallower than in the previous step ({{before}} mm): the depth must not decrease.',
    gap: 'Gap {{gap}} mm is not less than in the previous step ({{before}} mm): conditions must go from strong to weak.',
    radius: 'Orbit radius {{radius}} mm is less than in the previous step ({{before}} mm): it must not decrease.',
    rougher:
      'At {{label}}, this step leaves Ra {{ra}} µm after a step that left Ra {{before}} µm: the surface becomes rougher.',
  },
  lastStep: {
    condition: 'The library has no released condition E{{condition, code}} for this machine and these materials.',
    depth: 'The last step ends with the tip at Z {{z}} mm; by the drawing it must be {{drawn}} mm. Generate again.',
    rough:
      'Location {{label}}: the last step leaves Ra {{ra}} µm, but Ra {{target}} µm is required. Make the plan again.',
    size: 'Last step: radius {{radius}} mm + gap {{gap}} mm is not the undersize {{undersize}} mm. Make the plan again.',
    tooDeep:
      'A step before the last stops at Z {{z}} mm, beyond the drawing; Z {{drawn}} mm is the limit. Make the plan again.',
  },
  macros: {
    late: 'The limit macro G959 comes after the first motion; it must come before.',
    limit: 'The limit macro says Z {{z}} mm; the machine record says {{planned}} mm. Generate again.',
    times: 'The limit macro occurs {{times}} times, which is wrong for this machine.',
  },
  neighbours: {
    offBlock:
      'Location {{label}} of {{electrode}} is not on the workpiece: check its coordinates and the block’s size.',
    overhang:
      'The cavity of {{electrode}} at {{label}} reaches {{beyond}} mm beyond the edge of the block: make sure it is intended.',
    overlap:
      'The cavity of {{electrode}} at {{label}} reaches into {{otherLabel}} of {{otherElectrode}} (places affected: {{count}}): make sure it is intended.',
  },
  offset: {
    again:
      'Before this location the electrode of pot {{register}} must be measured again {{planned}} times; the program does so {{times}} times. Generate again.',
    applied: 'Before pot {{pot}} burns, its offset is applied {{times}} times; it must be applied once.',
    figure: 'Offset {{axis}} is {{is}}; it must be {{planned}}. Generate again.',
    heightUnknown: 'The electrode in pot {{register}} has no measured height: enter it in the electrode setting.',
    inactive: 'It burns with offset H{{register}} while pot {{pot}} is on the spindle.',
    kind: 'The way offset H{{register}} is written does not match how the electrodes are measured.',
    late: 'Offset H{{register}} is written after burning has started.',
    order: 'Offset H{{register}} is not written in ascending order.',
    register: 'Offset H{{register}} is not the one of pot {{pot}} on the spindle.',
    times: 'Offset H{{register}} is written {{times}} times; it must be written once.',
    turned:
      'The electrode {{electrode}} in pot {{pot}} was measured as turned by {{c}}°, and measuring on the machine does not correct this: use preset values, or mount it again and remove the rotation.',
    unplanned: 'Offset H{{register}} belongs to no electrode of the plan.',
  },
  once: {
    missing:
      'Location {{label}}: step {{step}} of the {{module, word(in:edm.module)}} copy of {{electrode}} is not burnt. Generate again.',
    order: 'The locations are in a different order than in the plan. Generate again.',
    planUnresolved: 'Only {{resolved}} of {{items}} locations of the plan match the present data. Make the plan again.',
    unplanned: 'Pot {{pot}} burns at X {{x}} Y {{y}} C {{c}}, which is not in the plan.',
  },
  pots: {
    ballIdle: 'Electrodes are preset, but the ball in pot {{pot}} is called.',
    burning: 'Pot {{pot}} burns but holds no electrode.',
    copyTwice: 'Copy {{copy}} of an electrode is in two pots.',
    eliminated: 'Pot {{pot}} is excluded and must not be used.',
    itemElsewhere: 'The plan says pot {{pot}}, but the electrode is in another one. Make the plan again.',
    missing: 'The magazine has {{pots}} pots; there is no pot {{pot}}.',
    shared: 'Pot {{pot}} is assigned to two electrodes, or to one and the ball.',
    unplanned: 'Pot {{pot}} is not in the plan.',
  },
  probing: {
    anchor: 'Probing does not start at the anchor point, or that point is not above the flat part of the top.',
    beside:
      'With the lower ball {{by}} mm beside its recorded place, {{axis}} would be found {{off}} mm off: its top must be touched again over the middle found.',
    burning: 'Discharge, pump or orbit is on while measuring, or the spindle is empty.',
    crash: 'On its way the measuring tool would hit the ball or the workpiece.',
    electrode: 'With the recorded data, measuring gives a wrong centre or length of the electrode.',
    escape: 'After a touch it does not move straight back.',
    escapeFeed: 'It backs away at {{fast}} mm/min, which is not the machine’s feed.',
    feed: 'It touches at {{fast}} / {{slow}} mm/min; it must be {{allowed}} / {{allowedSlow}} mm/min.',
    noContact: 'Within its travel there is nothing to touch.',
    noMaterial:
      'Here the ball may miss the material of {{tool}} along {{axis}}. Measure the electrode beforehand and use preset values.',
    place: 'It touches in a wrong place.',
    repeats: 'Measured {{repeats}} times; the setting requires {{wanted}}, or some are missing.',
    return:
      'It backs off {{back}} mm after contact; the setting says {{planned}} mm, and it must be less than the measuring clearance, {{most}} mm.',
    shape:
      'The ball does not meet the outline of {{tool}} where it would meet its box: measuring would be off by {{off}} mm along {{axis}}. Measure it beforehand and use preset values.',
    tolerance: 'The tolerance is {{tolerance}} mm; the setting says {{planned}} mm.',
    travel: 'There is {{spare}} mm of travel beyond the contact; it must be {{allowed}} mm.',
    turned: 'The tool is measured at another angle than C 0, or at an unknown one: offset and size would be wrong.',
    unchecked: 'The result is stored without checking its spread.',
    uneven:
      'It touches at location {{label}}, where the workpiece is raised, milled or already burnt: the zero found would be wrong.',
    way: 'A measuring move is wrong here: touch, back away, rise and traverse are out of order or in the wrong place.',
    zero: 'The {{axis}} zero of G{{cs}} differs from the recorded data, or must not be set.',
  },
  reference: {
    electrode: 'The electrode of pot {{pot}} burns without having touched the ball.',
    late: 'G{{cs}} is set after burning has started.',
    missing: 'G{{cs}} is neither found by the program nor declared as preset.',
    noTouch: 'G{{cs}} is set without a touch before it.',
    order: 'The ball’s system must be set first, then G{{cs}}.',
    twice: 'G{{cs}} is set twice.',
  },
  retreat: {
    discharge: 'It leaves the cavity with the discharge on.',
    noApproach: 'It burns without an approach before it.',
    orbit: 'It leaves the cavity with the orbit on.',
    orbitEntering: 'It enters the cavity with the orbit on.',
    sideways: 'It moves sideways inside the cavity; it must come straight up first.',
  },
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
  scene: {
    ball: '{{part, word(in:finding.ballPart)}} would hit the lower ball ({{depth}} mm in height). Move the location or the ball.',
    ball_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the lower ball ({{depth}} mm in height). Move the location or the ball.',
    block:
      '{{part, word(in:finding.ballPart)}} would hit the workpiece at {{body}} ({{depth}} mm in height). Move the location or the workpiece.',
    block_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the workpiece at {{body}} ({{depth}} mm in height). Move the location or the workpiece.',
    boss: '{{part, word(in:finding.ballPart)}} would hit the raised surface at {{body}} ({{depth}} mm in height). Touch elsewhere or move the location.',
    boss_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the raised surface at {{body}} ({{depth}} mm in height). Use a longer head or another location.',
    fixture:
      '{{part, word(in:finding.ballPart)}} would hit the fixture {{body}} ({{depth}} mm in height). Move the fixture or the location.',
    fixture_tool:
      '{{part, word(in:finding.part)}} {{tool}} would hit the fixture {{body}} ({{depth}} mm in height). Move the fixture or the location.',
    near: 'while measuring, {{part, word(in:finding.ballPart)}} passes within {{room}} mm of {{kind, word(in:finding.body)}}. The measured body may be off its recorded place by as much. Move the two bodies apart.',
    near_body:
      'while measuring, {{part, word(in:finding.ballPart)}} passes within {{room}} mm of {{kind, word(in:finding.body)}} {{body}}. The measured body may be off its recorded place by as much. Move the two bodies apart.',
    near_tool:
      'while measuring, {{part, word(in:finding.part)}} {{tool}} passes within {{room}} mm of {{kind, word(in:finding.body)}} {{body}}. The measured body may be off its recorded place by as much. Move the two bodies apart.',
    table:
      '{{part, word(in:finding.ballPart)}} would go {{depth}} mm below the workpiece at {{body}} while touching its side. Touch the side higher up.',
    table_tool:
      '{{part, word(in:finding.part)}} {{tool}} would go {{depth}} mm below the workpiece at {{body}} while touching its side. Touch the side higher up.',
  },
  sequence: {
    block:
      'The blocks are out of order: “{{found, word(in:finding.op)}}” is here, but it must be “{{wanted, word(in:finding.op)}}”.',
  },
  size: {
    spread:
      'The {{module, word(in:edm.module)}} copies of {{electrode}} ({{copies}}) are worn unevenly: one by about {{wear}} mm, {{even}} mm on average. Distribute the locations over them.',
    wall: 'Location {{label}}: the wall of {{electrode}} that faces {{direction}}° is {{off}} mm too far out. Choose another orbit, angle or radius.',
    unreached:
      '{{electrode}} has lost about {{wear}} mm of its front, more than the extra touching travel of {{reach}} mm: measuring would not reach the ball. Use a new electrode.',
    wear: 'After {{label}} the {{module, word(in:edm.module)}} copy of {{electrode}} is worn by about {{wear}} mm, more than the {{left}} mm to burn there. Use more copies or fewer locations.',
    worn: 'At {{label}} the {{module, word(in:edm.module)}} copy of {{electrode}} is worn by about {{wear}} mm, and the cavity becomes too shallow by the same amount. Use more copies or fewer locations.',
  },
  state: {
    lengthUnknown: 'It goes down before the electrode’s length is known (offset H{{register}} is not written).',
    noReset: 'It moves before units and modes are set (G21 G90 …).',
    noSystem: 'It moves before a coordinate system is selected.',
    runaway: 'The program has not ended after {{blocks}} blocks: too many calls.',
    systemShared:
      'G{{cs}} has more than one zero on this machine (zeros: {{count}}), so the same coordinates would mean different places. Give each zero a system of its own.',
    systemUndeclared: 'G{{cs}} is not a coordinate system of this machine.',
  },
  toolChange: {
    discharge: 'The tool changes with the discharge on.',
    low: 'The tool changes below machine-safe Z.',
    orbit: 'The tool changes with the orbit on.',
    pump: 'The tool changes with the pump on.',
  },
  totals: {
    conditionFigure:
      'E{{condition, code}}: {{name, word(in:finding.figure)}} is {{is, word(in:edm.polarity)}}; the library says {{planned, word(in:edm.polarity)}}.',
    conditionMissing: 'E{{condition, code}} is missing from the condition table.',
    conditionUnused: 'E{{condition, code}} in the condition table is never used.',
  },
  traverse: {
    burning: 'It traverses with the discharge or the orbit on.',
    low: 'The traverse height is unknown (Z was found by contact or never set); {{needed}} mm or more is needed.',
    low_z: 'It traverses with the tip at Z {{z}} mm; {{needed}} mm or more is needed.',
    unknownGround: 'After a tool or system change the first traverse must be at machine-safe Z.',
  },
}
