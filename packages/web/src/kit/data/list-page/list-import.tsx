import { useState } from 'react'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { lateWindow } from '../../overlay/layers/late-window.tsx'
import type { ListImport } from './sheet-import.ts'

export type { ListImport }

const ImportWindow = lateWindow(async () => (await import('./import-window.tsx')).ImportWindow)

/** Opens the import of a list. */
export function ImportButton({ imports, small = false }: { readonly imports: ListImport; readonly small?: boolean }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const can = useCan()
  const { orAccess } = imports.route
  const may = orAccess !== undefined && !can(imports.may) && can(orAccess) ? orAccess : imports.may
  return (
    <Can do={may}>
      <Button small={small} icon="upload" onClick={() => setOpen(true)}>
        {t('kit.import')}
      </Button>
      {isOpen ? <ImportWindow imports={imports} onClose={() => setOpen(false)} /> : null}
    </Can>
  )
}
