import type { Texts } from '../../texts.ts'
import type { reason as zh } from '../../zh-CN/work/reason.ts'

export const reason: Texts<typeof zh> = {
  score: 'Score {{score}} (lower is better): time {{time}}, wear {{wear}}, proof {{proven}}',
  margins:
    'Room left: {{current}} A current, {{gap}} mm gap; the area may fall by {{areaDown}} or rise by {{areaUp}} mm²',
  margins_ra:
    'Room left: {{current}} A current, {{gap}} mm gap, Ra {{ra}} µm; the area may fall by {{areaDown}} or rise by {{areaUp}} mm²',
  MARGINS:
    'Room left: {{current}} A current, {{gap}} mm gap; the area may fall by {{areaDown}} or rise by {{areaUp}} mm²',
  MARGINS_ra:
    'Room left: {{current}} A current, {{gap}} mm gap, Ra {{ra}} µm; the area may fall by {{areaDown}} or rise by {{areaUp}} mm²',
  MATCHED: '{{kept}} are suitable for machine, materials, shape and area; {{dropped}} were filtered out',
  RANKED: 'Rank {{place}} of {{of}} (score {{score}}, lower is better)',
  GAP_MARGIN: 'Gap {{gap}} mm stays within the undersize of {{undersize}} mm',
  CURRENT_MARGIN: 'Peak current {{current}} A; {{area}} mm² allow {{limit}} A',
  CHAIN_RATIO: 'Gap is {{ratio}} times the previous {{before}} mm: an even ladder',
  RA_REACHED: 'Reaches the roughness: Ra {{ra}} µm, required {{target}} µm',
  LEAVES_FOR_NEXT: 'Gap {{gap}} mm: leaves at least {{wanted}} mm for the next electrode',
  AFTER_STRONGER_COPY: 'The previous electrode has already burnt to a gap of {{gap}} mm',
  INTERPOLATED: 'No condition covers this area: interpolated between its neighbours',
  MEASURED_WIDER: 'Measured undersize is {{by}} mm larger: the orbit is widened by the same amount',
  MEASURED_AGAIN:
    'Measured again before this location: its front has lost about {{wear}} mm since the last measurement',
  ADJUSTED: 'Chosen by a person: E{{to, code}} instead of E{{from, code}}',
  ENTERED: 'Entered by a person',
  LEAVES_BY_HAND: 'Set by a person to leave {{side}} mm on walls and {{front}} mm on the bottom',
  ORBIT_BY_HAND: 'Orbit set by a person: {{pattern, word(in:edm.orbit)}}',
  DWELL_ADJUSTED: 'Spark-out of {{seconds}} s set by a person',
  SEMI_SUGGESTED: 'Rough undersize is {{ratio}} times the finish undersize: add a semi electrode',
  ROUGH_LEAVES_LITTLE:
    'Leaves only {{leaves}} mm; the next electrode needs {{wanted}} mm: increase the undersize of the rough electrode',
  WEAR_HIGH:
    'A cavity becomes about {{wear}} mm too shallow by frontal wear, over {{limit}} mm: use more copies or fewer locations',
  COPIES_WORN:
    'All {{copies}} copies are in use and one is worn by about {{wear}} mm, over {{limit}} mm: use more copies or fewer locations',
  MAGAZINE_RELOADED:
    'The magazine is loaded {{loads}} times: before each later load the program stops and waits for the operator.',
  SPARES_WITHOUT_POT:
    'Only {{used}} of {{copies}} copies have a pot; one is worn by about {{wear}} mm, over {{limit}} mm: free pots or split the job',
  SPREAD_UNEVEN:
    'A copy is worn by about {{wear}} mm, over {{limit}} mm, while equal copies could burn some of its locations ({{used}} of {{copies}} are used)',
  FIGURE_UNUSUAL: '{{value}} {{unit}} is unusual ({{min}} to {{max}} {{unit}} is usual): make sure it is intended',
  UNDERSIZE_UNUSUAL:
    'The undersize is {{value}} % of the smaller side of the head (usual: up to {{max}} %): make sure it is intended',
  AREA_UNUSUAL:
    'The projected area is {{value}} % of the area calculated from the head’s size (usual: {{min}} to {{max}} %): make sure it is intended',
  BASE_CORNER_UNKNOWN: 'Base corner unknown: check how the electrode sits in the chuck',
  NEIGHBOURS_MEET:
    'The cavity of {{electrode}} at {{label}} reaches into {{otherLabel}} of {{otherElectrode}} (places affected: {{count}}): make sure it is intended',
  OVERHANG: 'The cavity at {{label}} reaches {{beyond}} mm beyond the edge of the block: make sure it is intended',
  CONDITION_COMPUTED:
    '{{count}} {{count, plural(one:condition is;many:conditions are)}} computed and not yet calibrated: make a trial burn first',
  CHAIN_UNUSUAL: 'The gap of step {{step}} is {{ratio}} times the previous one; 0.6 to 0.95 is usual',
  ROUGHER_STEP:
    'Step {{step}} leaves Ra {{ra}} µm, rougher than Ra {{before}} µm of the step before it at the same place: choose another condition or state the reason',
  ROTATION_UNUSED:
    'A rotation of {{c}}° was measured for this electrode, and measuring on the machine does not use it: use preset values, or mount it again and remove the rotation',
  MACHINE_FAMILY: 'Other machine family',
  MACHINE: 'Only for another machine',
  NOT_RELEASED: 'Not released',
  REPLACED: 'This machine has its own conditions instead',
  ELECTRODE_MATERIAL: 'Other electrode material',
  WORKPIECE_MATERIAL: 'Other workpiece material',
  POLARITY: 'Other polarity',
  SHAPE: 'Not for this shape',
  ORBIT: 'Not with this orbit',
  AREA_TOO_SMALL: 'Area too small: the condition is for {{min}} mm² and more',
  AREA_TOO_LARGE: 'Area too large: the condition is for up to {{max}} mm²',
  CURRENT_OVER_LIMIT: '{{current}} A is more than the {{limit}} A allowed for this area',
  GAP_OVER_UNDERSIZE: 'Gap {{gap}} mm is larger than the undersize',
  TOO_ROUGH: 'Too rough: Ra {{ra}} µm',
  RANKED_LOWER: 'Suitable, but with a worse score ({{score}})',
  NOT_WEAKER: 'Its gap of {{gap}} mm is not less than that of the previous step',
  RATIO_TOO_CLOSE: 'Too close to the previous step (gap ratio {{ratio}})',
  RATIO_TOO_FAR: 'Too far from the previous step (gap ratio {{ratio}})',
  LESS_EVEN_LADDER: 'Suitable, but makes the ladder less even (gap ratio {{ratio}})',
  LARGER_AREA: 'From {{area}} mm² on, the stronger E{{condition, code}} could be used',
  LARGER_UNDERSIZE: 'From an undersize of {{undersize}} mm on, the stronger E{{condition, code}} could be used',
  ROUGHER_TARGET: 'If Ra {{ra}} µm were allowed, it could end with E{{condition, code}}',
  MORE_PROOF: 'E{{condition, code}} (score {{score}}) would rank first after more successful jobs',
}
