import { useId } from 'react'
import { useText } from '../../lib/text/text.ts'
import { SlotsContext } from './cells/slot/slots.ts'
import './editable-grid.css'
import { LiveLayer } from './live/live-layer.tsx'
import { GridBody } from './view/grid-body.tsx'
import { GridMenu } from './view/grid-menu.tsx'
import { GridPager } from './view/grid-pager.tsx'
import type { EditableGridProps } from './view/grid-props.ts'
import { PasteDialog } from './view/paste-dialog.tsx'
import { Toolbar } from './view/toolbar.tsx'
import { useGridView } from './view/use-grid-view.ts'

const NO_SLOTS = {}

/**
 * A table with cells edited in place: only visible rows and columns are drawn, one editor is placed over the open cell,
 * and every change can be undone. It makes no calls: values come in as `dataSource` and are read through the handle
 * that `onReady` provides.
 */
export function EditableGrid(props: EditableGridProps) {
  const t = useText()
  const view = useGridView(props)
  const gridId = useId()
  const { size = 'medium', bordered, alwaysEdit = true, loading, toolbar, pagination } = props
  const { live, socketKey = 'vxe-default', reloadEffect = true } = props
  return (
    <section
      className={`h-grid is-${size}${bordered ? ' is-bordered' : ''}${alwaysEdit ? ' is-always' : ''}`}
      aria-label={props.label}
      aria-busy={loading || undefined}
    >
      {toolbar ? <Toolbar view={view} /> : null}
      <div className="h-grid-window">
        <SlotsContext value={props.slots ?? NO_SLOTS}>
          <GridBody
            view={view}
            gridId={gridId}
            empty={props.empty}
            over={live ? <LiveLayer view={view} source={live} socketKey={socketKey} effect={reloadEffect} /> : null}
          />
        </SlotsContext>
        <GridMenu view={view} />
        {loading ? (
          <div className="h-grid-loading" role="status">
            {t('kit.loading')}
          </div>
        ) : null}
      </div>
      {pagination ? <GridPager view={view} /> : null}
      <PasteDialog view={view} />
    </section>
  )
}
