import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Project } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import type { Form } from '../../../kit/form/form/use-form.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { ProjectChooser } from '../../../widgets/project-chooser/project-chooser.tsx'
import { fillingOf } from './fill-empty.ts'
import './project-extend.css'

export interface TakeValuesProps {
  readonly projectId: string
  readonly form: Pick<Form, 'values' | 'set'>
  readonly onClose: () => void
}

/** Fills the empty fields of the setting with the values of another project, as if they were typed. */
export function TakeValues({ projectId, form, onClose }: TakeValuesProps) {
  const t = useText()
  const [chosen, setChosen] = useState<Project>()
  const reading = useMutate(projectRoutes.getProjectMachineAndDjInfo, {
    onDone: ({ machine, setting }) => {
      const { empty, values } = fillingOf(form.values, { machineId: machine?.id, setting })
      for (const [path, value] of values) form.set(path, value)
      if (values.length > 0) toast('good', t('projectExtend.filled', { count: values.length }))
      else toast('info', t(empty > 0 ? 'projectExtend.nothingToTake' : 'projectExtend.noneEmpty'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('projectExtend.takeValues')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            kind="primary"
            disabled={chosen === undefined}
            busy={reading.isPending}
            onClick={() => chosen && reading.mutate({ query: { id: chosen.id } })}
          >
            {t('projectExtend.fillEmpty')}
          </Button>
        </>
      }
    >
      <div className="take-values">
        <ProjectChooser id={chosen?.id} project={chosen} without={projectId} onChoose={setChosen} />
        <p>{t('projectExtend.takeValuesHint')}</p>
      </div>
    </Dialog>
  )
}
