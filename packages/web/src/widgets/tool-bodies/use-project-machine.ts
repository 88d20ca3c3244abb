import { machineRoutes } from '@heron/contract/calls/work/machine'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Machine } from '@heron/contract/routes'
import { useCall } from '../../lib/api/query.ts'
import { useCan } from '../../lib/session/permissions.ts'

/** A machine with its chuck; undefined while it loads, or if the user may not see machines. */
export function useMachine(id: string): Machine | undefined {
  const mayList = useCan()('machine:list')
  return useCall(machineRoutes.get, { query: { id } }, { enabled: id !== '' && mayList }).data
}

/** The machine of a project; also undefined while the project has none. */
export function useProjectMachine(projectId: string): Machine | undefined {
  const overview = useCall(projectRoutes.overview, { query: { id: projectId } })
  return useMachine(overview.data?.project.machineId ?? '')
}
