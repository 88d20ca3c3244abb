import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Project } from '@heron/contract/routes'
import { writeAdvanced } from '@heron/contract/wire'
import { useState } from 'react'
import { Select } from '../../kit/form/select/select.tsx'
import { useCall } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'

const FOUND = 20

/** Projects whose number, name or part contains the words; without words, the newest. */
function queryOf(words: string) {
  const paging = { pageNo: 1, pageSize: FOUND }
  const val = words.trim()
  if (val === '') return paging
  const items = ['number', 'name', 'part'].map((field) => ({ field, rule: 'like' as const, val, type: 'string' }))
  return { ...paging, superQueryParams: writeAdvanced(items), superQueryMatchType: 'or' as const }
}

const optionOf = ({ id, number, name }: Pick<Project, 'id' | 'number' | 'name'>) => ({
  value: id,
  label: `${number} ${name}`,
})

interface ProjectChooserProps {
  readonly id: string | undefined
  /** The chosen one, once it is loaded. */
  readonly project: Project | undefined
  /** A project that is not offered. */
  readonly without?: string
  /** `project.choose` when absent. */
  readonly label?: string
  /** Offers to choose none, which this names. */
  readonly none?: { readonly text: string; readonly onChoose: () => void }
  readonly onChoose: (project: Project) => void
}

/** Chooses a project by number, name or part. */
export function ProjectChooser({ id, project, without, label, none, onChoose }: ProjectChooserProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const found = useCall(projectRoutes.list, { query: queryOf(words) }, { enabled: isAsked, keep: true })
  const rows = found.data?.records ?? []
  const others = rows.filter((row) => row.id !== project?.id && row.id !== without)
  const offered = [...(project ? [project] : []), ...others]
  return (
    <Select<string>
      label={label ?? t('project.choose')}
      value={id}
      options={offered.map(optionOf)}
      placeholder={none?.text}
      allowClear={none !== undefined}
      of={found}
      onSearch={setWords}
      onOpen={() => {
        setWords('')
        setAsked(true)
      }}
      onChange={(next) => {
        const row = offered.find((each) => each.id === next)
        if (row) onChoose(row)
        else none?.onChoose()
      }}
    />
  )
}
