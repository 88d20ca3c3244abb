import type { PostDefinition, PostDetail } from '@heron/contract/routes'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api/failure.ts'
import { useIssues } from './use-issues.ts'

/** The data of a post during editing. */
export interface Draft {
  readonly definition: PostDefinition
  readonly note: string
  readonly isDirty: boolean
  /** Problems of changed data, as of the last pause in typing. Those of saved data come with the preview. */
  readonly issues: readonly Refusal[]
  readonly set: (definition: PostDefinition) => void
  readonly setNote: (note: string) => void
  readonly discard: () => void
}

/** Holds the edited data of one saved version; a newer version resets it. */
export function useDraft({ note: savedNote }: PostDetail, saved: PostDefinition): Draft {
  const [edited, setEdited] = useState<PostDefinition>()
  const [note, setNote] = useState<string>()
  const definition = edited ?? saved
  const issues = useIssues(edited)
  return {
    definition,
    note: note ?? savedNote,
    isDirty: edited !== undefined || (note !== undefined && note !== savedNote),
    issues,
    set: setEdited,
    setNote,
    discard: () => {
      setEdited(undefined)
      setNote(undefined)
    },
  }
}
