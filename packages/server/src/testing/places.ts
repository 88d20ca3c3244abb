/** The body of a new project. */
export const projectBody = {
  name: '前模仁',
  customerId: null,
  part: 'A-03',
  mould: '',
  shape: 'rib',
  targetRa: 2.24,
  machineId: null,
  remark: '',
}

/** An electrode of a project, in millimetres. */
export const electrodeBody = (projectId: string) => ({
  projectId,
  name: 'E1',
  material: 'copper',
  gapInSolid: true,
  base: { length: 20, width: 15, height: 15 },
  head: { length: 20, width: 15, height: 15 },
  holderLength: 60,
  baseCorner: 1,
  projectedArea: 300,
  wettedArea: null,
  orbit: 'circle',
  targetRa: null,
  outline: null,
  copies: [],
})

/** A place where an electrode burns. */
export const placeBody = (label: string) => ({
  label,
  x: 24.5,
  y: -18.25,
  c: -90,
  depth: 8,
  depthReference: 'surface',
  surfaceZ: 0,
  baseFaceZ: null,
  premachined: 0,
  positioningPoint: null,
})
