import { parentPort, workerData } from 'node:worker_threads'
import { type ForeignTask, readForeignText } from './teaching.foreign-text.ts'
import { type LessonTask, learnLesson } from './teaching.lesson.ts'

// workerData is typed `any`: only teaching.offload.ts starts this entry, with a task.
const task = workerData as LessonTask | ForeignTask
parentPort?.postMessage('kind' in task ? readForeignText(task) : learnLesson(task))
