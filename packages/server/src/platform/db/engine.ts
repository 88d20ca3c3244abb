/** The databases Heron stands on. */
export type Engine = 'sqlite' | 'postgres'
