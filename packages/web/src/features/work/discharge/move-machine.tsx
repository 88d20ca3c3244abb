import type { Project } from '@heron/contract/routes'
import { projectRoutes } from '@heron/contract/routes/work/project'
import { useNavigate } from 'react-router'
import { UnreadWindow } from '../../../kit/data/list-page/unread-window.tsx'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useReadOnce } from '../../../lib/api/use-read-once.ts'
import { formatDuration } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import type { Bar } from './board-model.ts'
import { loadOf, type QueueMachine, queuedOf } from './queue-model.ts'

interface MoveMachineProps {
  readonly bar: Bar
  readonly machines: readonly QueueMachine[]
  readonly onClose: () => void
}

/**
 * Moves a waiting job to another machine. A program is made for one machine, so this changes the machine of the project,
 * and says what follows from that.
 */
export function MoveMachine(props: MoveMachineProps) {
  const t = useText()
  const read = useReadOnce(projectRoutes.get, { query: { id: props.bar.projectId } })
  const title = t('discharge.queue.machineOf', { project: props.bar.projectNumber })
  if (!read.data) return <UnreadWindow title={title} of={[read]} onClose={props.onClose} />
  return <MoveForm {...props} project={read.data} />
}

function MoveForm({ bar, project, machines, onClose }: MoveMachineProps & { readonly project: Project }) {
  const t = useText()
  const navigate = useNavigate()
  const options = machines.map((machine) => {
    const load = { count: queuedOf(machine).length, time: formatDuration(loadOf(machine)) }
    return {
      value: machine.machineId,
      label: `${machine.machineNo} ${machine.name} · ${t('discharge.queue.load', load)}`,
    }
  })
  return (
    <FormModal
      title={t('discharge.queue.machineOf', { project: project.number })}
      route={projectRoutes.upd}
      initial={project}
      sections={[{ fields: [{ name: 'machineId', label: 'project.machine', kind: 'select', options, span: 2 }] }]}
      below={() => <p className="board-note">{t('discharge.queue.machineHint', { program: bar.programNumber })}</p>}
      saveText="discharge.queue.machineMove"
      onClose={onClose}
      onSaved={({ machineId, machineNo }) => {
        if (machineId === project.machineId) return
        const where = { project: project.number, machine: machineNo ?? '–' }
        toast('good', t('discharge.queue.machineMoved', where), t('discharge.queue.machineNext'), {
          label: t('discharge.queue.machinePlan'),
          run: () => navigate(`/project/${project.id}?tab=plan`),
        })
      }}
    />
  )
}
