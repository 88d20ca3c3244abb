import { machineRoutes } from '@heron/contract/calls/work/machine'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Machine } from '@heron/contract/routes'
import { useCall } from '../../lib/api/query.ts'
import { useCan } from '../../lib/session/permissions.ts'

/** The machine of a project; undefined while it loads, if the project has none, or if the user may not see machines. */
export function useProjectMachine(projectId: string): Machine | undefined {
  return useCall(projectRoutes.overview, { query: { id: projectId } }).data?.machine ?? undefined
}

/** A machine with its chuck; undefined while it loads, or if the user may not see machines. */
export function useMachine(id: string): Machine | undefined {
  const mayList = useCan()('machine:list')
  return useCall(machineRoutes.get, { query: { id } }, { enabled: id !== '' && mayList }).data
}
