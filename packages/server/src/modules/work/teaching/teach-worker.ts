import { parentPort, workerData } from 'node:worker_threads'
import { type LessonTask, learnLesson } from './teaching.lesson.ts'

// workerData is typed `any`: teaching.offload.ts is the only one to start this entry and hands it a task.
parentPort?.postMessage(learnLesson(workerData as LessonTask))
