import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { draftOf, dropDraft, keepDraft } from '../../../lib/drafts/drafts.ts'
import { text } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { isRecord, type Values } from './values.ts'

/**
 * Unsaved input of this page's form from before a reload or a lost session; `drop` discards it.
 */
export function useFormDraft(form: string): { readonly found: Values | undefined; readonly drop: () => void } {
  const { pathname } = useLocation()
  const [found] = useState(() => draftOf(pathname, form))
  useEffect(() => {
    if (found) toast('info', text('kit.draftFound'))
  }, [found])
  return { found: isRecord(found) ? found : undefined, drop: () => dropDraft(pathname, form) }
}

/** Updates the draft of a form with its input. */
export function useKeptDraft(form: string, values: object, isDirty: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isDirty) keepDraft(pathname, form, values)
    else dropDraft(pathname, form)
  }, [pathname, form, values, isDirty])
}
