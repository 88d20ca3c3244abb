import { electrodeRoutes } from '@heron/contract/calls/work/electrode'
import type { Fact } from '@heron/contract/routes'
import { nearLabels } from '@heron/core/label'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'

interface NearNameProps {
  readonly projectId: string
  /** The fact that is edited. */
  readonly fact: Fact
  readonly facts: readonly Fact[]
  readonly name: string
}

/** Warns of a typed name that is nearly that of another electrode, of the project or of the files. */
export function NearName({ projectId, fact, facts, name }: NearNameProps) {
  const t = useText()
  const query = { projectId, column: 'name', order: 'asc' }
  const electrodes = useAll(electrodeRoutes.list, query, useCan()('project:list')).data ?? []
  const isOwn = ({ fileId, electrode }: Fact) => fileId === fact.fileId && electrode === fact.electrode
  const read = facts.flatMap((each) => (isOwn(each) ? [] : (each.electrode ?? [])))
  const [other] = nearLabels(name, [...electrodes.map((electrode) => electrode.name), ...read])
  if (other === undefined) return null
  return (
    <span className="fact-near-name" role="status">
      <Icon name="warning" size={14} /> {t('electrode.nearName', { name, other })}
    </span>
  )
}
