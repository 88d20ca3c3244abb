import { postRoutes } from '@heron/contract/calls/work/post'
import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { ForeignAnswer, Post } from '@heron/contract/routes'
import { joinFiles } from '@heron/core/file-set'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Select } from '../../../kit/form/select/select.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { useProjectOptions } from '../../../widgets/project-chooser/project-options.ts'
import { ForeignFindings } from './foreign-findings.tsx'
import { ForeignPlan } from './foreign-plan.tsx'
import { chosenFiles, readPrograms } from './sample-draft.ts'
import './teaching.css'

const MOST_CHARACTERS = 120_000

/** A foreign program: read with a post, compared with a project, drawn location by location. */
export function ForeignPage() {
  const t = useText()
  const [postId, setPostId] = useState<string>()
  const [projectId, setProjectId] = useState<string>()
  const [file, setFile] = useState<{ readonly name: string; readonly text: string }>()
  const read = useMutate(teachingRoutes.read)
  const answer = read.data
  return (
    <Page title={t('teaching.foreign.title')} description={t('teaching.foreign.description')}>
      <div className="teaching-row teaching-ask">
        <PostChoice value={postId} onChange={setPostId} />
        <ProjectChoice value={projectId} onChange={setProjectId} />
        <FileChoice name={file?.name} onChange={setFile} />
        <Button
          kind="primary"
          disabled={!postId || !file}
          busy={read.isPending}
          onClick={() => {
            if (postId && file) read.mutate({ body: { postId, text: file.text, projectId: projectId ?? null } })
          }}
        >
          {t('teaching.foreign.read')}
        </Button>
      </div>
      {answer ? (
        <Compared answer={answer} onProject={setProjectId} />
      ) : (
        <Panel className="h-grow">
          <Empty title={t('teaching.foreign.title')} hint={t('teaching.foreign.empty')} />
        </Panel>
      )}
    </Page>
  )
}

function Compared({ answer, onProject }: { readonly answer: ForeignAnswer; readonly onProject: (id: string) => void }) {
  const t = useText()
  const [at, setAt] = useState(0)
  const { places } = answer
  const steps = places.reduce((sum, place) => sum + place.steps.length, 0)
  return (
    <div className="h-columns teaching-columns">
      <Panel
        title={t('teaching.foreign.findings')}
        facts={t('teaching.foreign.places', { places: places.length, steps })}
      >
        <ForeignFindings answer={answer} onProject={onProject} onPlace={setAt} />
      </Panel>
      <Panel title={t('teaching.foreign.plan')} flush>
        <ForeignPlan answer={answer} at={Math.min(at, Math.max(0, places.length - 1))} onPlace={setAt} />
      </Panel>
    </div>
  )
}

interface ChoiceProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Posts that print NC text. */
const postsOf = (posts: readonly Post[]) =>
  posts
    .filter(({ hash }) => hash !== '')
    .map(({ id, code, revision, builtIn }) => ({ value: id, label: builtIn ? code : `${code} R${revision}` }))

function PostChoice({ value, onChange }: ChoiceProps) {
  const t = useText()
  const posts = useChoices(useCall(postRoutes.list, {}), postsOf)
  return (
    <div className="teaching-field">
      <span>{t('teaching.foreign.post')}</span>
      <Select<string> label={t('teaching.foreign.post')} value={value} {...posts} onChange={onChange} />
    </div>
  )
}

function ProjectChoice({ value, onChange }: ChoiceProps) {
  const t = useText()
  const projects = useProjectOptions()
  return (
    <div className="teaching-field">
      <span>{t('teaching.foreign.project')}</span>
      <Select<string>
        label={t('teaching.foreign.project')}
        value={value}
        allowClear
        placeholder={t('teaching.foreign.anyProject')}
        {...projects}
        onChange={onChange}
      />
    </div>
  )
}

function FileChoice({
  name,
  onChange,
}: {
  readonly name: string | undefined
  readonly onChange: (file: { readonly name: string; readonly text: string }) => void
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const read = await readPrograms(chosen, MOST_CHARACTERS)
    const [main, ...others] = chosenFiles(read?.files ?? [])
    if (!main) toast('bad', t('teaching.unreadFile'))
    else if (others.length === 0) onChange(main)
    else {
      const joined = joinFiles([main, ...others])
      if (joined.ok) onChange({ name: `${main.name} + ${others.length}`, text: joined.value })
      else toast('bad', t(`teaching.files.faults.${joined.fault.code}`, { name: joined.fault.name }))
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('teaching.chooseFile')}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {name ?? t('teaching.chooseFile')}
      </Button>
    </>
  )
}
