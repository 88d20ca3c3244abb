import { listViewRoutes } from '@heron/contract/calls/system/list-view'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import { CopyButton } from '../../display/copy-button/copy-button.tsx'
import { Popover } from '../../overlay/popover/popover.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { ListControl } from './list-state.ts'
import { type ListView, type ListViews, NO_VIEW } from './list-views.ts'
import { useRemoval } from './removal.ts'
import type { NewView } from './view-form.tsx'
import './views.css'

const ViewForm = lazy(async () => ({ default: (await import('./view-form.tsx')).ViewForm }))

/** Opens the views of the list: applies one, saves the present state as one, copies the address for a colleague. */
export function ViewsButton({ views, list }: { readonly views: ListViews; readonly list: ListControl }) {
  const t = useText()
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<ListView | NewView>()
  const { shown } = views
  const close = () => setOpen(false)
  const edit = (view: ListView | NewView) => {
    close()
    setEdited(view)
  }
  const opener = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  }
  return (
    <>
      <span ref={anchor} className="h-views-button">
        {shown ? (
          <Button
            {...opener}
            icon="eye"
            title={views.isChanged ? t('widget.views.changed', { name: shown.name }) : undefined}
          >
            <span className="h-ellipsis">{`${shown.name}${views.isChanged ? ' *' : ''}`}</span>
          </Button>
        ) : (
          <IconButton {...opener} icon="eye" label={t('widget.views.title')} />
        )}
      </span>
      {isOpen ? (
        <Popover id={id} anchor={anchor} width={330} className="h-views" onClose={close}>
          <ViewList views={views} list={list} onEdit={edit} onClose={close} />
        </Popover>
      ) : null}
      {edited ? (
        <Suspense>
          <ViewForm
            view={edited}
            onClose={() => setEdited(undefined)}
            onSaved={(view) => {
              if (!('id' in edited)) list.open(view.query, view.id, true)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Deletes a view after asking, and saves it again on undo. */
function useDeleting(views: readonly ListView[]) {
  return useRemoval({
    may: '',
    route: listViewRoutes.delete,
    by: 'id',
    detail: 'widget.views.removeDetail',
    undo: (ids) =>
      Promise.all(
        views
          .filter(({ id }) => ids.includes(id))
          .map(({ listCode, name, query, roleId, isDefault }) =>
            call(listViewRoutes.add, { body: { listCode, name, query, roleId, isDefault } }),
          ),
      ),
  })
}

function ViewList({
  views,
  list,
  onEdit,
  onClose,
}: {
  readonly views: ListViews
  readonly list: ListControl
  readonly onEdit: (view: ListView | NewView) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const { all, shown, first, query, code } = views
  const remove = useDeleting(all)
  const overwrite = useMutate(listViewRoutes.edit, { onDone: () => toast('good', t('kit.saved')) })
  const open = (wanted: string, id: string | undefined) => {
    list.open(wanted, id)
    onClose()
  }
  const replace = ({ id, version, name, roleId, isDefault }: ListView) => {
    overwrite.mutate({ body: { id, version, name, roleId, isDefault, query } })
    onClose()
  }
  return (
    <>
      <ul aria-label={t('widget.views.title')}>
        <li>
          <button
            type="button"
            className="h-views-open"
            aria-pressed={!shown}
            onClick={() => open('', first ? NO_VIEW : undefined)}
          >
            <span className="h-ellipsis">{t('widget.views.none')}</span>
          </button>
        </li>
        {all.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className="h-views-open"
              aria-pressed={view.id === shown?.id}
              onClick={() => open(view.query, view.id)}
            >
              <span className="h-ellipsis">{view.name}</span>
              <small>
                {[view.opens ? t('widget.views.isDefault') : '', view.roleName ?? '', view.own ? '' : view.owner]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
            {view.editable ? (
              <>
                <IconButton
                  icon="edit"
                  size={12}
                  label={t('widget.views.editOf', { name: view.name })}
                  onClick={() => onEdit(view)}
                />
                <IconButton
                  icon="trash"
                  size={12}
                  label={t('widget.views.removeOf', { name: view.name })}
                  onClick={() => void remove([view.id])}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="h-views-foot">
        {shown?.editable && views.isChanged ? (
          <Button small icon="check" onClick={() => replace(shown)}>
            {t('widget.views.overwrite', { name: shown.name })}
          </Button>
        ) : null}
        <Button small icon="plus" onClick={() => onEdit({ listCode: code, query })}>
          {t('widget.views.keep')}
        </Button>
        <CopyButton small label={t('widget.views.link')} text={linkTo(list, views)} />
      </div>
    </>
  )
}

/** The full address, with columns even if they are as declared, because the recipient may have chosen others. */
function linkTo(list: ListControl, { query, shown }: ListViews): string {
  const params = new URLSearchParams(query)
  if (list.pageNo !== 1) params.set('pageNo', String(list.pageNo))
  if (shown) params.set('savedView', shown.id)
  return `${location.origin}${location.pathname}?${params}`
}
