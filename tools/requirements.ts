// Which test proves which line of docs/REQUIREMENTS.md, and which line of docs/COMPLAINTS.md. `npm run requirements`
// lists all, `-- --open` the lines without a test, `-- --below` those without a test in a browser, `-- --complaints`
// only the complaints.
import { isJourney, type Ledger, readLedgers, reasonOf } from './ledger.ts'

const onlyOpen = process.argv.includes('--open')
const onlyBelow = process.argv.includes('--below')
const onlyComplaints = process.argv.includes('--complaints')

/** How a line is proven: in a browser, by a test below it, or not at all. */
function proofOf(carriers: readonly string[]): 'browser' | 'below' | 'open' {
  if (carriers.length === 0) return 'open'
  return carriers.some(isJourney) ? 'browser' : 'below'
}

const marks = { browser: '✓ browser', below: '✓ below  ', open: '·        ' } as const

function print({ lines, places }: Ledger, carried: string): void {
  const seen = [...lines].map(([id, text]) => {
    const carriers = places.get(id) ?? []
    return { id, text, carriers, proof: proofOf(carriers) }
  })
  const isShown = (proof: keyof typeof marks) => (onlyBelow ? proof !== 'browser' : !onlyOpen || proof === 'open')
  for (const { id, text, carriers, proof } of seen.filter((each) => isShown(each.proof))) {
    console.log(`${marks[proof]} ${id} ${text}`)
    if (!onlyOpen && !onlyBelow) for (const place of carriers) console.log(`    ${place}`)
  }
  const all = seen.filter(({ proof }) => proof !== 'open').length
  const inBrowser = seen.filter(({ proof }) => proof === 'browser').length
  const explained = seen.filter(({ proof, text }) => proof === 'below' && reasonOf(text)).length
  console.log(`${all} of ${lines.size} ${carried}, ${inBrowser} of them in a browser, ${explained} say why not there`)
}

const { requirements, complaints, unknown } = readLedgers()
if (!onlyComplaints) print(requirements, 'lines are carried by a test')
print(complaints, 'complaints are guarded against by a test')
for (const line of unknown) console.log(line)
