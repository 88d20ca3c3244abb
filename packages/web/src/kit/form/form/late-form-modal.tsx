import { useState } from 'react'
import { lateWindow } from '../../overlay/layers/late-window.tsx'
import type { FormModalProps } from './form-modal.tsx'
import type { BodyRoute } from './use-route-form.ts'

/** Loads a call with the schema of its body. */
export type LateRoute<R extends BodyRoute = BodyRoute> = () => Promise<R>

/**
 * A form in a window that is loaded, with the schemas of its call, when the window is opened: the screen behind it is
 * drawn without them (F4). Opened again, both are already there.
 */
export function LateFormModal<R extends BodyRoute>({
  route,
  ...props
}: Omit<FormModalProps<R>, 'route'> & { readonly route: LateRoute<R> }) {
  // One window for each opening, since each opening may have another call.
  const [Window] = useState(() =>
    lateWindow<Omit<FormModalProps<R>, 'route'>>(async () => {
      const [{ FormModal }, loaded] = await Promise.all([import('./form-modal.tsx'), route()])
      return (given) => <FormModal {...given} route={loaded} />
    }),
  )
  return <Window {...props} />
}
