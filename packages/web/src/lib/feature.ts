import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'
import { type ReadyView, readyView } from './ready-view.ts'

type Screen = ReadyView<object>

/** A key of the module's exports that is a component. */
type ScreenIn<M, K extends keyof M> = K & (M[K] extends ComponentType ? K : never)

/** A screen loaded when it is first opened; one chunk per module. */
export const screen = <M, K extends keyof M>(load: () => Promise<M>, name: ScreenIn<M, K>): Screen =>
  readyView(async () => (await loadChunk(load))[name] as ComponentType) // checked by the parameter's type

/** Screens by the `component` of their menu rows. */
export type Feature = Readonly<Record<string, Screen>>

/** The screens of a folder; `<noun>.feature.ts` exports it as `feature`, where the registry finds it. */
export const defineFeature = (screens: Feature): Feature => screens
