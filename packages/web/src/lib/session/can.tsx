import type { ReactNode } from 'react'
import { useCan } from './permissions.ts'

/** Shows its children to users with the permission: `<Can do="customer:add">…</Can>`. */
export function Can({ do: code, children }: { readonly do: string; readonly children: ReactNode }) {
  return useCan()(code) ? children : null
}
