import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { applyPaste, type PastePlan } from '../model/paste.ts'
import type { GridView } from './grid-view.ts'

/** Refused texts listed; further ones are only counted. */
const SHOWN = 50

/** The effect of a paste before it is applied: written cells, added rows, refused texts with reasons. */
export function PasteDialog({ view }: { readonly view: GridView }) {
  const plan = useStore(view.pasting)
  return plan ? <Preview view={view} plan={plan} /> : null
}

function Preview({ view, plan }: { readonly view: GridView; readonly plan: PastePlan }) {
  const t = useText()
  const close = () => {
    view.pasting.set(undefined)
    view.focusGrid()
  }
  const taken = plan.cells.length + plan.newCells
  return (
    <Dialog
      title={t('grid.paste.title')}
      width={640}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            kind="primary"
            data-focus
            disabled={taken === 0}
            onClick={() => {
              close()
              applyPaste(view.model, plan)
            }}
          >
            {t('grid.paste.apply', { count: taken })}
          </Button>
        </>
      }
    >
      <p>{t('grid.paste.summary', { cells: taken, rows: plan.newRows.length, refused: plan.refused.length })}</p>
      {plan.refused.length > 0 ? (
        <div className="h-grid-refused">
          <table aria-label={t('grid.paste.refused')}>
            <thead>
              <tr>
                <th scope="col">{t('grid.paste.row')}</th>
                <th scope="col">{t('grid.paste.column')}</th>
                <th scope="col">{t('grid.paste.text')}</th>
                <th scope="col">{t('grid.paste.why')}</th>
              </tr>
            </thead>
            <tbody>
              {plan.refused.slice(0, SHOWN).map(({ rowIndex, column, text, refusal }, at) => (
                <tr key={`${rowIndex} ${column?.key ?? at} ${text}`}>
                  <td>{rowIndex + 1}</td>
                  <td>{column?.title ?? '–'}</td>
                  <td className="h-mono">{text}</td>
                  <td>{t(`grid.refusal.${refusal}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {plan.refused.length > SHOWN ? (
            <p className="h-muted">{t('grid.paste.more', { count: plan.refused.length - SHOWN })}</p>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
