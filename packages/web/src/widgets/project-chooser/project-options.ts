import { projectRoutes } from '@heron/contract/calls/work/project'
import type { WireAnswer } from '@heron/contract/wire'
import { type Choices, useChoices } from '../../kit/form/select/use-choices.ts'
import { useCall } from '../../lib/api/query.ts'

/** The newest projects offered in a select. */
const MOST = 100

const optionsOf = ({ records }: WireAnswer<typeof projectRoutes.list>) =>
  records.map(({ id, name, part }) => ({ value: id, label: `${name} ${part}` }))

/** The newest projects as options. */
export function useProjectOptions(): Choices<{ readonly value: string; readonly label: string }> {
  return useChoices(useCall(projectRoutes.list, { query: { pageSize: MOST } }), optionsOf)
}
