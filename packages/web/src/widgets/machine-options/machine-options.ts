import type { Machine } from '@heron/contract/routes'

type Named = Pick<Machine, 'id' | 'machineNo' | 'name'>

export const machineOption = ({ id, machineNo, name }: Named) => ({ value: id, label: `${machineNo} ${name}` })

/** Machines as options of a select. */
export const machineOptions = (machines: readonly Named[]) => machines.map(machineOption)
