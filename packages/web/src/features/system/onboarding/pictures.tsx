/** Lines in the text's colour, and emphasised ones; both in a field of 72 × 48. */
const pictures = {
  workshop: ['M10 42V20l13-8v8l13-8v8l13-8v30z M18 42v-9h8v9 M32 28h5v5h-5z M42 28h5v5h-5z M4 42h64', 'M56 42V6h6v36'],
  zone: [
    'M26 24m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0 M8 24h36 M26 6c-12 10-12 26 0 36c12-10 12-26 0-36',
    'M56 24m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0 M56 17v7l5 3',
  ],
  language: ['M6 8h34v22H22l-8 8v-8H6z M13 16h20 M13 22h12', 'M34 36v4h14l8 6v-6h10V20H46 M52 26h8 M52 32h8'],
  people: [
    'M6 8h38v32H6z M6 16h38 M6 24h38 M6 32h38 M18 8v32',
    'M56 19m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0 M47 38c0-12 18-12 18 0z',
  ],
  mail: ['M10 10h46v30H10z M10 12l23 17l23-17', 'M58 8m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0'],
  backup: [
    'M8 12c0-6 24-6 24 0v24c0 6-24 6-24 0z M8 12c0 6 24 6 24 0 M8 24c0 6 24 6 24 0',
    'M36 24h12l-4-4 M48 24l-4 4 M52 14h14v22H52z M56 14v6h6v-6',
  ],
  condition: ['M8 42V8 M8 42h56 M14 34h8v-8h10v-6h10v-6h10', 'M60 6l-7 11h6l-4 10l11-13h-6l4-8z'],
  machine: ['M8 44h56 M14 44V6h40v8 M14 14h40 M26 44v-8h34v8 M40 14v6h-6v4h20v-4h-6v-6', 'M42 24v9h4v-9 M36 36h16'],
  drawing: ['M12 4h36l12 12v28H12z M48 4v12h12', 'M22 36V22h8v-6h8v6h8v14z M22 41h24'],
  values: ['M8 10h36 M8 24h36 M8 38h36', 'M52 9l4 4l8-8 M52 23l4 4l8-8 M52 37l4 4l8-8'],
  place: ['M8 8h56v32H8z M18 15h36v18H18z', 'M26 21v6 M23 24h6 M36 21v6 M33 24h6 M46 21v6 M43 24h6'],
  plan: ['M6 8v34h60V8', 'M12 8v28h48V8 M22 8v22h28V8 M32 8v15h8V8'],
  program: ['M10 6h42v38H10z M16 14h14 M16 21h24 M16 28h18 M16 35h26', 'M56 20l8 6l-8 6z'],
  release: ['M12 6h36v38H12z M19 15h22 M19 23h22', 'M50 34m-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0 M45 34l4 4l7-8'],
} as const

export type PictureName = keyof typeof pictures

/** What a step is about, as a line drawing; the title beside it says the same. */
export function Picture({ name }: { readonly name: PictureName }) {
  const [lines, accent] = pictures[name]
  return (
    <svg className="guide-picture" viewBox="0 0 72 48" aria-hidden="true" focusable="false">
      <path d={lines} />
      <path d={accent} className="is-accent" />
    </svg>
  )
}
