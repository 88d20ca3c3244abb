import type { Permission } from '@heron/contract/permissions'
import { useNavigate } from 'react-router'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { PrintedBy } from '../../../widgets/printed-by/printed-by.tsx'
import { programWay } from '../../../widgets/program-way/program-way.ts'
import type { Board } from './board-model.ts'

const tones = {
  approve: 'accent',
  release: 'accent',
  stale: 'warn',
  refused: 'bad',
  older: 'warn',
  missingHeight: 'warn',
  defect: 'bad',
  changedAfterBurn: 'bad',
  unclear: 'bad',
} as const
const tabOf = {
  approve: 'program',
  release: 'program',
  stale: 'program',
  refused: 'program',
  older: 'program',
  missingHeight: 'setting',
  defect: 'plan',
  changedAfterBurn: 'plan',
  unclear: 'program',
} as const

/** A matter of a program leads to its revision. */
const wayOf = ({ kind, projectId, programId }: Board['attention'][number]): string =>
  tabOf[kind] === 'program' && programId !== null
    ? programWay(projectId, programId)
    : `/project/${projectId}?tab=${tabOf[kind]}`

/** Parameters for the texts; a missing one is a dash. */
const texts = (params: Board['attention'][number]['params']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value ?? '–')]))

/** Tasks that only users with a permission can do. */
const permissionOf: Partial<Record<Board['attention'][number]['kind'], Permission>> = {
  approve: 'program:approve',
  release: 'program:release',
}

interface AttentionProps {
  readonly attention: Board['attention']
}

/** Programs and projects that need this user, each with the way to it. */
export function Attention({ attention: all }: AttentionProps) {
  const t = useText()
  const can = useCan()
  const attention = all.filter(({ kind }) => {
    const permission = permissionOf[kind]
    return permission === undefined || can(permission)
  })
  const navigate = useNavigate()
  return (
    <Panel title={t('discharge.needsYou')} facts={attention.length} flush>
      {attention.length === 0 ? <Empty title={t('discharge.nothingNeeded')} /> : null}
      <ul className="board-attention">
        {attention.map((item) => (
          <li key={`${item.kind} ${item.programId ?? item.projectId}`}>
            <button type="button" onClick={() => navigate(wayOf(item))}>
              <i className={`board-dot is-${tones[item.kind]}`} />
              <span className="board-need">
                <strong>{t(`discharge.need.${item.kind}`, texts(item.params))}</strong>
                {item.post ? <PrintedBy post={item.post} /> : null}
                <span className="h-muted">{t(`discharge.needNote.${item.kind}`, texts(item.params))}</span>
              </span>
              <Icon name="right" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
