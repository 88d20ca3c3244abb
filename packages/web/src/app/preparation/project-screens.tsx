import { useState } from 'react'
import { Choice } from '../../kit/form/choice/choice.tsx'
import { fetchedPart } from '../../kit/overlay/layers/part.tsx'
import { useText } from '../../lib/text/text.ts'
import { ProjectScreen } from './project-screen.tsx'

const { Part: ElectrodePanel } = fetchedPart(async () => (await import('../project/setting-tab.tsx')).ElectrodePanel)
const { Part: LocationTab } = fetchedPart(
  async () => (await import('../../features/work/location/location-tab.tsx')).LocationTab,
)
const { Part: ElectricalPanel } = fetchedPart(
  async () => (await import('../../features/work/plan/electrical-panel.tsx')).ElectricalPanel,
)
const { Part: PlanEntry } = fetchedPart(async () => (await import('../../features/work/plan/plan-entry.tsx')).PlanEntry)
const { Part: PlanTab } = fetchedPart(async () => (await import('../../features/work/plan/plan-tab.tsx')).PlanTab)
const { Part: SettingPanel } = fetchedPart(async () => (await import('../project/setting-tab.tsx')).SettingPanel)
const { Part: WorkpieceTab } = fetchedPart(
  async () => (await import('../../features/work/workpiece/workpiece-tab.tsx')).WorkpieceTab,
)

const parts = ['workpiece', 'setting'] as const
type Part = (typeof parts)[number]

/** [C12] Workpiece, and how electrodes are measured and mounted. */
export function ParamsScreen() {
  const t = useText()
  const [part, setPart] = useState<Part>('workpiece')
  return (
    <ProjectScreen title="project.screens.params" tab={part}>
      {(projectId) => (
        <>
          <Choice
            label={t('project.screens.params')}
            values={parts}
            value={part}
            text={(each) => t(`project.tab.${each}`)}
            onChange={setPart}
          />
          {part === 'workpiece' ? (
            <WorkpieceTab projectId={projectId} />
          ) : (
            <div className="prep-scroll">
              <SettingPanel projectId={projectId} />
            </div>
          )}
        </>
      )}
    </ProjectScreen>
  )
}

/** [C12] The electrodes of a project with their copies. */
export function ElectrodeScreen() {
  return (
    <ProjectScreen title="project.screens.electrode" tab="setting">
      {(projectId) => <ElectrodePanel projectId={projectId} />}
    </ProjectScreen>
  )
}

/** [C12] The locations of a project, drawn and as a table. */
export function LocationScreen() {
  return (
    <ProjectScreen title="project.screens.location" tab="location">
      {(projectId) => <LocationTab projectId={projectId} />}
    </ProjectScreen>
  )
}

/** [C12] The processing plan of a project. */
export function ProcessScreen() {
  return (
    <ProjectScreen title="project.screens.process" tab="plan">
      {(projectId) => <PlanTab projectId={projectId} />}
    </ProjectScreen>
  )
}

/** [C12] The electrical parameters of every step of a project's plan. */
export function ElectricalScreen() {
  return (
    <ProjectScreen title="project.screens.electrical" tab="plan">
      {(projectId) => <ElectricalPanel projectId={projectId} />}
    </ProjectScreen>
  )
}

/** [C14] A plan entered by hand. */
export function PlanEntryScreen() {
  return (
    <ProjectScreen title="project.screens.entry" tab="plan">
      {(projectId) => <PlanEntry projectId={projectId} />}
    </ProjectScreen>
  )
}
