import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { draftOf, dropDraft, keepDraft } from '../../../lib/drafts/drafts.ts'
import { text } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { Values } from './values.ts'

const isValues = (draft: unknown): draft is Values => typeof draft === 'object' && draft !== null

/**
 * Unsaved input of this page's form from before a reload or a lost session; `drop` discards it.
 */
export function useFormDraft(form: string): { readonly found: Values | undefined; readonly drop: () => void } {
  const { pathname } = useLocation()
  const [found] = useState(() => draftOf(pathname, form))
  useEffect(() => {
    if (found) toast('info', text('kit.draftFound'))
  }, [found])
  return { found: isValues(found) ? found : undefined, drop: () => dropDraft(pathname, form) }
}

/** Updates the draft of a form with its values. */
export function useKeptDraft(form: string, values: Values, isDirty: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isDirty) keepDraft(pathname, form, values)
    else dropDraft(pathname, form)
  }, [pathname, form, values, isDirty])
}
