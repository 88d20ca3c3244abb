import { useEffect, useRef } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { text } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { type Done, type ImportOutcome, partlyText } from './import-outcome.ts'

export interface Failed {
  readonly file: File
  readonly message: string
}

/** Whether the window is still open: an import runs on without it. */
export function useIsOpen(): { readonly current: boolean } {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

function toastOf({ file, outcome }: Done): void {
  const { isPartly, message = '', saveErrors, saveResult } = outcome
  if (isPartly) {
    const offer = saveErrors && { label: text('widget.import.download'), run: () => void saveErrors() }
    toast('warn', text(partlyText(outcome)), `${file}\n${message}`.trim(), offer)
    return
  }
  const offer = saveResult && { label: text('widget.import.result'), run: () => void saveResult() }
  toast('good', message || text('widget.import.done', { file }), undefined, offer)
}

/**
 * Imports one file. A success is a toast, and so is any other outcome when the window was closed meanwhile; otherwise the
 * window shows it.
 */
export async function importOne(
  file: File,
  send: () => Promise<ImportOutcome>,
  isOpen: { readonly current: boolean },
): Promise<Done | Failed> {
  try {
    const done = { file: file.name, outcome: await send() }
    if (!done.outcome.isPartly || !isOpen.current) toastOf(done)
    return done
  } catch (error) {
    const message = reasonText(error)
    if (!isOpen.current) toast('bad', text('widget.import.failed', { file: file.name, message }))
    return { file, message }
  }
}
