export const electrodeMaterials = ['copper', 'graphite', 'copperTungsten'] as const
export type ElectrodeMaterial = (typeof electrodeMaterials)[number]

export const workpieceMaterials = ['steel', 'stainless', 'carbide', 'aluminium', 'titanium', 'copperAlloy'] as const
export type WorkpieceMaterial = (typeof workpieceMaterials)[number]

/** Feature class of the cavity; wire name `shape`. */
export const shapeClasses = ['openCavity', 'closedCavity', 'rib', 'fineRib', 'gate', 'thread', 'texture'] as const
export type ShapeClass = (typeof shapeClasses)[number]

/** Which electrode class a condition or an electrode copy serves, strong to weak. */
export const modules = ['rough', 'semi', 'finish', 'fine'] as const
export type Module = (typeof modules)[number]
