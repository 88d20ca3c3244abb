import { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import { secondFactorRoutes } from '@heron/contract/calls/sign-in/second-factor'
import { useCall } from '../../../lib/api/query.ts'
import { canUsePasskeys } from '../../../widgets/sign-in/passkey/support.ts'

/** Whether the user can confirm their identity without the password: by a passkey of this host, or a code. */
export function useOtherProof(): boolean {
  const keys = useCall(passkeyRoutes.list, {}).data ?? []
  const factor = useCall(secondFactorRoutes.state, {}).data
  return factor?.isOn === true || (canUsePasskeys() && keys.some(({ isHere }) => isHere))
}
