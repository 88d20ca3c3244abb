/** Compares labels by number: C2 before C10, then by character code; the same on every machine. */
export function naturalOrder(a: string, b: string): number {
  const [as, bs] = [a.split(/(\d+)/), b.split(/(\d+)/)]
  for (let index = 0; index < Math.max(as.length, bs.length); index += 1) {
    const [x = '', y = ''] = [as[index], bs[index]]
    const byNumber = index % 2 === 1 ? Number(x) - Number(y) : 0
    if (byNumber !== 0) return byNumber
    if (x !== y) return x < y ? -1 : 1
  }
  return 0
}
