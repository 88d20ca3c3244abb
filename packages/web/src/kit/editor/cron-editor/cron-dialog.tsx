import {
  type Cron,
  type CronField,
  type CronProblem,
  type CronSetting,
  cronFields,
  defaultCron,
  editCron,
  parseCron,
  printCron,
} from '@heron/core/cron'
import { useId, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { TabRow } from '../../layout/tabs/tab-row.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import { dialogWidths } from '../../overlay/dialog/widths.ts'
import '../../form/native/native.css'
import './cron-editor.css'
import { describeCron } from './describe.ts'
import { FieldPane } from './field-pane.tsx'
import { FieldTexts } from './field-texts.tsx'
import { RunPreview } from './run-preview.tsx'

const EVERY_SECOND = '* * *'

const read = (text: string): Cron => {
  const parsed = parseCron(text)
  return parsed.ok ? parsed.value : defaultCron
}

/** Builds a cron expression: one tab for each field, its text, its meaning and its next runs. */
export function CronDialog({
  value,
  onOk,
  onClose,
}: {
  /** The initial expression; every second if it is invalid. */
  readonly value: string
  readonly onOk: (text: string) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const id = useId()
  const [cron, setCron] = useState(() => read(value))
  const [start] = useState(cron)
  const [shown, setShown] = useState<CronField>('second')
  // While a text is refused, the fields differ from what was typed, so they are neither explained nor applied.
  const [problem, setProblem] = useState<CronProblem>()
  const text = printCron(cron)
  // A typed text is applied on leaving its input.
  const [isTyped, setTyped] = useState(false)
  const leave = useLeave(isTyped || cron !== start || problem !== undefined, onClose)
  const replace = (next: Cron) => {
    setProblem(undefined)
    setCron(next)
  }
  const edit = (field: CronField, setting: CronSetting) => replace(editCron(cron, field, setting))
  const take = () => {
    if (problem) return
    onOk(text)
    onClose()
  }

  return (
    <Dialog title={t('cron.title')} width={dialogWidths.cron} draggable onOk={take} okClose={false} onClose={leave}>
      <div className="h-cron" onInput={() => setTyped(true)}>
        <TabRow
          id={id}
          className="h-cron-tabs"
          label={t('cron.fields')}
          tabs={cronFields.map((key) => ({ key, title: t(`cron.field.${key}`) }))}
          chosen={shown}
          onChoose={setShown}
        />
        <div role="tabpanel" aria-labelledby={`${id}-${shown}`}>
          <FieldPane key={shown} cron={cron} field={shown} thisYear={new Date().getFullYear()} onEdit={edit} />
        </div>
        <FieldTexts cron={cron} onEdit={edit} onReplace={replace} problem={problem} onProblem={setProblem} />
        {problem ? null : (
          <>
            <p className="h-cron-meaning">
              <span>{t('cron.meaning')}</span>
              <output>{describeCron(t, cron)}</output>
              {text.startsWith(EVERY_SECOND) ? <strong>{t('cron.everySecond')}</strong> : null}
            </p>
            <RunPreview text={text} />
          </>
        )}
      </div>
    </Dialog>
  )
}
