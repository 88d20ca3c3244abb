import type { Plugin } from 'vite'

export declare const builtWorkers: (main: string | undefined) => Plugin
