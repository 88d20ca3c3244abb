import { IconButton } from '../../display/button/button.tsx'
import { type Replay, type ReplaySpeed, speeds } from './use-replay.ts'
import './replay.css'

export interface TransportProps {
  readonly replay: Replay
  readonly length: number
  /** Text at the right: the line and the time. */
  readonly status: string
  readonly words: {
    readonly play: string
    readonly pause: string
    readonly back: string
    readonly forward: string
    readonly place: string
    readonly speed: string
  }
}

/** Play, one move back or forward, a slider over all moves, the speed. */
export function Transport({ replay, length, status, words }: TransportProps) {
  return (
    <div className="h-transport">
      <IconButton icon="back" label={words.back} onClick={() => replay.go(replay.index - 1)} />
      <IconButton
        icon={replay.playing ? 'pause' : 'play'}
        label={replay.playing ? words.pause : words.play}
        onClick={replay.toggle}
      />
      <IconButton icon="forward" label={words.forward} onClick={() => replay.go(replay.index + 1)} />
      <input
        type="range"
        aria-label={words.place}
        min={0}
        max={Math.max(length - 1, 0)}
        value={replay.index}
        onChange={(event) => replay.go(Number(event.target.value))}
      />
      <select
        aria-label={words.speed}
        value={replay.speed}
        onChange={(event) => replay.setSpeed(Number(event.target.value) as ReplaySpeed)}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed}×`}
          </option>
        ))}
      </select>
      <output className="h-mono">{status}</output>
    </div>
  )
}
