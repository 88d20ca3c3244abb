import { parentPort } from 'node:worker_threads'
import { type ForeignTask, readForeignText } from './teaching.foreign-text.ts'
import { type LessonTask, learnLesson } from './teaching.lesson.ts'

// Only teaching.offload.ts starts this entry.
parentPort?.on('message', (task: LessonTask | ForeignTask) => {
  parentPort?.postMessage('kind' in task ? readForeignText(task) : learnLesson(task))
})
