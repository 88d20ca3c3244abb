import { useEffect, useState } from 'react'

/** Remaining seconds, and a function to start again; a sleeping tab does not prolong them. */
export function useCountdown(seconds = 0): readonly [left: number, begin: (seconds: number) => void] {
  const [now, setNow] = useState(Date.now)
  const [until, setUntil] = useState(now + seconds * 1_000)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const begin = (wanted: number) => {
    const start = Date.now()
    setNow(start)
    setUntil(start + wanted * 1_000)
  }
  return [left, begin]
}
