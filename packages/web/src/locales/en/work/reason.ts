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
  MATCHED: '{{kept}} suit machine, materials, shape and area; {{dropped}} were filtered out',
  RANKED: 'Place {{place}} of {{of}} (score {{score}}, lower is better)',
  GAP_MARGIN: 'Gap {{gap}} mm stays within the undersize of {{undersize}} mm',
  CURRENT_MARGIN: 'Peak current {{current}} A; {{area}} mm² stand {{limit}} A',
  CHAIN_RATIO: 'Gap is {{ratio}} times the {{before}} mm before: an even ladder',
  RA_REACHED: 'Reaches the roughness: Ra {{ra}} µm, asked {{target}} µm',
  LEAVES_FOR_NEXT: 'Gap {{gap}} mm: at least {{wanted}} mm are left for the next electrode',
  AFTER_STRONGER_COPY: 'The electrode before has already burned to a gap of {{gap}} mm',
  INTERPOLATED: 'No condition covers this area: read between its neighbours',
  MEASURED_WIDER: 'Measured undersize is {{by}} mm larger: the orbit widens by as much',
  MEASURED_AGAIN:
    'Measured again before this place: about {{wear}} mm of its front were lost since it was last measured',
  ADJUSTED: 'Chosen by a person: E{{to, code}} instead of E{{from, code}}',
  ENTERED: 'Entered by a person',
  LEAVES_BY_HAND: 'A person lets it leave {{side}} mm on walls and {{front}} mm on the bottom',
  ORBIT_BY_HAND: 'Orbit set by a person: {{pattern, word(in:edm.orbit)}}',
  DWELL_ADJUSTED: 'Spark-out of {{seconds}} s set by a person',
  SEMI_SUGGESTED: 'Rough and finish undersize differ {{ratio}} times: add a semi electrode',
  ROUGH_LEAVES_LITTLE:
    'Leaves only {{leaves}} mm; the next electrode needs {{wanted}} mm: give the rough one more undersize',
  WEAR_HIGH:
    'A cavity comes out about {{wear}} mm shallow by frontal wear, over {{limit}} mm: use more copies or fewer places',
  COPIES_WORN:
    'All {{copies}} copies are in use and one is worn by about {{wear}} mm, over {{limit}} mm: use more copies or fewer places',
  SPARES_WITHOUT_POT:
    'Only {{used}} of {{copies}} copies have a pot; one is worn by about {{wear}} mm, over {{limit}} mm: free pots or split the job',
  SPREAD_UNEVEN:
    'A copy is worn by about {{wear}} mm, over {{limit}} mm, while copies made like it could burn some of its places ({{used}} of {{copies}} burn)',
  FIGURE_UNUSUAL: '{{value}} {{unit}} is unusual ({{min}} to {{max}} {{unit}}): make sure that is meant',
  UNDERSIZE_UNUSUAL:
    'The undersize is {{value}} % of the smaller side of the head (usual: up to {{max}} %): make sure that is meant',
  AREA_UNUSUAL:
    'The projected area is {{value}} % of what the head’s size gives (usual: {{min}} to {{max}} %): make sure that is meant',
  BASE_CORNER_UNKNOWN: 'Base corner unknown: check how the electrode sits in the chuck',
  NEIGHBOURS_MEET:
    'What burns at {{label}} reaches into {{otherLabel}} ({{count}} such places): make sure that is meant',
  OVERHANG: 'The cavity at {{label}} reaches {{beyond}} mm beyond the edge of the block: make sure that is meant',
  CONDITION_COMPUTED:
    '{{count}} {{count, plural(one:condition is;many:conditions are)}} computed and not yet calibrated: try first',
  CHAIN_UNUSUAL: 'The gap of step {{step}} is {{ratio}} times the one before; 0.6 to 0.95 is usual',
  MACHINE_FAMILY: 'Other machine family',
  NOT_RELEASED: 'Not released',
  ELECTRODE_MATERIAL: 'Other electrode material',
  WORKPIECE_MATERIAL: 'Other workpiece material',
  POLARITY: 'Other polarity',
  SHAPE: 'Not for this shape',
  ORBIT: 'Not with this orbit',
  AREA_TOO_SMALL: 'Area too small: meant for {{min}} mm² and more',
  AREA_TOO_LARGE: 'Area too large: meant for up to {{max}} mm²',
  CURRENT_OVER_LIMIT: '{{current}} A are more than the {{limit}} A this area allows',
  GAP_OVER_UNDERSIZE: 'Gap {{gap}} mm is larger than the undersize',
  TOO_ROUGH: 'Too rough: Ra {{ra}} µm',
  RANKED_LOWER: 'Suits, but scores worse ({{score}})',
  NOT_WEAKER: 'Its gap of {{gap}} mm is not less than the step before',
  RATIO_TOO_CLOSE: 'Too close to the step before (gap ratio {{ratio}})',
  RATIO_TOO_FAR: 'Too far from the step before (gap ratio {{ratio}})',
  LESS_EVEN_LADDER: 'Suits, but makes the ladder less even (gap ratio {{ratio}})',
  LARGER_AREA: 'From {{area}} mm² the stronger E{{condition, code}} could be used',
  LARGER_UNDERSIZE: 'From an undersize of {{undersize}} mm the stronger E{{condition, code}} could be used',
  ROUGHER_TARGET: 'With Ra {{ra}} µm allowed, it could end with E{{condition, code}}',
  MORE_PROOF: 'E{{condition, code}} (score {{score}}) would win with more proof',
}
