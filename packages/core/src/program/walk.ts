import type { NcNode, NcProgram } from './node.ts'

/** Every node of a program in the order in which the machine runs it: each call is followed by its subprogram. */
export function* walkProgram({ main, subs }: NcProgram): Generator<NcNode> {
  const bodies = new Map(subs.map(({ number, body }) => [number, body]))
  for (const node of main) {
    yield node
    if (node.kind !== 'call') continue
    for (let time = 0; time < node.times; time++) yield* bodies.get(node.program) ?? []
  }
}

/** Every node as written: the main program, then each subprogram once. */
export function* writtenNodes({ main, subs }: NcProgram): Generator<NcNode> {
  yield* main
  for (const { body } of subs) yield* body
}

/** The same program with each node of the main program and the subprograms replaced; an empty result removes it. */
export function mapNodes(program: NcProgram, replace: (node: NcNode) => readonly NcNode[]): NcProgram {
  return {
    ...program,
    main: program.main.flatMap((node) => replace(node)),
    subs: program.subs.map((sub) => ({ ...sub, body: sub.body.flatMap((node) => replace(node)) })),
  }
}
