import { useState } from 'react'
import { AdvancedQueryDialog, type AdvancedQueryDialogProps } from './advanced-query-dialog.tsx'
import { localShelf, readLocal } from './saved-shelf.ts'

/** The advanced query of a screen, with the queries saved in this browser besides those of `shelves`. */
export function AdvancedQueryWindow({ code, shelves, ...props }: AdvancedQueryDialogProps & { readonly code: string }) {
  const [local, setLocal] = useState(() => readLocal(code))
  return <AdvancedQueryDialog {...props} shelves={[localShelf(code, local, setLocal), ...shelves]} />
}
