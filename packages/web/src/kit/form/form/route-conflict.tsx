import { ConflictDialog } from './conflict-dialog.tsx'
import type { Section } from './field.ts'
import type { BodyRoute, RouteForm } from './use-route-form.ts'

/** Both versions of a row that another user saved meanwhile; empty while there is no conflict. */
export function RouteConflict<R extends BodyRoute>({
  held: { conflict },
  sections,
}: {
  readonly held: RouteForm<R>
  readonly sections: readonly Section[]
}) {
  if (!conflict) return null
  return (
    <ConflictDialog
      sections={sections}
      mine={conflict.mine}
      theirs={conflict.theirs}
      detail={conflict.detail}
      onTheirs={conflict.take}
      onMine={conflict.keep}
      onClose={conflict.close}
    />
  )
}
