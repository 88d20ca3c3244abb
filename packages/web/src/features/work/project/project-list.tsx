import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Project } from '@heron/contract/routes'
import { projectFilters } from '@heron/contract/routes/work/schema/choices'
import { shapeClasses } from '@heron/core/job'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { optionsOf } from '../../../kit/form/form/field.ts'
import { useAddress } from '../../../kit/layout/page/use-address.ts'
import { formatNumber, formatTime } from '../../../lib/text/format.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import './project.css'
import { ProjectStatus } from '../../../widgets/project-status/project-status.tsx'
import { newProject, useProjectInputs } from './project-form.tsx'
import { vdiClass } from './roughness.ts'

const filters = ['all', ...projectFilters] as const
type Filter = (typeof filters)[number]
const screenParams = ['due']
const isFilter = (value: string | null): value is Filter => filters.some((each) => each === value)

const columnsOf = (t: Translate): readonly Column<Project>[] => [
  {
    key: 'number',
    title: 'project.number',
    width: 130,
    sortable: true,
    lead: true,
    render: (row) => <span className="h-mono project-number">{row.number}</span>,
  },
  { key: 'name', title: 'project.name', sortable: true },
  {
    key: 'status',
    title: 'project.state',
    width: 110,
    sortable: true,
    render: (row) => <ProjectStatus project={row} />,
  },
  { key: 'customerName', title: 'project.customer', width: 120 },
  {
    key: 'shape',
    title: 'project.shape',
    width: 110,
    spare: true,
    sortable: true,
    render: (row) => t(`project.shapes.${row.shape}`),
  },
  {
    key: 'targetRa',
    title: 'project.roughness',
    unit: 'Ra µm',
    width: 130,
    number: true,
    sortable: true,
    render: (row) => (
      <>
        <span className="h-muted">VDI {vdiClass(row.targetRa)}</span> · {formatNumber(row.targetRa, 2)}
      </>
    ),
  },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 140,
    spare: true,
    sortable: true,
    render: (row) => formatTime(row.createTime),
  },
]

const searched: readonly SearchField[] = [
  { name: 'number', label: 'project.number' },
  { name: 'name', label: 'project.name' },
  {
    name: 'shape',
    label: 'project.shape',
    kind: 'select',
    options: optionsOf(shapeClasses, (each) => `project.shapes.${each}`),
  },
]

/** [C04] All projects, by next step. */
export function ProjectList() {
  const t = useText()
  const navigate = useNavigate()
  const { params, latest, goTo } = useAddress()
  const { sections, open } = useProjectInputs()
  const asked = params.get('due')
  const filter: Filter = isFilter(asked) ? asked : 'all'
  const columns = useMemo(() => columnsOf(t), [t])
  const choose = (next: Filter) => {
    const changed = latest()
    changed.delete('pageNo')
    if (next === 'all') changed.delete('due')
    else changed.set('due', next)
    goTo(changed)
  }
  return (
    <ListPage
      title="project.title"
      route={projectRoutes.list}
      columns={columns}
      params={screenParams}
      {...(filter === 'all' ? {} : { fixed: { filter } })}
      search={searched}
      form={{
        sections,
        width: 640,
        add: { route: async () => (await open()).add, may: 'project:add', start: newProject },
        edit: { route: async () => (await open()).upd, may: 'project:edit' },
      }}
      remove={{ route: projectRoutes.deleteBatch, may: 'project:delete', by: 'ids' }}
      onRow={(row) => navigate(`/project/${row.id}`)}
      actions={(row) => [
        { label: 'project.open', onClick: () => navigate(`/project/${row.id}`) },
        { label: 'project.history', may: 'program:view', onClick: () => navigate(`/program?project=${row.id}`) },
        { label: 'project.discharge', may: 'program:view', onClick: () => navigate(`/project/${row.id}?tab=program`) },
      ]}
      tools={
        <Choice
          label={t('project.due')}
          values={filters}
          value={filter}
          text={(each) => t(`project.filter.${each}`)}
          onChange={choose}
        />
      }
      emptyHint="project.empty"
      imports={{
        route: projectRoutes.importExcel,
        may: 'project:add',
        template: projectRoutes.exportXls,
        updateBy: ['project.number'],
      }}
      exports={{ route: projectRoutes.exportXls, may: 'project:list', name: 'project.title' }}
    />
  )
}
