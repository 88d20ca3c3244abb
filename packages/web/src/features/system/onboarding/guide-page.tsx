import { projectRoutes } from '@heron/contract/calls/work/project'
import { workshopZone } from '@heron/contract/wire'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Select } from '../../../kit/form/select/select.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { readStored, storageKeys, writeStored } from '../../../lib/storage.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './guide.css'
import { StepList } from './step-list.tsx'
import { projectSteps } from './steps.ts'
import { useWorkshop } from './use-workshop.ts'

/** Getting started: the steps of setting up the workshop, and those from a drawing to its program. */
export function GuidePage() {
  const t = useText()
  const can = useCan()
  const hasSteps = can('system:security:view') || can('project:list')
  const [isHidden, setHidden] = useState(() => readStored(storageKeys.guideHidden) === '1')
  const toggle = () => {
    writeStored(storageKeys.guideHidden, isHidden ? undefined : '1')
    setHidden(!isHidden)
  }
  return (
    <Page
      title={t('onboarding.title')}
      description={t('onboarding.intro')}
      tools={<Button onClick={toggle}>{t(isHidden ? 'onboarding.showOnHome' : 'onboarding.hideOnHome')}</Button>}
      grows
    >
      <WorkshopGuide />
      {can('project:list') ? <ProjectGuide /> : null}
      {hasSteps ? null : (
        <Panel>
          <Empty title={t('onboarding.noSteps')} hint={t('onboarding.noStepsHint')} />
        </Panel>
      )}
    </Page>
  )
}

function WorkshopGuide() {
  const t = useText()
  const { mayAsk, answer, steps } = useWorkshop()
  if (!mayAsk) return null
  const found = answer.data
  const done = steps.filter(({ isDone }) => isDone).length
  const backupFact = found?.backupTime
    ? { backup: t('onboarding.fact.backup', { time: formatTime(found.backupTime) }) }
    : {}
  return (
    <Panel
      title={t('onboarding.workshop')}
      facts={found ? t('onboarding.progress', { done, total: steps.length }) : undefined}
    >
      <ReadPart of={answer} />
      {found ? (
        <StepList
          steps={steps}
          facts={{
            ...(found.workshop === null ? {} : { workshop: found.workshop }),
            zone: t('onboarding.fact.zone', { zone: found.zone ?? workshopZone() }),
            ...(found.people > 0 ? { people: t('onboarding.fact.people', { count: found.people }) } : {}),
            ...backupFact,
            ...(found.conditions > 0
              ? { condition: t('onboarding.fact.conditions', { count: found.conditions }) }
              : {}),
            ...(found.machines > 0 ? { machine: t('onboarding.fact.machines', { count: found.machines }) } : {}),
          }}
        />
      ) : null}
    </Panel>
  )
}

function ProjectGuide() {
  const t = useText()
  const latest = useCall(projectRoutes.latest, { query: { limit: 10 } })
  const [chosen, setChosen] = useState<string>()
  const projects = latest.data ?? []
  const id = chosen ?? projects[0]?.id
  const overview = useCall(
    projectRoutes.overview,
    { query: { id: id ?? '' } },
    { enabled: id !== undefined, keep: true },
  )
  const steps = overview.data ? projectSteps(overview.data) : []
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={t('onboarding.project')}
      facts={overview.data ? t('onboarding.progress', { done, total: steps.length }) : undefined}
    >
      <ReadPart of={[latest, overview]} />
      {latest.data && projects.length === 0 ? (
        <Empty
          title={t('onboarding.noProject')}
          hint={t('onboarding.noProjectHint')}
          action={
            <Link className="h-button is-primary" to="/project">
              {t('project.title')}
            </Link>
          }
        />
      ) : null}
      {id === undefined ? null : (
        <div className="guide-project">
          <label htmlFor="guide-project">{t('onboarding.chosen')}</label>
          <Select<string>
            id="guide-project"
            value={id}
            options={projects.map((each) => ({ value: each.id, label: `${each.number} ${each.name}` }))}
            onChange={(next) => setChosen(next ?? undefined)}
          />
        </div>
      )}
      <StepList steps={steps} />
    </Panel>
  )
}
