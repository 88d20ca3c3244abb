/** What a time is learnt for: a machine, a pair of materials and a module. */
export interface TimedKind {
  readonly machineId: string | null
  readonly electrodeMaterial: string | null
  readonly workpieceMaterial: string | null
  readonly module: string
}

/** Equal for equal kinds. */
export const kindKey = ({ machineId, electrodeMaterial, workpieceMaterial, module }: TimedKind): string =>
  [machineId, electrodeMaterial, workpieceMaterial, module].join('|')
