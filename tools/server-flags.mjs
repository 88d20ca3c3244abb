/**
 * How `npm run up` starts the server. Room for new objects that the start fills and nobody gives back would be a third of
 * what an idle server holds. Source maps are not read at the start either, they would take as much again; the bundle keeps
 * its names and lines.
 */
export const serverFlags = ['--max-semi-space-size=4']
