import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { type Titles, useTitles } from '../../gallery/demo.ts'
import { ImagePreview } from './image-preview.tsx'
import './image-preview-demo.css'

/** Drawn here, so that the gallery needs no files. */
const picture = (path: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520" viewBox="0 0 160 104"><rect width="160" height="104" fill="#f8fafc"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/></svg>`,
  )}`

const pictures: readonly { readonly name: Titles; readonly src: string }[] = [
  {
    name: { cn: '电极正面', en: 'Electrode, front', jp: '電極 正面' },
    src: picture('M20 84h120v12H20zM44 84V20h72v64M44 44h72', '#1f5eff'),
  },
  {
    name: { cn: '加强筋截面', en: 'Rib, section', jp: 'リブ断面' },
    src: picture('M20 92h120M60 92V24l10-12h20l10 12v68', '#0fa3a3'),
  },
  {
    name: { cn: '跑位图', en: 'Locations', jp: '加工位置図' },
    src: picture('M16 12h128v80H16zM48 36h16v16H48zM96 36h16v16H96zM72 64h16v16H72z', '#b7791f'),
  },
]

function Album() {
  const say = useTitles()
  const [first, setFirst] = useState<number>()
  return (
    <div className="h-demo-row">
      {pictures.map(({ name, src }, index) => (
        <button key={src} type="button" className="h-demo-picture" onClick={() => setFirst(index)}>
          <img src={src} alt={say(name)} />
        </button>
      ))}
      {first === undefined ? null : (
        <ImagePreview
          images={pictures.map(({ name, src }) => ({ src, name: say(name) }))}
          first={first}
          onClose={() => setFirst(undefined)}
        />
      )}
    </div>
  )
}

export const imagePreviewDemo: Demo = {
  id: 'image-preview',
  title: { cn: '图片预览', en: 'Image preview', jp: '画像プレビュー' },
  group: 'upload',
  note: {
    cn: '逐张查看、缩放、全屏；键盘用左右方向键翻页，+ − 0 缩放。',
    en: 'Looks at images one by one, larger and on the whole screen; arrows turn the page, + − 0 zoom.',
    jp: '画像を順に表示し、拡大や全画面も可能。矢印キーで切替、+ − 0 で拡大縮小。',
  },
  scenes: [{ id: 'album', title: { cn: '三张图片', en: 'Three images', jp: '3 枚の画像' }, View: Album }],
}
