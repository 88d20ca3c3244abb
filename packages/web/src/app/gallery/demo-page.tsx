import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/display/button/button.tsx'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { useScrollStop } from '../../kit/form/size/use-scroll-stop.ts'
import { type Demo, type Scene, useTitles } from '../../kit/gallery/demo.ts'
import { ErrorBoundary } from '../../kit/layout/error-boundary/error-boundary.tsx'
import { useText } from '../../lib/text/text.ts'
import type { Listed } from './listed.ts'
import { loadSource } from './scenes.ts'

/** One widget: its purpose, its scenes side by side, their source file, and links to its neighbours. */
export function DemoPage({
  path,
  demo,
  before,
  after,
  wanted,
}: {
  readonly path: string
  readonly demo: Demo
  readonly before: Listed | undefined
  readonly after: Listed | undefined
  readonly wanted: string | undefined
}) {
  const t = useText()
  const say = useTitles()
  const [source, setSource] = useState<string>()
  return (
    <main className="h-gallery-main">
      <header className="h-gallery-title">
        <div>
          <h2>{say(demo.title)}</h2>
          <p>{say(demo.note)}</p>
          <code className="h-mono">{path}.demo.tsx</code>
        </div>
        <Button
          icon="program"
          small
          aria-expanded={source !== undefined}
          onClick={() =>
            source === undefined ? void loadSource(path).then((text) => setSource(text)) : setSource(undefined)
          }
        >
          {t(source === undefined ? 'gallery.showCode' : 'gallery.hideCode')}
        </Button>
      </header>
      {source === undefined ? null : <SourceText path={path} source={source} />}
      <div className="h-gallery-scenes">
        {demo.scenes.map((scene) => (
          <SceneCard key={scene.id} demo={demo} scene={scene} wanted={scene.id === wanted} />
        ))}
      </div>
      <footer className="h-gallery-way">
        {before ? (
          <Link to={`#${before.id}`} rel="prev">
            <Icon name="left" size={12} /> {say(before.title)}
          </Link>
        ) : (
          <span />
        )}
        {after ? (
          <Link to={`#${after.id}`} rel="next">
            {say(after.title)} <Icon name="right" size={12} />
          </Link>
        ) : null}
      </footer>
    </main>
  )
}

/** The demo file itself; long lines scroll, also by keyboard. */
function SourceText({ path, source }: { readonly path: string; readonly source: string }) {
  const ref = useRef<HTMLElement>(null)
  useScrollStop(ref)
  return (
    <section ref={ref} className="h-gallery-code" aria-label={`${path}.demo.tsx`}>
      <pre>{source}</pre>
    </section>
  )
}

function SceneCard({ demo, scene, wanted }: { readonly demo: Demo; readonly scene: Scene; readonly wanted: boolean }) {
  const say = useTitles()
  const address = `${demo.id}/${scene.id}`
  return (
    <section id={address} className={`h-gallery-scene ${wanted ? 'is-wanted' : ''}`} aria-label={say(scene.title)}>
      <header>
        <h3>
          <Link to={`#${address}`}>{say(scene.title)}</Link>
        </h3>
        {scene.note ? <p>{say(scene.note)}</p> : null}
      </header>
      <div className="h-gallery-stage">
        <ErrorBoundary resetKey={address}>
          <scene.View />
        </ErrorBoundary>
      </div>
    </section>
  )
}
