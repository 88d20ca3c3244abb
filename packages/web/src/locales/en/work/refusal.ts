import type { Texts } from '../../texts.ts'
import type { refusal as zh } from '../../zh-CN/work/refusal.ts'
import { place } from './refusal-place.ts'

export const refusal: Texts<typeof zh> = {
  place,
  REQUIRED: 'is missing: please fill it in.',
  AIR_LINE:
    'has no dry run: its line "{{line}}" switches and moves at once, or its height is not one number of the line. Check its meaning at the post-processor.',
  lostCharacter:
    'The control’s character encoding ({{encoding}}) has no “{{character}}”, which is in the line “{{line}}”; change the name, or choose the control’s encoding in the post-processor.',
  LEARNT_POST:
    'cannot be written by a learnt post-processor: choose preset electrodes without corrections and without measuring between locations.',
  POST_LOADS:
    'cannot be more than 1 here: learnt post-processors and EPX have no stop for the magazine, and {{loads}} loads are planned. Free more pots, or split the job.',
  NOT_A_NUMBER: 'is not a valid number: enter it again.',
  OUT_OF_RANGE: 'is outside the allowed range: correct it.',
  OUT_OF_RANGE_min: 'must be between {{min}} and {{max}} {{unit}}: correct it.',
  OUT_OF_RANGE_planned:
    'goes to Z {{z}} mm, above the approach height; it must be {{planned}} mm. Make the plan again.',
  OUT_OF_RANGE_least: 'must be at least {{least}} mm: increase it.',
  NOT_OFFERED: 'is not one of the options: choose from the list.',
  DUPLICATE: 'occurs twice: remove or change one of the two.',
  DUPLICATE_pot: 'pot {{pot}} is used twice. Make the plan again.',
  DUPLICATE_location: 'location {{location}} is burnt twice by one copy. Make the plan again.',
  UNKNOWN_REFERENCE: 'refers to something that no longer exists: choose again, or make the plan again.',
  RANGE_REVERSED: 'the maximum is not greater than the minimum: check both.',
  NOT_BELOW: 'must be less than the {{limit, word(in:refusal.limit)}}: reduce it.',
  MEASURED_TOO_LARGE:
    'is less than the planned {{undersize}} mm: the electrode is too large and would cut the cavity oversize. Measure again or rework it.',
  UNDERSIZE_ORDER: 'must be less than the {{before}} mm of the previous copy: a finer copy has less undersize.',
  HEIGHT_IMPLAUSIBLE: 'is too far from the nominal {{nominal}} mm: check the measurement.',
  HOLDER_BEYOND_GAUGE: 'ends above the gauge plane: at most {{most}} mm fit between it and the base table.',
  UNDERSIZE_BEYOND_HEAD: 'must be at most {{most}} mm: more than that leaves nothing of the head.',
  AREA_IMPLAUSIBLE: 'does not fit the head, which suggests about {{expected}} mm²: check area or sizes.',
  OUTLINE_OUTSIDE_HEAD: 'reaches beyond the head: check the head’s sizes or read the drawing again.',
  OUTLINE_NOT_MEASURABLE:
    'is not met by the ball where its box would be, so the machine would measure it {{off}} mm off along {{axis}}: measure the electrode beforehand and use preset values.',
  OUTLINE_NOT_MET:
    'has no place where the ball surely meets material along {{axis}}: measure the electrode beforehand and use preset values.',
  BASE_FACE_AMBIGUOUS:
    'the copies differ in bottom undersize, so one base face Z cannot apply to all of them: enter depths instead.',
  DEPTH_CONTRADICTS_BASE: 'contradicts the base face Z, which gives {{fromBaseFace}} mm: correct one of them.',
  DEPTH_WITHIN_GAP: 'is not greater than the undersize of {{undersize}} mm: nothing is left to burn. Check the depth.',
  DEPTH_BEYOND_HEAD:
    'is more than the head’s reach of {{reach}} mm; the base would hit the workpiece. Use a longer head or less depth.',
  DEPTH_BEYOND_WORKPIECE: 'is more than the block’s height of {{height}} mm: check depth and block.',
  OUTSIDE_WORKPIECE: 'is not on the workpiece (size {{size}} mm): check coordinates, zero and block.',
  TRAVEL_EXCEEDED: 'is outside the machine’s travel: choose another positioning point or machine.',
  TRAVEL_EXCEEDED_min:
    'is outside the travel of {{min}} to {{max}} mm with electrode and orbit: choose another positioning point or machine.',
  TRAVEL_EXCEEDED_lowest:
    'machine Z would go to {{lowest}} mm, outside the travel: use a longer electrode or raise the workpiece.',
  TRAVEL_EXCEEDED_highest:
    'machine Z would traverse at {{highest}} mm; the travel ends at {{max}} mm. Reduce it or shorten the electrode.',
  LIMIT_Z_EXCEEDED:
    'machine Z would go to {{lowest}} mm, below limit Z {{limit}} mm: use a longer electrode or raise the workpiece.',
  TOUCH_BEYOND_TRAVEL:
    'while the ball measures the workpiece at {{place}}, machine {{axis}} may go to {{at}} mm, and the travel ends at {{end}} mm. Choose another positioning point, other heights of the sides, or another centring type.',
  ORBIT_BEYOND_MACHINE: 'needs an orbit beyond the machine’s {{limit}} mm: use less undersize or another machine.',
  PLACES_OVERLAP:
    'the workpieces at {{place}} and {{other}} would overlap: choose another positioning point or correct its zero.',
  BALL_IN_WORKPIECE:
    'the lower ball would be inside the workpiece at {{place}}: clamp it elsewhere or correct the ball’s position.',
  SIDE_BELOW_WORKPIECE: 'the ball would reach below the workpiece: touch at {{lowest}} mm or higher.',
  MEETS_BLOCK:
    'here {{part, word(in:finding.part)}} {{tool}} would hit the workpiece at {{name}} ({{depth}} mm in height), whose top is at {{top}} mm. Move one of them.',
  MEETS_BOSS:
    'here {{part, word(in:finding.part)}} {{tool}} would hit the raised surface of {{name}} ({{depth}} mm in height) at {{top}} mm: use a longer head or another location.',
  MEETS_BALL:
    'here {{part, word(in:finding.part)}} {{tool}} would hit the lower ball ({{depth}} mm in height), whose top is at {{top}} mm. Move one of them.',
  MEETS_FIXTURE:
    'here {{part, word(in:finding.part)}} {{tool}} would hit the fixture {{name}} ({{depth}} mm in height), whose top is at {{top}} mm. Move one of them.',
  FIXTURE_AT_SIDE:
    'the ball that touches the workpiece would hit this fixture or come too near to it. Move it, keep it at or below Z {{below}} mm, or find the zero by other sides.',
  FIXTURE_AT_BALL: 'this fixture would overlap the lower ball (positioning point {{place}}). Move one of them.',
  NEAR_BALL:
    'while the upper ball is measured over the lower one, {{part, word(in:finding.ballPart)}} passes within {{room}} mm of {{kind, word(in:finding.body)}} {{name}}. The contact may be off its recorded place by as much: keep the surroundings of the ball clear.',
  NEAR_BALL_tool:
    'while {{tool}} is measured over the lower ball, {{part, word(in:finding.part)}} {{tool}} passes within {{room}} mm of {{kind, word(in:finding.body)}} {{name}}. The contact may be off its recorded place by as much: keep the surroundings of the ball clear.',
  NEAR_TOUCH:
    'while the workpiece at {{place}} is touched, {{part, word(in:finding.ballPart)}} passes within {{room}} mm of {{kind, word(in:finding.body)}}. The workpiece may be off its recorded place by as much: move the two bodies apart.',
  NEAR_TOUCH_name:
    'while the workpiece at {{place}} is touched, {{part, word(in:finding.ballPart)}} passes within {{room}} mm of {{kind, word(in:finding.body)}} {{name}}. The workpiece may be off its recorded place by as much: move the two bodies apart.',
  CS_TAKEN: 'G{{cs}} is used by a positioning point or another system: choose another.',
  BALL_POT_TAKEN: 'pot {{pot}} is assigned to the ball and to something else: use another pot for one of them.',
  POT_NOT_ALLOWED:
    'pot {{pot}} cannot be used: it is not in the magazine, is excluded, or holds the ball. Choose another.',
  POTS_SHORT:
    '{{needed}} pots are needed, {{legal}} are available in each of {{loads}} magazine loads: exclude fewer, allow more magazine loads, or split the job.',
  NO_LOCATIONS: 'has no locations: add some, or remove the electrode.',
  NO_CONDITION:
    'the library has no condition for electrode {{electrode}}: {{dropped}} were ruled out, the last by “{{by, word(in:refusal.filter)}}”. Add or release conditions.',
  UNDERSIZE_TOO_SMALL:
    'is too small: the smallest usable gap is {{smallest}} mm. Increase it or add weaker conditions.',
  ROUGHNESS_UNREACHABLE:
    'electrode {{electrode}} cannot reach it: the finest possible is Ra {{finest}} µm. Allow a rougher surface or add conditions.',
  LADDER_BROKEN: 'the library has no intermediate conditions down to Ra {{target}} µm: add conditions.',
  ORBIT_OFF_SIZE:
    'does not bring the walls of {{electrode}} that face {{walls}} to size (off by up to {{off}} mm): change the angle or the orbit.',
  WEAR_BEYOND_DEPTH:
    'are not enough: after {{label}} the {{module, word(in:edm.module)}} copy is worn by about {{wear}} mm, more than the {{left}} mm to burn there. Use more copies or fewer locations.',
  DRESSED_TOO_SHORT:
    'was dressed too short: with the {{module, word(in:edm.module)}} copy {{shorter}} mm shorter, its base would hit something, or its touch would not reach the ball. Use a new one.',
  ORBIT_REQUIRED:
    'without an orbit the gap must be the undersize of {{undersize}} mm, and no condition has it: choose an orbit or another undersize.',
  CONDITION_UNSUITABLE: 'is not suitable for this machine family, material, shape, orbit or area: choose another.',
  GAP_NOT_FALLING: 'its gap of {{gap}} mm is not less than the {{before}} mm before: choose a weaker condition.',
  GAP_OVER_UNDERSIZE:
    'its gap of {{gap}} mm is more than the undersize of {{undersize}} mm: choose a weaker condition.',
  TOO_ROUGH: 'Ra {{ra}} µm does not reach the required {{target}} µm: end with a finer condition.',
  OWN_ON_LAST:
    'is the last step at its location and brings it to size: it must leave nothing and use the electrode’s orbit.',
  STEP_GOES_BACK:
    'removes less than the previous step: a radius of {{radius}} mm after {{before}} mm, or a higher end point. Each step must leave less than the one before.',
  PLACE_NOT_ENTERED: 'copy {{copy}} of electrode {{electrode}} has no step at {{label}}: enter one.',
  ORDER_INCOMPLETE: 'must contain all {{places}} locations, each once.',
  SAME_PERSON: 'must not be the author: another person must approve.',
  POT_MISMATCH: 'pot {{pot}} is not the electrode’s. Make the plan again.',
  LOAD_ORDER: 'load {{load}} of the magazine is needed again after a later one. Make the plan again.',
  CONDITION_NOT_RELEASED: 'E{{code, code}} is not released: release it, or make the plan again.',
  CONDITION_NUMBER:
    'E{{code, code}} is computed by Heron, and its number is not one of the control’s: enter the conditions of the samples in the library, release them and make the plan again.',
  CONDITION_WRITTEN:
    'E{{code, code}} comes from samples, but the machine’s post-processor now writes it differently: choose another condition, or enter it from the samples of this post-processor.',
  CONDITION_MATERIAL: 'is made for other materials. Make the plan again.',
  CONDITION_MISMATCH: 'now has another number in the library. Make the plan again.',
  CONDITION_UNPRINTABLE: 'E{{code, code}} has more decimals than the post-processor can write: change the condition.',
  DEPTH_MISMATCH: 'goes to Z {{z}} mm; by the drawing it must be {{planned}} mm. Make the plan again.',
  STEP_ORDER: 'the steps are not in order from strong to weak with increasing depth. Make the plan again.',
  ORBIT_MISMATCH: 'has radius {{radius}} mm; it must be {{planned}} mm. Make the plan again.',
  APPROACH_TOO_HIGH:
    'the approach would not be below the traverse: reduce the clearance or increase the safe distance.',
  ANCHOR_OFF_BLOCK:
    'the anchor point is not {{room}} mm inside the edges of the block’s top: as far as the workpiece may be beside its record, its edge would be touched. Move it inwards.',
  ANCHOR_OFF_BLOCK_least:
    'the block’s top is narrower than {{least}} mm here: no anchor point is {{room}} mm inside its edges, which is as far as the workpiece may be beside its record. Choose centring by the reference ball or no centring, or give the machine a smaller measuring clearance and upper ball.',
  ANCHOR_TOO_LOW:
    'the anchor point is too low: the ball would hit the top. It must be above the top by rod, radius and measuring clearance.',
  ANCHOR_TOO_HIGH: 'the anchor point is above machine-safe Z: lower it.',
  ANCHOR_OVER_PLACE:
    'the anchor point is over location {{label}} or less than {{room}} mm beside it, where the top is raised, milled or already burnt: where the workpiece is beside its record, the wrong zero would be found. Move it over the flat part of the top.',
  SIDE_AT_PLACE:
    'location {{label}} opens this side where the ball touches it, or less than {{room}} mm beside that: touch lower, move the anchor point, or use other sides.',
  POCKET_SIZE_UNKNOWN: 'the size of the pocket is unknown, so centring in it is not possible: choose another type.',
  ANGLE_UNSUPPORTED: 'touching sides at an angle is not supported: enter 0, or use the ball or no centring.',
  ALL_BURNT: 'is completely burnt: there is nothing left to generate.',
  HEAD_BELOW_BALL:
    'is shorter than the ball’s radius, so the base would hit the ball: use a longer head, or preset values.',
  POST_UNPROVEN: 'is an unproven draft: choose a proven post-processor for the machine.',
  POST_HELD:
    'was learnt from samples and is not tested: state the meanings of its lines and test it, or choose another for the machine.',
  POST_RETIRED: 'has been retired: choose another post-processor for the machine.',
  POST_GOLDEN:
    'no longer prints its golden programs as they were approved: make a new revision and accept the changes.',
  POST_FILES: 'splits programs into several files, which is not supported: choose another.',
  commentCharacters: 'the comment “{{text}}” has characters the post-processor forbids: change the name.',
  noBlock: 'the post-processor has no block for “{{kind, word(in:finding.op)}}”: choose another.',
  noWord: 'the post-processor cannot write this value of “{{kind, word(in:finding.op)}}”: choose another.',
  fileTooLarge: 'the file is larger than the control accepts: split the job.',
  lineTooLong: 'a line is longer than the control accepts: use shorter names.',
  programNumber: 'program number {{number}} is outside the post-processor’s range.',
  headerEntry: 'the header is incomplete here. Generate again.',
  noEnd: 'the program does not end. Generate again.',
  earlyEnd: 'the program ends too early. Generate again.',
  subNumber: 'subprogram number {{number}} is repeated or out of range.',
  endInSub: 'a subprogram ends the program.',
  callInSub: 'a subprogram calls another.',
  missingSub: 'subprogram O{{number}} is called but missing.',
  unusedSub: 'subprogram O{{number}} is never called.',
  conditionOrder: 'the condition table is not in ascending order (E{{condition, code}}).',
  unusedCondition: 'E{{condition, code}} in the condition table is never used.',
  missingCondition: 'E{{condition, code}} is missing from the condition table.',
  missing: 'there is no file.',
  header: 'the header is incomplete or out of order.',
  frameLine: 'a fixed line at start or end is wrong.',
  notABlock: 'the post-processor writes no such block.',
  misplaced: 'the block is not allowed here.',
  expected: { programStart: 'the program number must be here.' },
  trailer: 'the checksum is missing.',
  textAfterEnd: 'there is text after the end.',
  characters: 'it has characters that cannot be printed.',
  blockNumber: 'the block number is wrong.',
  roundTrip: 'its output is not read back unchanged: change the definition.',
  ambiguous: 'could print the same text as {{with}} and not be read back: change the template.',
  looksLikeFrame: 'would be mistaken for a comment, a number or a fixed line: change the template.',
  mandatory: 'a required block is missing.',
  unknownBlock: 'there is no such block.',
  noLines: 'the block has no lines.',
  unknownCondition: 'unknown condition {{condition}}.',
  missingField: '{{field}} is not written and would be lost on reading back.',
  malformed: 'is malformed: {{token}}',
  unknownWord: 'this word is not declared: {{token}}',
  unknownPlaceholder: 'there is no placeholder {{field}}.',
  fieldTwice: '{{field}} is written twice.',
  wrongType: '{{placeholder}} is of kind {{word}}, which cannot hold {{type}}.',
  optionality: '{{placeholder}} is wrongly marked as optional.',
  missingCode: '{{placeholder}} has no code for {{member}}.',
  uncovered: '{{value}} is not covered.',
  badValue: 'is not an allowed value.',
  badWord: 'word {{word}} has a wrong definition.',
  limit: {
    depth: 'depth',
    safeDistance: 'safe distance',
    probeFast: 'probing feed, fast',
    measureClearance: 'measuring clearance',
  },
  filter: {
    MACHINE_FAMILY: 'machine family',
    MACHINE: 'machine it belongs to',
    NOT_RELEASED: 'released',
    REPLACED: 'own condition of the machine first',
    ELECTRODE_MATERIAL: 'electrode material',
    WORKPIECE_MATERIAL: 'workpiece material',
    POLARITY: 'polarity',
    SHAPE: 'shape',
    ORBIT: 'orbit',
    AREA_TOO_SMALL: 'minimum area',
    AREA_TOO_LARGE: 'maximum area',
    CURRENT_OVER_LIMIT: 'current density',
    EMPTY: 'empty library',
  },
}
