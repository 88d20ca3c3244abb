// Runs as a thread beside test files: it receives the path of each when it starts, and undefined when it ends. A file
// that never ends, busy or waiting, blocks the whole run, and the runner's own time limits cannot reach it. Its process
// is therefore killed, and the file and its current work are reported.
import { appendFileSync, writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'

const { limit, list } = workerData

/** ms within which a busy thread can be interrupted. */
const patience = 2_000

/** The file under watch and its timer. */
let file
let timer

function end(doing) {
  writeSync(2, `\n!! HUNG: ${file} has run for ${limit / 1000} s and was ended. ${doing}\n`)
  if (list) appendFileSync(list, `${file}\n`)
  process.kill(process.pid, 'SIGKILL')
}

function look() {
  const session = new Session()
  const scripts = new Map()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.flatMap(({ functionName, location }) => {
      const url = scripts.get(location.scriptId)
      return url ? [`    at ${functionName || '(anonymous)'} (${url}:${location.lineNumber + 1})`] : []
    })
    end(`It was busy:\n${frames.join('\n')}`)
  })
  session.connectToMainThread()
  session.post('Debugger.enable')
  let open = 'it did not say'
  const question = { expression: 'process.getActiveResourcesInfo().join(", ")', returnByValue: true }
  session.post('Runtime.evaluate', question, (_, answer) => {
    open = answer?.result?.value || 'nothing'
  })
  // Interrupts only a thread that is running.
  session.post('Debugger.pause')
  setTimeout(() => end(`It was waiting; open: ${open}.`), patience)
}

parentPort.on('message', (next) => {
  clearTimeout(timer)
  file = next
  if (file) timer = setTimeout(look, limit)
})
