import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Choice } from '../../form/choice/choice.tsx'
import { confirm } from '../../overlay/confirm/confirm-store.ts'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import '../../form/native/native.css'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { AdvancedQuery } from './query-lines.ts'
import type { SavedShelf } from './saved-shelf.ts'

/** Saves a query under a name, in one of the available places; asks before replacing one of the same name. */
export function SaveQueryDialog({
  query,
  shelves,
  onSaved,
  onClose,
}: {
  readonly query: AdvancedQuery
  readonly shelves: readonly SavedShelf[]
  readonly onSaved: () => void
  readonly onClose: () => void
}) {
  const t = useText()
  const [name, setName] = useState('')
  const [shelfId, setShelf] = useState(shelves[0]?.id ?? '')
  const [isSaving, setSaving] = useState(false)
  const shelf = shelves.find(({ id }) => id === shelfId)
  const leave = useLeave(name !== '', onClose)

  const save = async () => {
    const title = name.trim()
    if (!shelf) return
    if (title === '') return toast('warn', t('widget.query.noName'))
    const held = shelf.queries.find((each) => each.title === title)
    if (held && !(await confirm({ title: t('widget.query.overwrite', { name: title }) }))) return
    setSaving(true)
    const isKept = await shelf.save({ ...query, title })
    setSaving(false)
    if (!isKept) return
    toast('good', t('kit.saved'))
    onSaved()
    onClose()
  }

  return (
    <Dialog
      title={t('widget.query.nameTitle')}
      width={420}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={isSaving} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        </>
      }
    >
      <form
        className="h-query-save"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <input
          className="h-native"
          aria-label={t('widget.query.name')}
          placeholder={t('widget.query.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {shelves.length > 1 ? (
          <Choice
            label={t('widget.query.shelf')}
            values={shelves.map(({ id }) => id)}
            value={shelfId}
            text={(id) => t(shelves.find((each) => each.id === id)?.label ?? 'widget.query.shelfLocal')}
            onChange={setShelf}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
