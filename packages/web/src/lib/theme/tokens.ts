/** The palette: one literal for the contrast test and, as variables of the same names, for theme.css. */
export interface Palette {
  readonly page: string
  readonly panel: string
  /** Table heads, wells, hovered rows. */
  readonly well: string
  readonly line: string
  readonly 'line-faint': string
  /** Borders of inputs, check boxes and buttons. */
  readonly 'line-field': string
  readonly 'text-1': string
  readonly 'text-2': string
  readonly 'text-3': string
  readonly accent: string
  readonly 'accent-text': string
  readonly 'accent-ground': string
  readonly 'on-accent': string
  readonly good: string
  readonly 'good-text': string
  readonly 'good-ground': string
  readonly warn: string
  readonly 'warn-text': string
  readonly 'warn-ground': string
  readonly bad: string
  readonly 'bad-text': string
  readonly 'bad-ground': string
  readonly 'quiet-ground': string
  readonly menu: string
  readonly 'menu-chosen': string
  readonly 'menu-text': string
  readonly 'menu-group': string
  readonly 'electrode-1': string
  readonly 'electrode-2': string
  readonly 'electrode-3': string
  readonly 'electrode-4': string
}

export const light: Palette = {
  page: '#f4f6f9',
  panel: '#ffffff',
  well: '#f8fafc',
  line: '#e3e7ee',
  'line-faint': '#eef1f5',
  'line-field': '#ccd4e0',
  'text-1': '#131a26',
  'text-2': '#4a5568',
  'text-3': '#5f6b80',
  accent: '#1f5eff',
  'accent-text': '#1a56f0',
  'accent-ground': '#eaf0ff',
  'on-accent': '#ffffff',
  good: '#12905a',
  'good-text': '#0c7a4b',
  'good-ground': '#e6f6ee',
  warn: '#b7791f',
  'warn-text': '#8f5a0c',
  'warn-ground': '#fdf3dd',
  bad: '#cf2d3a',
  'bad-text': '#c62633',
  'bad-ground': '#fdeaec',
  'quiet-ground': '#eef1f5',
  menu: '#0f1624',
  'menu-chosen': '#182236',
  'menu-text': '#aab4c6',
  'menu-group': '#7583a0',
  'electrode-1': '#1f5eff',
  'electrode-2': '#0fa3a3',
  'electrode-3': '#d98a12',
  'electrode-4': '#8b5cf6',
}

export const dark: Palette = {
  page: '#0b0f17',
  panel: '#121824',
  well: '#0f1520',
  line: '#222c3d',
  'line-faint': '#1a2332',
  'line-field': '#384661',
  'text-1': '#e6ebf4',
  'text-2': '#a9b5c9',
  'text-3': '#8d9bb3',
  accent: '#6a95ff',
  'accent-text': '#7ba1ff',
  'accent-ground': '#1a2747',
  'on-accent': '#0b0f17',
  good: '#3ecf8e',
  'good-text': '#3ecf8e',
  'good-ground': '#0f2a20',
  warn: '#e5b454',
  'warn-text': '#e5b454',
  'warn-ground': '#2b2412',
  bad: '#ff6b78',
  'bad-text': '#ff7883',
  'bad-ground': '#33161b',
  'quiet-ground': '#1a2332',
  menu: '#080c13',
  'menu-chosen': '#141d2e',
  'menu-text': '#aab4c6',
  'menu-group': '#7583a0',
  'electrode-1': '#6a95ff',
  'electrode-2': '#3fd0cf',
  'electrode-3': '#f0b04a',
  'electrode-4': '#b08cff',
}

/** Text and background: every pair must reach 4.5 : 1. */
export const textPairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ...(['text-1', 'text-2', 'text-3', 'accent-text', 'good-text', 'warn-text', 'bad-text'] as const).flatMap((text) =>
    (['page', 'panel', 'well'] as const).map((ground) => [text, ground] as const),
  ),
  ['text-1', 'accent-ground'],
  ['text-2', 'accent-ground'],
  ['text-3', 'accent-ground'],
  ['text-2', 'quiet-ground'],
  ['text-3', 'quiet-ground'],
  ['accent-text', 'accent-ground'],
  ['on-accent', 'accent'],
  ['good-text', 'good-ground'],
  ['warn-text', 'warn-ground'],
  ['bad-text', 'bad-ground'],
  ['text-1', 'warn-ground'],
  ['text-1', 'bad-ground'],
  ['menu-text', 'menu'],
  ['menu-text', 'menu-chosen'],
  ['menu-group', 'menu'],
]

type Status = Pick<
  Palette,
  | 'good'
  | 'good-text'
  | 'good-ground'
  | 'warn'
  | 'warn-text'
  | 'warn-ground'
  | 'bad'
  | 'bad-text'
  | 'bad-ground'
  | 'electrode-1'
  | 'electrode-2'
  | 'electrode-3'
  | 'electrode-4'
>

/**
 * For users who cannot distinguish red from green: bluish green, yellow and vermilion after Okabe and Ito, which also
 * differ in brightness. Written into theme.css under `.colorWeak`.
 */
export const weakLight: Status = {
  good: '#007a5e',
  'good-text': '#00664f',
  'good-ground': '#e0f4ee',
  warn: '#b88a00',
  'warn-text': '#735600',
  'warn-ground': '#fdf6d2',
  bad: '#a83c00',
  'bad-text': '#983600',
  'bad-ground': '#fdeadf',
  'electrode-1': '#0072b2',
  'electrode-2': '#e69f00',
  'electrode-3': '#cc79a7',
  'electrode-4': '#000000',
}

export const weakDark: Status = {
  good: '#40c9a2',
  'good-text': '#40c9a2',
  'good-ground': '#0b2a24',
  warn: '#f0e442',
  'warn-text': '#f0e442',
  'warn-ground': '#2a2810',
  bad: '#ff8f4d',
  'bad-text': '#ff9a5e',
  'bad-ground': '#331a0c',
  'electrode-1': '#56b4e9',
  'electrode-2': '#e69f00',
  'electrode-3': '#e39cc4',
  'electrode-4': '#ffffff',
}
