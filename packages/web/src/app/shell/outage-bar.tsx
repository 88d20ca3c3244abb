import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useEffect } from 'react'
import { callQuietly } from '../../lib/api/call.ts'
import { invalidateAll } from '../../lib/api/changes.ts'
import { outage, outageOf } from '../../lib/api/outage.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import './outage-bar.css'

/** ms between two questions whether the outage is over. */
const ASK_MS = 3_000

/** The present outage, asked with a call that needs server and database. */
async function ask(): Promise<void> {
  try {
    await callQuietly(sessionRoutes.userInfo, {})
    outage.set(undefined)
  } catch (error) {
    outage.set(outageOf(error))
  }
}

/** Asks until the outage is over, then has everything shown read again. */
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

/** Says over every page that the server or its database is away. */
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
