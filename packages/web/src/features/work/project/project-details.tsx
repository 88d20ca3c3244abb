import type { ProjectOverview } from '@heron/contract/routes'
import { useState } from 'react'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Stat, StatRow } from '../../../kit/display/stat/stat.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { formatNumber, formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './project.css'
import { ProjectStatus } from '../../../widgets/project-status/project-status.tsx'
import { useProjectInputs } from './project-form.tsx'
import { ProjectPictures } from './project-pictures.tsx'
import { vdiClass } from './roughness.ts'

interface ProjectDetailsProps {
  readonly overview: ProjectOverview
  /** Opens another tab of the project. */
  readonly onTab: (tab: string) => void
}

/** [C05] The project's data, progress and pictures. */
export function ProjectDetails({ overview, onTab }: ProjectDetailsProps) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const { sections, open } = useProjectInputs()
  const { project, counts } = overview
  return (
    <div className="h-stack project-details">
      <StatRow>
        <Stat
          label={t('project.files')}
          value={counts.files}
          unit={t('project.openFacts', { count: counts.factsOpen })}
          onClick={() => onTab('drawing')}
          {...(counts.conflicts > 0 ? { tone: 'warn' as const } : {})}
        />
        <Stat
          label={t('project.electrodes')}
          value={counts.electrodes}
          unit={t('project.copies', { count: counts.copies })}
          onClick={() => onTab('setting')}
        />
        <Stat label={t('project.locations')} value={counts.locations} onClick={() => onTab('location')} />
        <Stat label={t('project.steps')} value={counts.steps} onClick={() => onTab('plan')} />
        <Stat
          label={t('project.burnt')}
          value={`${counts.processesDone} / ${counts.processes}`}
          onClick={() => onTab('program')}
        />
      </StatRow>
      <div className="h-columns project-details-columns">
        <Panel
          title={t('project.details')}
          tools={
            <Can do="project:edit">
              <Button small icon="edit" onClick={() => setEditing(true)}>
                {t('kit.edit')}
              </Button>
            </Can>
          }
        >
          <KeyValues
            columns={1}
            items={[
              { label: t('project.number'), value: <span className="h-mono">{project.number}</span> },
              { label: t('project.name'), value: project.name },
              { label: t('project.state'), value: <ProjectStatus project={project} /> },
              { label: t('project.customer'), value: project.customerName ?? '–' },
              { label: t('project.part'), value: project.part },
              { label: t('project.mould'), value: project.mould || '–' },
              { label: t('project.shape'), value: t(`project.shapes.${project.shape}`) },
              {
                label: t('project.roughness'),
                value: `VDI ${vdiClass(project.targetRa)} · Ra ${formatNumber(project.targetRa)} µm`,
              },
              { label: t('project.machine'), value: project.machineNo ?? '–' },
              { label: t('kit.createBy'), value: `${project.createBy} · ${formatTime(project.createTime)}` },
              { label: t('kit.updateTime'), value: formatTime(project.updateTime) },
              { label: t('kit.remark'), value: project.remark || '–', wide: true },
            ]}
          />
        </Panel>
        <ProjectPictures projectId={project.id} />
      </div>
      {editing ? (
        <LateFormModal
          title={t('project.editTitle')}
          route={async () => (await open()).upd}
          initial={project}
          sections={sections}
          width={640}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  )
}
