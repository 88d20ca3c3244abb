/**
 * A second, deliberately simple reader of expressions: it tests every second against each part of the text and shares
 * no code with the evaluator it is compared with.
 */
const MS_PER_DAY = 86_400_000

const lastDay = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** The numbers that `a`, `a-b`, `a/n` or `a-b/n` names, counted one by one, wrapping at the end. */
function counted(part: string, min: number, max: number): readonly number[] {
  const [span = '', step = '1'] = part.split('/')
  const [from = '', to] = span.split('-')
  const end = to === undefined ? (part.includes('/') ? max : Number(from)) : Number(to)
  const found: number[] = []
  for (let at = Number(from), n = 0; n <= max - min; n += 1) {
    if (n % Number(step) === 0) found.push(at)
    if (at === end) return found
    at = at === max ? min : at + 1
  }
  return found
}

const inList = (text: string, value: number, min: number, max: number): boolean =>
  text === '*' || text.split(',').some((part) => counted(part, min, max).includes(value))

function isNearestWorkday(date: Date, wanted: number): boolean {
  const isWork = (day: number) => {
    const weekday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).getUTCDay()
    return day >= 1 && day <= lastDay(date) && weekday !== 0 && weekday !== 6
  }
  if (wanted > lastDay(date)) return false
  const order = [0, -1, 1, -2, 2].map((offset) => wanted + offset)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), wanted)).getUTCDay()
  const nearest = target === 0 ? [wanted, wanted + 1, wanted - 2] : order
  return nearest.find(isWork) === date.getUTCDate()
}

function dayAllowed(text: string, date: Date): boolean {
  const day = date.getUTCDate()
  if (text === 'L') return day === lastDay(date)
  if (text === 'LW') return isNearestWorkday(date, lastDay(date))
  if (text.startsWith('L-')) return day === lastDay(date) - Number(text.slice(2))
  if (text.endsWith('W')) return isNearestWorkday(date, Number(text.slice(0, -1)))
  return inList(text, day, 1, 31)
}

function weekAllowed(text: string, date: Date): boolean {
  const weekday = date.getUTCDay() + 1
  const day = date.getUTCDate()
  if (text === 'L') return weekday === 7
  if (text.endsWith('L')) return weekday === Number(text.slice(0, -1)) && day + 7 > lastDay(date)
  if (text.includes('#')) {
    const [wanted, nth] = text.split('#').map(Number)
    return weekday === wanted && Math.ceil(day / 7) === nth
  }
  return inList(text, weekday, 1, 7)
}

function dateAllowed(words: readonly string[], date: Date): boolean {
  const [, , , day = '', month = '', week = '', year = ''] = words
  return (
    inList(year, date.getUTCFullYear(), 0, 9999) &&
    inList(month, date.getUTCMonth() + 1, 1, 12) &&
    (day === '?' ? weekAllowed(week, date) : dayAllowed(day, date))
  )
}

/** A predicate: whether a second of the day matches the expression. Each number of each field is evaluated once. */
function timesAllowed(words: readonly string[]): (second: number) => boolean {
  const [second = '', minute = '', hour = ''] = words
  const allowed = (text: string, max: number) =>
    Array.from({ length: max + 1 }, (_, value) => inList(text, value, 0, max))
  const [seconds, minutes, hours] = [allowed(second, 59), allowed(minute, 59), allowed(hour, 23)]
  return (at) =>
    hours[Math.floor(at / 3600)] === true && minutes[Math.floor(at / 60) % 60] === true && seconds[at % 60] === true
}

/** A predicate: whether a wall time (seconds as if in UTC) has a time of day that matches. Dates are ignored. */
export function timeOf(text: string): (wall: number) => boolean {
  const isAllowed = timesAllowed(text.split(' '))
  return (wall) => isAllowed(wall % 86_400)
}

/** The first runs after an instant in UTC, found by testing every second of every day up to `until`. */
export function bruteForce(text: string, after: number, count: number, until: number): readonly number[] {
  const words = text.split(' ')
  const isAllowed = timesAllowed(words)
  const runs: number[] = []
  for (let day = after - (after % MS_PER_DAY); day <= until && runs.length < count; day += MS_PER_DAY) {
    if (!dateAllowed(words, new Date(day))) continue
    for (let second = 0; second < 86_400 && runs.length < count; second += 1) {
      const at = day + second * 1000
      if (isAllowed(second) && at > after && at <= until) runs.push(at)
    }
  }
  return runs
}
