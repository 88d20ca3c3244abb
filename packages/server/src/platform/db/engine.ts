/** The databases Heron runs on. */
export type Engine = 'sqlite' | 'postgres'
