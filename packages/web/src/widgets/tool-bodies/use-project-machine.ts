import { machineRoutes } from '@heron/contract/calls/work/machine'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Machine } from '@heron/contract/routes'
import { useCall } from '../../lib/api/query.ts'
import { useCan } from '../../lib/session/permissions.ts'

/** The machine of a project; undefined while it loads, if the project has none, or if the user may not see machines. */
export function useProjectMachine(projectId: string): Machine | undefined {
  return useCall(projectRoutes.overview, { query: { id: projectId } }).data?.machine ?? undefined
}

/** A machine that a project had, which is its machine unless another was chosen since; undefined as above. */
export function useMachineOf(projectId: string, id: string): Machine | undefined {
  const overview = useCall(projectRoutes.overview, { query: { id: projectId } })
  const mayList = useCan()('machine:list')
  const isAnother = overview.data !== undefined && overview.data.project.machineId !== id
  const another = useCall(machineRoutes.get, { query: { id } }, { enabled: isAnother && mayList })
  return isAnother ? another.data : (overview.data?.machine ?? undefined)
}
