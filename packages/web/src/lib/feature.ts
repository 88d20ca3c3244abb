import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'
import { type ReadyView, readyView } from './ready-view.ts'

type Screen = ReadyView<object>

/** The name of a component among the exports of a module. */
type ScreenIn<M, K extends keyof M> = K & (M[K] extends ComponentType ? K : never)

/** A screen that is loaded when it is first opened; one chunk per module. */
export const screen = <M, K extends keyof M>(load: () => Promise<M>, name: ScreenIn<M, K>): Screen =>
  readyView(async () => (await loadChunk(load))[name] as ComponentType) // the parameter's type has proved it

/** Screens by the `component` of their menu rows. */
export type Feature = Readonly<Record<string, Screen>>

/** What a folder shows; `<noun>.feature.ts` exports it as `feature`, and the registry finds it there. */
export const defineFeature = (screens: Feature): Feature => screens
