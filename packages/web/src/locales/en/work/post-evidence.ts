import type { Texts } from '../../texts.ts'
import type { postEvidence as zh } from '../../zh-CN/work/post-evidence.ts'

export const postEvidence: Texts<typeof zh> = {
  facts: {
    pump: 'T84 switches the dielectric pump on, T85 off',
    condition: 'C and three digits select a stored condition; there are 1000, 0 to 99 are defined by the user',
    subprogram: 'M98 calls the subprogram named by P, L times',
    subprogramEnd: 'M99 ends a subprogram and returns',
    ignoreContact: 'M05 ignores contact, in its own block only, so that a touching electrode can be removed',
    pause: 'M00 pauses until Enter is pressed',
    programEnd: 'M02 ends the program and resets all modal codes',
    addressLetters:
      'Letters of a wire control of the same family: N sequence, A angle, H offset, P subprogram, L repeats, C condition, T machine functions (a hint only)',
    isoWords: 'G codes of a FANUC milling control (a hint only: EDM controls use many of these numbers otherwise)',
    orbitKinds: 'An export template for Sodick LN Pro: 1 circle or none, 2 square, 3 ball, 4 plunge only (a hint only)',
  },
  assumed: {
    isoWords: 'G00, G01, G90 and G54 to G59 have their meaning of ISO 6983; P after G04 is in seconds',
    toolChange: 'T with two digits and M06 changes the electrode, and goes up to machine-safe Z first',
    offset: 'G43 with H and the pot number applies length and centre of the electrode, G49 ends it',
    generator: 'M80 switches the discharge on, M81 off; no move discharges but G01 after M80',
    orbitCodes:
      'OBT001 is a circle, OBT002 a square, OBT003 a sphere, in the XY plane; OBT000 is no orbit; STEP is the radius in mm',
    heldDepth:
      'H970= stores a length in mm, and Z+0.188-H970 is a height of the work system: 0.188 less the stored depth',
    subprogramPlace: 'Subprograms follow the main program in one file and begin with N and their four digits',
    rotaryAxis: 'A turns the electrode, in degrees, because C selects the condition',
    retractAxis: 'G30 Z+ selects the direction of retractions and moves nothing',
    contactHeight: 'M05 may be in the block of a rapid move; 20 mm above the work zero is high enough between places',
    numbersAndRemarks: 'Lengths are millimetres with three decimals, and text in parentheses is a remark',
    'C-OBT-1': 'G53, G54 to G59, G80, G82, G83 and the offset words work as in GEN-ISO',
    'C-OBT-2': 'OBT001 to OBT004 are circle, square, sphere and triangle; STEP is the radius',
    'C-OBT-3': 'The rotary axis is A, because C selects conditions; M80 and M81 switch the generator',
    'C-OBT-4': 'The condition table is a list to be compared with the conditions stored in the control',
    'C-OBT-5':
      'G83 compares only the last results of each measured axis, as many as P states: earlier touches are left out',
    'CHMER-E-1':
      'Confirmed by a manual page: E01 LINE with W1 to W4 as X, Y, Z, C, and W10 as orbit radius. All other E codes are assumed',
    'CHMER-E-2':
      'The manual describes E01 LINE as incremental; here W3 is an absolute height. Do not run it before that is settled',
    'CHMER-E-3': 'The E codes of orbit, condition, pump and generator are made up by Heron',
    'CHMER-E-4': 'Each subprogram and the condition table is a file of its own',
    'CHMER-E-5':
      'E83 compares only the last results of each measured axis, as many as N states: earlier touches are left out',
    'FANUC-MACRO-1':
      'G00, G01, G04, G17, G21, G40, G43, G49, G53 to G59, G65, G90, M00, M02, M06, M98 and M99 are the usual ones',
    'FANUC-MACRO-2': 'The macro numbers P9810 to P9890 are made up by Heron: a machine builder has others',
    'FANUC-MACRO-3': 'G959 takes the lowest machine Z as Z',
    'FANUC-MACRO-4': 'M50 and M51 switch the pump, M52 and M53 the generator',
    'FANUC-MACRO-5':
      'P9813 compares only the last results of each measured axis, as many as K states: earlier touches are left out',
    'EPX2-1': 'The tag names and their nesting are ours: no public EPX 2 schema was at hand',
    'EPX2-2': 'Lengths are millimetres, angles degrees; X, Y, C and depths are those of the work coordinate system',
  },
}
