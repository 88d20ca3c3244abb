import { solveWork, type WorkTask } from './solve.ts'

self.onmessage = ({ data }: MessageEvent<WorkTask>) => {
  self.postMessage(solveWork(data))
}
