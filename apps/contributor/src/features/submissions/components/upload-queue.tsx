import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useId } from 'react'
import { countWords, overallWords, summaryOf } from '../upload/queue-summary.ts'
import type { Shown, UploadEngine } from '../upload/upload-engine.ts'
import { hasEnded, isActive } from '../upload/upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSpoken } from './use-spoken.ts'

type UploadQueueProps = { engine: UploadEngine; shown: Shown }

export function UploadQueue({ engine, shown }: UploadQueueProps) {
  const titleId = useId()
  const { frameRef, ...focus } = useKeptFocus<HTMLElement>()
  const { items, isOnline, speeds } = shown
  const summary = summaryOf(items)
  const spoken = useSpoken(summary, items.some(isActive))

  return (
    <section ref={frameRef} aria-labelledby={titleId} {...focus}>
      <output className="sr-only">{spoken}</output>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} tabIndex={-1} className="font-head text-h3 font-bold">
          {items.length === 0 ? 'No files yet' : countWords(items.length)}
        </h2>
        <p className="min-w-0 text-small text-ink-2 tabular-nums">
          {[summary, overallWords(shown)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ul className="border-t border-ink">
        {items.map((item) => (
          <UploadRow
            key={item.file.id}
            item={item}
            isOnline={isOnline}
            rate={speeds.get(item.file.id) ?? null}
            engine={engine}
          />
        ))}
      </ul>
      {items.length === 0 ? <NothingYet /> : <QueueActions engine={engine} shown={shown} />}
    </section>
  )
}

function NothingYet() {
  return (
    <p className="max-w-measure border-b border-rule py-5 text-ink-2">
      Files go straight to the archive. A connection that breaks costs at most the last few
      megabytes: what has arrived is not sent again, and after a reload you choose the same files
      and go on.
    </p>
  )
}

function QueueActions({ engine, shown: { items } }: UploadQueueProps) {
  const running = items.filter((item) => isActive(item) && !item.isPaused)
  const paused = items.filter((item) => isActive(item) && item.isPaused)
  const ended = items.filter(hasEnded)

  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {running.length > 1 && (
        <Button size="small" onClick={() => running.forEach(({ file }) => engine.pause(file.id))}>
          Pause all
        </Button>
      )}
      {paused.length > 1 && (
        <Button size="small" onClick={() => paused.forEach(({ file }) => engine.resume(file.id))}>
          Resume all
        </Button>
      )}
      {ended.length > 1 && (
        <Button size="small" onClick={() => ended.forEach(({ file }) => engine.remove(file.id))}>
          Clear finished
        </Button>
      )}
    </div>
  )
}
