import { useCallback, useEffect, useRef, useState } from 'react'
import type { Track } from './track.ts'

/** Moves per second at speed 1: erosion takes hours, so the replay counts moves, not seconds. */
const MOVES_PER_SECOND = 8
export const speeds = [1, 4, 16, 64] as const
export type ReplaySpeed = (typeof speeds)[number]

export interface Replay {
  readonly index: number
  readonly playing: boolean
  readonly speed: ReplaySpeed
  go(index: number): void
  toggle(): void
  setSpeed(speed: ReplaySpeed): void
}

/** Plays a track move by move from `start`; stops at its end. */
export function useReplay(track: Track | undefined, start = 0): Replay {
  const [index, setIndex] = useState(start)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<ReplaySpeed>(4)
  const place = useRef(start)
  const last = Math.max((track?.length ?? 1) - 1, 0)

  const go = useCallback(
    (wanted: number) => {
      place.current = Math.min(Math.max(wanted, 0), last)
      setIndex(Math.floor(place.current))
    },
    [last],
  )
  const toggle = useCallback(() => {
    if (place.current >= last) go(0)
    setPlaying((before) => !before)
  }, [go, last])

  useEffect(() => {
    if (!playing) return
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      place.current = Math.min(place.current + ((now - before) / 1000) * MOVES_PER_SECOND * speed, last)
      before = now
      setIndex(Math.floor(place.current))
      if (place.current >= last) setPlaying(false)
      else frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, speed, last])

  return { index: Math.min(index, last), playing, speed, go, toggle, setSpeed }
}
