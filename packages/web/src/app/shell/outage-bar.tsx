import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useEffect } from 'react'
import { callQuietly } from '../../lib/api/call.ts'
import { invalidateAll } from '../../lib/api/changes.ts'
import { outage, outageOf } from '../../lib/api/outage.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import './outage-bar.css'

/** ms between checks whether the outage is over. */
const ASK_MS = 3_000

/** Determines the present outage by a call that needs server and database. */
async function ask(): Promise<void> {
  try {
    await callQuietly(sessionRoutes.userInfo, {})
    outage.set(undefined)
  } catch (error) {
    outage.set(outageOf(error))
  }
}

/** Checks until the outage is over, then reads everything shown again. */
function followOutage(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOn = true
  const askLater = () => {
    timer = setTimeout(async () => {
      await ask()
      if (outage.get() === undefined) invalidateAll()
      else if (isOn) askLater()
    }, ASK_MS)
  }
  askLater()
  return () => {
    isOn = false
    clearTimeout(timer)
  }
}

/** States over every page that the server or its database is unreachable. */
export function OutageBar() {
  const t = useText()
  const met = useStore(outage)
  const isOut = met !== undefined
  useEffect(() => {
    if (!isOut) return
    return followOutage()
  }, [isOut])
  return (
    <div className="h-outage" role="alert">
      {met ? <p>{t(`app.outage.${met}`)}</p> : null}
    </div>
  )
}
