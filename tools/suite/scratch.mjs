import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Bytes that must be free in memory: for the files of a run, which take less than 0.5 GB, and for its processes. */
const needed = { files: 1e9, processes: 6e9 }

/** Folders of runs, named after their process. */
const ofRun = /^heron-run-(\d+)-/

function hasRoom(memory, { files, processes }) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > files && freemem() > files + processes
  } catch {
    return false
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

/** ms after which a folder whose process is not seen here belongs to no run; containers may share the memory. */
const longest = 2 * 3_600_000

/** Removes folders of runs that were killed. */
function removeAbandoned(memory) {
  for (const name of readdirSync(memory)) {
    const [, id] = ofRun.exec(name) ?? []
    const folder = join(memory, name)
    try {
      if (!id || isRunning(Number(id)) || Date.now() - statSync(folder).mtimeMs < longest) continue
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}

/**
 * Keeps the temporary files of this process and of those it starts in memory, if there is room; they are removed when it
 * ends. Most tests have their own database: on a disk, creating and syncing those takes a quarter of the processor time
 * of the server's tests. Returns the folder, or undefined if files stay where they are.
 */
export function keepScratchInMemory(memory = '/dev/shm', room = needed) {
  if (!hasRoom(memory, room)) return undefined
  removeAbandoned(memory)
  const folder = mkdtempSync(join(memory, `heron-run-${process.pid}-`))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A database that is still stopping wrote to it meanwhile: a later run removes it.
    }
  })
  return folder
}
