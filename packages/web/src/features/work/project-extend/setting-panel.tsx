import { machineRoutes } from '@heron/contract/calls/work/machine'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Machine } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { FormPanel } from '../../../kit/form/form/form-panel.tsx'
import { lateSchema } from '../../../kit/form/form/late-schema.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { withDefaultNotes } from '../../../widgets/job-defaults/job-defaults.ts'
import { TakeDefaults } from '../../../widgets/job-defaults/take-defaults.tsx'
import { settingPaths } from './fill-empty.ts'
import { heightRows, heightsOf } from './heights-field.tsx'
import './project-extend.css'
import { settingSections } from './setting-sections.tsx'
import type { TakeValuesProps } from './take-values.tsx'

const TakeValues = lateWindow(async () => (await import('./take-values.tsx')).TakeValues)

/** The schema of the body alone: those of the answer are for the server. */
const settingSchema = lateSchema(
  async () => (await import('@heron/contract/routes/work/schema/setting')).projectMachineAndElectrodesEdit,
)

interface Settings {
  readonly projectId: string
  readonly overview: WireAnswer<typeof projectRoutes.overview>
  readonly held: WireAnswer<typeof projectRoutes.getProjectMachineAndDjInfo>
}

/**
 * The project and its settings as they were last read together: a save with settings read earlier than the project's
 * version would undo the change between them.
 */
function useSettings(projectId: string) {
  const query = { query: { id: projectId } }
  const overview = useCall(projectRoutes.overview, query)
  const held = useCall(projectRoutes.getProjectMachineAndDjInfo, query)
  const [known, setKnown] = useState<Settings>()
  const pair = known?.projectId === projectId ? known : undefined
  const isRead = [overview, held].every(({ error, isFetching }) => !error && !isFetching)
  const isKnown = pair?.overview === overview.data && pair?.held === held.data
  if (isRead && !isKnown && overview.data && held.data) {
    setKnown({ projectId, overview: overview.data, held: held.data })
  }
  const data = undefined
  return {
    pair,
    reads: pair
      ? [overview, held]
      : [
          { ...overview, data },
          { ...held, data },
        ],
  }
}

/** [C10] Electrode setting: mounting, measuring and order of this job, and the measurements of its electrodes. */
export function SettingPanel({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const can = useCan()
  const { pair, reads } = useSettings(projectId)
  const data = useInSlices(pair)
  if (!data)
    return (
      <ReadPart of={reads}>
        <Empty title={t('kit.loading')} />
      </ReadPart>
    )
  const { setting, electrodes, machine } = data.held
  const { project } = data.overview
  const { id: _id, projectId: _project, highestElectrode, ...fields } = setting
  const initial = {
    id: projectId,
    version: project.version,
    machineId: machine?.id ?? null,
    setting: fields,
    heights: heightsOf(electrodes),
  }
  const highest = highestElectrode
    ? `${t('projectExtend.highest')} ${highestElectrode.name} ${formatNumber(highestElectrode.length, 3)} mm`
    : null
  // Every save changes versions of several rows: the form then resets to the saved values.
  const stamp = [project.version, setting.version, ...electrodes.map((electrode) => electrode.version)].join()
  return (
    <ReadPart of={reads}>
      <FormPanel
        key={stamp}
        title={t('projectExtend.title')}
        facts={highest}
        route={projectRoutes.updateProjectMachineAndDjInfo}
        late={settingSchema}
        initial={initial}
        sections={withDefaultNotes(settingSections(machine, electrodes), settingPaths(machine?.defaults.setting))}
        rowKeys={heightRows}
        tools={(form) => (
          <>
            <DefaultsOfMachine stored={machine} form={form} />
            <TakeValuesButton projectId={projectId} form={form} />
          </>
        )}
        disabled={!can('setting:edit')}
      />
    </ReadPart>
  )
}

interface DefaultsOfMachineProps extends Pick<TakeValuesProps, 'form'> {
  /** The machine of the project as stored. */
  readonly stored: Machine | null
}

/** The defaults of the chosen machine, which is read once it is another one than the stored. */
function DefaultsOfMachine({ stored, form }: DefaultsOfMachineProps) {
  const { machineId } = form.values
  const id = typeof machineId === 'string' ? machineId : ''
  const isAnother = id !== '' && id !== stored?.id
  const mayList = useCan()('machine:list')
  const another = useCall(machineRoutes.get, { query: { id } }, { enabled: isAnother && mayList })
  const machine = isAnother ? another.data : (stored ?? undefined)
  return machine ? <TakeDefaults form={form} defaults={settingPaths(machine.defaults.setting)} /> : null
}

function TakeValuesButton(props: Omit<TakeValuesProps, 'onClose'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('projectExtend.takeValues')}
      </Button>
      {isOpen ? <TakeValues {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
