import type { Texts } from '../../texts.ts'
import type { finding as zh } from '../../zh-CN/work/finding.ts'
import type { findingReading } from './finding-reading.ts'

export const findingText: Omit<Texts<typeof zh>, keyof typeof findingReading | 'misfit' | 'figure' | 'op'> = {
  title: {
    V01: 'Words and blocks',
    V02: 'File structure and characters',
    V03: 'Units and coordinate systems',
    V04: 'Traverse height',
    V05: 'Descent and approach',
    V06: 'Discharge state and sequence',
    V07: 'Travel and limit Z',
    V08: 'Every step exactly once',
    V09: 'Conditions strong to weak',
    V10: 'Places and depths',
    V11: 'Radius + gap = undersize',
    V12: 'Pots',
    V13: 'State at tool changes',
    V14: 'Electrode offsets',
    V15: 'Gap already in the solid',
    V16: 'Conditions suit the work',
    V17: 'Zeros found by contact',
    V18: 'Measuring moves',
    V19: 'Limit macro',
    V20: 'Retreat and end',
    V21: 'Burning direction',
    V22: 'Base against workpiece',
    V23: 'Neighbouring cavities',
    V24: 'Condition table',
    V25: 'Header and check sum',
    V26: 'Comments',
    V27: 'Same inputs, same bytes',
    V28: 'Dry run',
    V29: 'Every place by every copy',
    V30: 'Last step to size',
    V31: 'Orbit and wear',
    V32: 'Solids on the table',
    V33: 'Plausible figures',
  },
  base: {
    belowTop:
      'At full depth the base face is at Z {{baseFace}} mm, below the top of the workpiece: make sure the base stays clear.',
    collides:
      'At full depth the base face is at Z {{baseFace}} mm, below the burned surface at Z {{surface}} mm: the base would hit the workpiece. Use a longer head or less depth.',
  },
  comment: {
    characters: 'The comment has characters that are not allowed; only capitals, digits, blanks and _ . - are.',
    location: 'The comment says “{{said}}”; what follows is “{{is}}”. It misleads the operator. Generate again.',
    misplaced: 'No comment may stand here.',
    place:
      'The comment says pot {{pot}}, the spindle holds pot {{held}}: the operator would be misled. Generate again.',
  },
  conditions: {
    density:
      'E{{condition, code}} has a peak current of {{peakCurrent}} A; {{area}} mm² stand {{limit}} A. Choose a weaker condition.',
    misfit:
      'E{{condition, code}} is not made for this {{misfit, word(in:finding.misfit)}}. Choose another and generate again.',
    notReleased: 'E{{condition, code}} is not released. Release it, or choose one that is.',
    orbit:
      'E{{condition, code}} may not run with this orbit ({{pattern, word(in:edm.orbit)}}). Choose another condition or orbit.',
    order: 'The condition table does not rise by number (E{{code, code}}). Generate again.',
    unknown: 'The library has no E{{condition, code}} as the plan uses it. Make the plan again.',
  },
  counted: '{{of}} checked: {{failures}} failed, {{warnings}} to look at.',
  coverage: {
    burnt:
      'Location {{label}} has a good burn by the {{module, word(in:edm.module)}} copy of {{electrode}} and is burned again. Make the program again.',
    missing:
      'Location {{label}} is not burned by the {{module, word(in:edm.module)}} copy of {{electrode}}. Make the plan and the program again.',
    order:
      'Location {{label}}: {{electrode}} burns {{after, word(in:edm.module)}} only after {{module, word(in:edm.module)}}. Make the plan again.',
    stated:
      'The header and the burns on record differ about what is burnt already ({{place}}). Make the program again.',
    twice:
      'Location {{label}} is burned more than once by the {{module, word(in:edm.module)}} copy of {{electrode}}. Make the plan again.',
    unknown: 'Pot {{pot}} burns at X {{x}} Y {{y}} C {{c}}, where its electrode has no location.',
  },
  crc: {
    mismatch: 'The check sum {{stated}} does not fit the text: the file was changed or not transferred completely.',
    notStored: 'The check sum {{stated}} is not that of the stored program: this is another text.',
  },
  depth: {
    drawing: 'The tip goes to Z {{z}} mm; by the drawing it must be {{drawn}} mm. Generate again.',
    place: '{{axis}} is {{is}}; the location says {{planned}}. Generate again.',
    plan: 'The tip goes to Z {{z}} mm; the plan says {{planned}} mm. Generate again.',
  },
  descent: {
    approach: 'The approach goes to Z {{z}} mm and must stop at {{allowed}} mm.',
    approachIdle: 'Nothing is burned after this approach: the plan has no such descent.',
    blind: 'It goes down before it has moved over the place: X and Y first, then Z.',
    burning: 'Z moves while the discharge is on: M81 first.',
    feed: 'The approach feed is {{feed}} mm/min; the machine’s is {{allowed}} mm/min.',
    rapid: 'A rapid goes to Z {{z}} mm; only {{allowed}} mm is allowed.',
  },
  determinism: {
    differs: 'Printed twice from the same data, the text differs from this line on. Report it and do not use it.',
  },
  direction: { notDown: 'The burn is not straight down; this post-processor burns along Z only.' },
  dryRun: {
    low: 'In the dry run the approach is still too low, or the discharge is on.',
    unsafe: 'The dry run fails {{check}}: the program itself is as unsafe.',
  },
  end: {
    discharge: 'The program ends with the discharge on.',
    inSub: 'A subprogram holds the end of the program.',
    low: 'The program ends with the spindle below machine-safe Z.',
    missing: 'The program does not end with M02.',
    orbit: 'The program ends with the orbit on.',
    pump: 'The program ends with the pump on.',
    textAfter: 'There is text after the end of the program.',
    tool: 'The program ends with the electrode of pot {{pot}} on the spindle: it must be put back.',
  },
  envelope: {
    height: 'Machine Z {{at}} mm is outside {{min}} to {{max}} mm (travel and limit Z).',
    measuring: 'Measuring may go as far as X {{x}} Y {{y}} Z {{z}} mm, outside the travel or below the limit.',
    side: '{{axis}} {{at}} mm with {{reach}} mm for electrode and orbit is outside the travel of {{min}} to {{max}} mm.',
  },
  erosion: {
    condition: 'E{{condition, code}} is used; the plan says E{{planned, code}}. Generate again.',
    conditionUnknown: 'E{{condition, code}} is not in the program’s condition table.',
    dischargeAway: 'The discharge is switched on away from the work: M80 only after an approach.',
    dischargeMoving: 'It moves without eroding while the discharge is on: M81 first.',
    dwell: 'Spark-out lasts {{seconds}} s; the plan says {{planned}} s. Generate again.',
    noCondition: 'It burns with no condition chosen.',
    noDischarge: 'It erodes with the discharge off.',
    noPump: 'It burns with the pump off.',
    pattern:
      'The orbit is {{pattern, word(in:edm.orbit)}}; the plan says {{planned, word(in:edm.orbit)}}. Generate again.',
    radius: 'The orbit radius is {{radius}} mm; the plan says {{planned}} mm. Generate again.',
    system: 'It burns in G{{cs}}; it must be G{{planned}}. Generate again.',
  },
  gap: {
    identity:
      'Orbit radius {{radius}} + gap {{gap}} is not the undersize {{undersize}} mm: the cavity would come out wrong.',
    orbitLimit: 'Orbit radius {{radius}} mm is more than the machine’s {{limit}} mm.',
  },
  plausible: {
    area: '{{of}}: the projected area is {{value}} % of what the head’s size gives; {{min}} to {{max}} % is usual. Make sure it is meant.',
    beyond:
      '{{of}} {{value}} {{unit}} is not between {{min}} and {{max}} {{unit}}: no machine is run with it. Correct it and generate again.',
    undersize:
      '{{of}}: an undersize is {{value}} % of the smaller side of the head; up to {{max}} % is usual. Make sure it is meant.',
    unusual: '{{of}} {{value}} {{unit}} is unusual; {{min}} to {{max}} {{unit}} is usual. Make sure it is meant.',
  },
  gapFlag: {
    twice: 'The depth is off by exactly the bottom undersize: the gap was taken off twice.',
    unanswered: 'Electrode {{electrode}}: it is not answered whether the gap is in the solid. Answer first.',
  },
  header: {
    claim: 'The header’s {{key}} says “{{stated}}”; the text amounts to “{{derived}}”.',
    draftStop: 'A draft must begin with M00; this one does not.',
    missing: 'The header lacks {{key}}.',
    order: 'The header’s {{key}} is in the wrong place or should not be there.',
    stop: 'No M00 may stand here.',
    value: 'The header’s {{key}} has a malformed value: “{{value}}”.',
  },
  ladder: {
    depth: 'Tip Z {{z}} mm is shallower than the step before ({{before}} mm): the depth must not go back.',
    gap: 'Gap {{gap}} mm is not less than the step before ({{before}} mm): conditions go strong to weak.',
    radius: 'Orbit radius {{radius}} mm is less than the step before ({{before}} mm): it must not shrink.',
  },
  lastStep: {
    condition: 'The library has no released condition E{{condition, code}} for this machine and these materials.',
    depth: 'The last step ends with the tip at Z {{z}} mm; by the drawing it must be {{drawn}} mm. Generate again.',
    rough:
      'Location {{label}}: the last step leaves Ra {{ra}} µm, but Ra {{target}} µm is asked for. Make the plan again.',
    size: 'Last step: radius {{radius}} mm + gap {{gap}} mm is not the undersize {{undersize}} mm. Make the plan again.',
    tooDeep:
      'A step before the last stops at Z {{z}} mm and burns beyond the drawing; Z {{drawn}} mm is the lowest. Make the plan again.',
  },
  macros: {
    late: 'The limit macro G959 comes after the first motion; it must come before.',
    limit: 'The limit macro says Z {{z}} mm; the machine record says {{planned}} mm. Generate again.',
    times: 'The limit macro occurs {{times}} times, which is not what the machine needs.',
  },
  neighbours: {
    offBlock:
      'Location {{label}} of {{electrode}} is not on the workpiece: check its coordinates and the block’s size.',
    overhang:
      'What {{electrode}} burns at {{label}} reaches {{beyond}} mm beyond the edge of the block: make sure that is meant.',
    overlap:
      'What {{electrode}} burns at {{label}} reaches into {{otherLabel}} of {{otherElectrode}} (places met: {{count}}): make sure that is meant.',
  },
  offset: {
    again:
      'Before this place the electrode of pot {{register}} should be measured again {{planned}} times; the program does so {{times}} times. Generate again.',
    applied: 'Before pot {{pot}} burns its offset is applied {{times}} times; it must be once.',
    figure: 'Offset {{axis}} is {{is}}; it must be {{planned}}. Generate again.',
    heightUnknown: 'The electrode in pot {{register}} has no measured height: enter it in the electrode setting.',
    inactive: 'It burns with offset H{{register}} while pot {{pot}} is on the spindle.',
    kind: 'Offset H{{register}} is not written the way the electrodes are measured.',
    late: 'Offset H{{register}} is written after burning has begun.',
    order: 'Offset H{{register}} is not written in rising order.',
    register: 'Offset H{{register}} is not that of pot {{pot}} on the spindle.',
    times: 'Offset H{{register}} is written {{times}} times; it must be once.',
    unplanned: 'Offset H{{register}} belongs to no electrode of the plan.',
  },
  once: {
    missing: 'This step of the plan is not burned. Generate again.',
    order: 'The places come in another order than in the plan. Generate again.',
    planUnresolved: 'Of {{items}} places of the plan only {{resolved}} match today’s data. Make the plan again.',
    unplanned: 'Pot {{pot}} burns at X {{x}} Y {{y}} C {{c}}, which is not in the plan.',
  },
  pots: {
    ballIdle: 'Electrodes are preset, yet the ball in pot {{pot}} is called.',
    burning: 'Pot {{pot}} holds no electrode and yet burns.',
    copyTwice: 'Copy {{copy}} of an electrode is in two pots.',
    eliminated: 'Pot {{pot}} is excluded and must not be used.',
    itemElsewhere: 'The plan says pot {{pot}}, the electrode is in another. Make the plan again.',
    missing: 'The magazine has {{pots}} pots; there is no pot {{pot}}.',
    shared: 'Pot {{pot}} is given to two electrodes, or to one and the ball.',
    unplanned: 'Pot {{pot}} is not in the plan.',
  },
  probing: {
    anchor: 'Probing does not begin at the anchor point, or that point does not lie clear over the flat of the top.',
    burning: 'Discharge, pump or orbit is on while measuring, or the spindle is empty.',
    crash: 'On its way the measuring tool would run into the ball or the workpiece.',
    electrode: 'Measured by the records, the electrode’s centre or length comes out wrong.',
    escape: 'After a touch it does not lead straight back.',
    escapeFeed: 'It backs away at {{fast}} mm/min, which is not the machine’s feed.',
    feed: 'It touches at {{fast}} / {{slow}} mm/min; it must be {{allowed}} / {{allowedSlow}} mm/min.',
    noContact: 'Within its travel it meets nothing it should touch.',
    place: 'It touches at a place where it should not.',
    repeats: 'Measured {{repeats}} times; the setting asks {{wanted}}, or some are missing.',
    return: 'It backs off {{back}} mm after contact; the setting says {{planned}} mm.',
    tolerance: 'The tolerance is {{tolerance}} mm; the setting says {{planned}} mm.',
    travel: 'Past the contact there are {{spare}} mm of travel; it must be {{allowed}} mm.',
    unchecked: 'The result is stored without a check of its spread.',
    way: 'A motion of the measuring does not belong here: touch, back away, rise and traverse are out of order or out of place.',
    zero: 'The {{axis}} zero of G{{cs}} is not where the records have it, or must not be set.',
  },
  reference: {
    electrode: 'The electrode of pot {{pot}} burns without having touched the ball.',
    late: 'G{{cs}} is set after burning has begun.',
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
  part: { ball: 'the upper ball', base: 'the base of', head: 'the head of' },
  scene: {
    ball: '{{part, word(in:finding.part)}} {{tool}} would run into the lower ball ({{depth}} mm in height). Move the place or the ball.',
    block:
      '{{part, word(in:finding.part)}} {{tool}} would run into the workpiece at {{body}} ({{depth}} mm in height). Move the place or the workpiece.',
    boss: '{{part, word(in:finding.part)}} {{tool}} would run into the raised surface at {{body}} ({{depth}} mm in height). Use a longer head or another place.',
    fixture:
      '{{part, word(in:finding.part)}} {{tool}} would run into the fixture {{body}} ({{depth}} mm in height). Move the fixture or the place.',
    table:
      '{{part, word(in:finding.part)}} {{tool}} would go {{depth}} mm below the workpiece at {{body}} while its side is felt for. Touch the side higher.',
  },
  sequence: {
    block:
      'The blocks are out of order: here is “{{found, word(in:finding.op)}}”, it must be “{{wanted, word(in:finding.op)}}”.',
  },
  size: {
    spread:
      'The {{module, word(in:edm.module)}} copies of {{electrode}} ({{copies}}) are worn unevenly: one by about {{wear}} mm, {{even}} mm on average. Spread the places over them.',
    wall: 'Location {{label}}: the wall of {{electrode}} that faces {{direction}}° comes out {{off}} mm too far out. Choose another orbit, angle or radius.',
    unreached:
      '{{electrode}} has lost about {{wear}} mm of its front, more than the {{reach}} mm that a touch travels on: measuring would not reach the ball. Use a new electrode.',
    wear: 'After {{label}} the {{module, word(in:edm.module)}} copy of {{electrode}} is worn by about {{wear}} mm, more than the {{left}} mm to burn there. Use more copies or fewer places.',
    worn: 'At {{label}} the {{module, word(in:edm.module)}} copy of {{electrode}} is worn by about {{wear}} mm, and the cavity comes out shallow by as much. Use more copies or fewer places.',
  },
  state: {
    lengthUnknown: 'It goes down before the electrode’s length is known (offset H{{register}} is not written).',
    noReset: 'It moves before units and modes are set (G21 G90 …).',
    noSystem: 'It moves before a coordinate system is selected.',
    runaway: 'After {{blocks}} blocks the program has not ended: too many calls.',
    systemUndeclared: 'G{{cs}} is no coordinate system that this machine declares.',
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
    conditionMissing: 'The condition table lacks E{{condition, code}}.',
    conditionUnused: 'E{{condition, code}} in the condition table is never used.',
  },
  traverse: {
    burning: 'It traverses with the discharge or the orbit on.',
    low: 'The traverse height is not known (Z was found by contact or never stated); {{needed}} mm or more is needed.',
    low_z: 'It traverses with the tip at Z {{z}} mm; {{needed}} mm or more is needed.',
    unknownGround: 'After a tool or system change the first traverse must be at machine-safe Z.',
  },
}
