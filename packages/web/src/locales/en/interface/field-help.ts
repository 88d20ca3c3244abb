import type { Texts } from '../../texts.ts'
import type { fieldHelp as zh } from '../../zh-CN/interface/field-help.ts'

export const fieldHelp: Texts<typeof zh> = {
  about: 'What this means',
  undersize:
    'How much smaller the electrode is than the cavity on each side, in mm, positive. Gap and orbit make up for it.',
  undersizeZ: 'How much smaller the electrode is at its bottom, in mm, positive; 0 if only the sides were reduced.',
  measuredUndersize:
    'Undersize per side measured on the finished electrode, in mm. A larger value than planned widens the orbit; a smaller one is refused.',
  actualHeight:
    'Measured length from the gauge plane of the spindle to the tip of the electrode, in mm. May be empty if the machine measures it on the ball.',
  electrodeClass:
    'The class of machining this copy is used for: rough, semi-finish, finish, fine. It decides which conditions are chosen.',
  copies: 'The physical electrodes of this design, one line each, with their own class and undersize.',
  gapInSolid:
    'Whether the drawn solid is already smaller by the undersize. It is never guessed: a wrong answer gives a wrong cavity.',
  projectedArea:
    'Area of the electrode head seen along the burn axis, in mm². It limits the current and is used to choose conditions.',
  wettedArea:
    'All area facing the workpiece at full depth, bottom and sides, in mm². If empty, it is estimated from projected area, outline and depth.',
  orbit:
    'The path on which the electrode moves while it burns, which makes up for undersize less gap. Square keeps corners sharp, circle suits round cavities; without an orbit only the gap makes up for it.',
  targetRa:
    'Roughness Ra that the last class has to leave, in µm. If the electrode has none, that of the project applies.',
  ra: 'Roughness Ra that this condition leaves, in µm.',
  shape: 'The kind of cavity, such as rib, hole or surface; conditions can be limited to kinds.',
  baseCorner: 'The quadrant of the chamfered corner of the base, which shows how the electrode is turned in the chuck.',
  holderLength:
    'Length from the gauge plane of the spindle to the base face, in mm. With the height of the head it is the nominal length.',
  holder: 'The holder is taken as the cylinder around it and checked for collisions; it is not checked if it is empty.',
  chuck: 'The chuck is taken as the cylinder around it and checked for collisions; it is not checked if it is empty.',
  locationLabel: 'The name the shop gives to this place, for example C1.',
  workXy: 'Centre of the electrode in the frame of the workpiece, in mm from its zero.',
  c: 'Turn of the electrode about its own axis (C), in degrees; counter-clockwise seen from above is positive.',
  depth: 'Depth of the cavity, in mm, always positive; measured from the depth reference.',
  depthReference:
    'Where the depth is measured from: the surface at this place, the work zero, or given as Z of the base face at full depth.',
  surfaceZ: 'Height of the surface at this place in the frame of the workpiece, in mm; 0 if it is level with the zero.',
  baseFaceZ:
    'Z of the base face of the electrode at full depth, in mm in the frame of the workpiece; used with the reference “base face” only.',
  premachined: 'Depth milled away before, in mm. It shortens approach and time, never the depth.',
  positioningPoint:
    'A named place on the machine where workpieces are clamped; each has a work coordinate system, G54 to G59.',
  origin: 'Machine position of a tool of length 0 at the zero of this point, in mm.',
  family: 'The condition library is grouped by families of machines; a machine uses those of its own family.',
  post: 'The post-processor that writes programs in the format of this machine’s control.',
  travel: 'Range of the axis in machine coordinates, in mm; programs that leave it are refused.',
  limitZ: 'The lowest machine Z that a program may reach, in mm (G959 of the limit macro).',
  limitMacro: 'Whether the machine needs the limit macro, which sets the lowest Z, at the start of each program.',
  safeZ: 'Machine Z at which moves across are safe, in mm; usually the top of the travel.',
  measuredSafeDistance: 'Distance kept from workpiece and balls between measuring moves, in mm.',
  maxOrbit: 'The largest orbit radius of the machine, in mm.',
  ballCentre:
    'Machine coordinates of the centre of the lower ball, in mm, Z for a tool of length 0. Electrodes are measured on this ball.',
  upperBall:
    'The reference ball in the spindle, which touches the workpiece to find its zero. Diameter in mm; rod from the mounting plane to the centre, in mm.',
  lowerBall:
    'The reference ball on the table, on which electrodes are measured. Diameter in mm; rod from the mounting plane to the centre, in mm.',
  approach: 'Feed of the way down to the workpiece, in mm/min.',
  probeFeeds: 'Feeds of a measuring touch, in mm/min: the fast one finds the contact, the slow one gives the value.',
  pots: 'Number of places in the magazine; pots are numbered from 1.',
  pot: 'The place of the electrode in the magazine.',
  zero: 'Where the zero of the workpiece lies on it; Z0 is always its top face.',
  anchor:
    'Machine position of the spindle from which touching the workpiece starts, in mm: above it; the sides are reached from there.',
  splitType:
    'How the machine touches the workpiece to find its zero: one side, between two sides, four sides, a corner, and so on.',
  splitCount: 'How often each touch is repeated; the mean is used.',
  measureAngle:
    'Turn of the touching directions from the machine axes, in degrees. Where the machine touches sides, only 0 is supported.',
  measureSpeed: 'Feed of the touches that find the zero, in mm/min.',
  sideZ:
    'Height at which this side is touched, in mm in the frame of the workpiece: the top face is 0, below it is negative.',
  fixtures: 'Clamps, vices and stops as boxes; only those entered are checked for collisions.',
  safeDistance: 'Distance above the highest obstacle at which moves across are made, in mm.',
  approachClearance: 'Height above the surface at which the approach ends and burning begins, in mm.',
  measuring:
    'Where length and offset of the electrodes come from: measured by the machine on the ball, or the values entered.',
  ballPot: 'Pot of the upper reference ball, which is fetched from there before the workpiece is touched.',
  contactReturn: 'How far the ball or electrode backs off after the first touch before the slow one, in mm.',
  repeats: 'How often each electrode is measured.',
  tolerance: 'Largest spread of the measurements that is accepted, in mm.',
  electrodeCs: 'The coordinate system that stores the measured centre of the electrode in use.',
  ballCs: 'The coordinate system with its zero at the centre of the lower ball.',
  potOrder: 'The order in which pots are given to electrodes.',
  magazineLoads:
    'How often the magazine may be loaded for one program, when there are more electrodes than free pots. Before each further load the program returns the electrode, stops and waits for the operator; then it measures the new electrodes. Empty or 1: such a job is refused.',
  eliminatedPots: 'Pots that no electrode gets, such as broken ones or those of fixed tools.',
  compensation:
    'A manual correction added to every measured offset and length; X, Y and Z in mm, C in degrees. Z + leaves every cavity shallower, Z − deeper.',
  heights: 'Measured lengths and undersizes of the copies; needed unless the machine measures them.',
  conditionCode: 'Its number on the control: 217 for E217.',
  base: 'Public conditions are used by everyone, private ones by their author only.',
  module: 'The class of machining the condition is for: rough, semi-finish, finish, fine.',
  polarity: 'Whether the electrode is positive or negative.',
  xyzInput: 'One gap for X and Y, or one for each.',
  reference: 'Where the depth was measured from when the condition was recorded.',
  depthType: 'Whether the recorded depth is absolute, incremental or given by the location.',
  conditionDepth: 'Depth at which the condition was recorded, in mm; empty: by the location.',
  areaRange: 'Range of projected areas that the condition is meant for, in mm².',
  gap: 'Distance per side between electrode and workpiece while burning, in mm: the cavity becomes that much larger on each side.',
  gapFront: 'Distance between tip and bottom of the cavity, in mm: the electrode stops that much before the depth.',
  shake: 'How the electrode orbits with this condition: not at all, free, with servo, or locked.',
  shakeShapes: 'The orbits that may be used with this condition.',
  current: 'Peak current of a pulse, in A; more is faster and rougher.',
  onTime: 'Duration of a pulse, in µs.',
  offTime: 'Pause between two pulses, in µs.',
  voltage: 'Open voltage before a pulse ignites, in V.',
  servo: 'Mean gap voltage that the servo keeps, in V; higher keeps a wider, steadier gap.',
  jump: 'The electrode lifts from time to time to flush debris: height in mm, interval in s.',
  wear: 'Electrode volume lost for each volume of workpiece removed.',
  provenance: 'Where the values come from: calculated, the maker, or this shop.',
  provenJobs: 'Number of jobs in which the condition has proven itself.',
  dwell: 'Spark-out: time for which the step goes on burning at its end, in s.',
  targetZ: 'Z that the tip reaches in this step, in mm in the frame of the workpiece.',
  actualDepth:
    'Depth that the electrode itself reaches, in mm: the depth less the frontal gap and what the step leaves.',
  shorter: 'How much shorter than drawn the dressed electrode is, in mm; 0 for a new one.',
}
