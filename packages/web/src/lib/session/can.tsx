import type { ReactNode } from 'react'
import { useOffer } from './permissions.ts'

const NO_BOX = { display: 'contents' } as const

/** Shows its children to users with the permission, greyed out if a rule disables them: `<Can do="customer:add">…</Can>`. */
export function Can({ do: code, children }: { readonly do: string; readonly children: ReactNode }) {
  const offer = useOffer()(code)
  if (offer === 'hidden') return null
  if (offer === 'enabled') return children
  return (
    <fieldset disabled style={NO_BOX}>
      {children}
    </fieldset>
  )
}
