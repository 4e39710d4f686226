import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { getFaceReleaseState, listIdentifiableFaces } from '../batch/face-release-state.ts'
import { FaceLegend } from '../batch/face-thumbs.tsx'
import type { MyPhoto } from '../queries.ts'
import type { QueueSnapshot } from './engine/queue-store.ts'
import type { UploadEngine } from './engine/upload-engine.ts'
import { hasEnded, isActive, isPhoto, type UploadItem } from './engine/upload-item.ts'
import { photoCountText, summarizeQueue, totalSpeedText } from './queue-summary.ts'
import { detailText, rowText } from './row-text.ts'
import { UploadRow } from './upload-row.tsx'
import { useRowKeys } from './use-row-keys.ts'

type UploadQueueProps = {
  engine: UploadEngine
  snapshot: QueueSnapshot
  photos: ReadonlyMap<string, MyPhoto>
  /** Extra actions for the list, next to pausing and clearing. */
  children?: ReactNode
}

export function UploadQueue({ engine, snapshot, photos, children }: UploadQueueProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusFallback = useFocusFallback<HTMLElement>({
    rowSelector: '[data-row]',
    fallback: heading,
  })
  const { items } = snapshot
  const fronts = items.filter(({ backOf }) => backOf === null)
  const count = items.filter(isPhoto).length
  const summary = summarizeQueue(items)
  const announced = useThrottledText(summary, items.some(isActive))
  const results = useResultAnnouncement(items)
  const releaseStates = [...photos.values()].flatMap((photo) =>
    listIdentifiableFaces(photo).map(getFaceReleaseState),
  )

  return (
    <section ref={focusFallback} aria-labelledby={titleId} className="@container">
      <output className="sr-only">{announced}</output>
      <output className="sr-only">{results}</output>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <Heading level={2} size="h3" ref={heading} id={titleId} isFocusTarget>
            {count === 0 ? 'No photos yet' : photoCountText(count)}
          </Heading>
          <p className="min-w-0 text-small text-ink-2 tabular-nums">
            {[summary, totalSpeedText(snapshot)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {releaseStates.length > 0 && (
          <FaceLegend hasDeclined={releaseStates.includes('declined')} />
        )}
      </div>
      <UploadRows fronts={fronts} engine={engine} snapshot={snapshot} photos={photos} />
      {items.length === 0 && <EmptyQueueText />}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <QueueActions engine={engine} items={items} />
        {children}
      </div>
    </section>
  )
}

type UploadRowsProps = UploadQueueProps & { fronts: readonly UploadItem[] }

function UploadRows({ fronts, engine, snapshot, photos }: UploadRowsProps) {
  const { items, isOnline, speeds } = snapshot
  const list = useRowKeys({ items: fronts, engine })
  const backs = useMemo(
    () => new Map(items.flatMap((item) => (item.backOf === null ? [] : [[item.backOf, item]]))),
    [items],
  )

  return (
    <ul ref={list} className="border-t border-ink">
      {fronts.map((item) => {
        const back = backs.get(item.file.id) ?? null
        return (
          <UploadRow
            key={item.file.id}
            item={item}
            back={back}
            photo={findPhoto(item, photos)}
            isOnline={isOnline}
            speed={speeds.get(item.file.id) ?? null}
            backSpeed={back && (speeds.get(back.file.id) ?? null)}
            engine={engine}
          />
        )
      })}
    </ul>
  )
}

function findPhoto({ photo }: UploadItem, photos: ReadonlyMap<string, MyPhoto>) {
  return (photo && photos.get(photo.photoId)) ?? null
}

function EmptyQueueText() {
  return (
    <p className="max-w-measure border-b border-rule py-5 text-ink-2">
      Files upload straight to the archive. If the connection drops, only the last few megabytes are
      sent again. After a reload, choose the same files to continue.
    </p>
  )
}

type QueueActionsProps = { engine: UploadEngine; items: readonly UploadItem[] }

function QueueActions({ engine, items }: QueueActionsProps) {
  const runningItems = items.filter((item) => isActive(item) && !item.isPaused)
  const pausedItems = items.filter((item) => isActive(item) && item.isPaused)
  const endedItems = items.filter(hasEnded)

  return (
    <>
      {runningItems.length > 1 && (
        <Button
          size="small"
          onClick={() => runningItems.forEach(({ file }) => engine.pause(file.id))}
        >
          Pause all
        </Button>
      )}
      {pausedItems.length > 1 && (
        <Button
          size="small"
          onClick={() => pausedItems.forEach(({ file }) => engine.resume(file.id))}
        >
          Resume all
        </Button>
      )}
      {endedItems.length > 1 && (
        <Button
          size="small"
          onClick={() => endedItems.forEach(({ file }) => engine.remove(file.id))}
        >
          Clear finished
        </Button>
      )}
    </>
  )
}

const announceEveryMs = 10_000

/**
 * Throttled text for a live region: at most one change every ten seconds while uploading, and the final state
 * immediately.
 */
function useThrottledText(text: string, isBusy: boolean): string {
  const [announced, setAnnounced] = useState(text)
  const announcedAt = useRef(0)

  useEffect(() => {
    const wait = isBusy ? Math.max(0, announcedAt.current + announceEveryMs - Date.now()) : 0
    const timer = setTimeout(() => {
      announcedAt.current = Date.now()
      setAnnounced(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, isBusy])

  return announced
}

const resultStages: readonly UploadItem['stage'][] = ['rejected', 'failed', 'duplicate']
/** Further results are only counted: no one listens to twenty reasons in a row. */
const maxAnnounced = 3

/** Text of the live region for files that just failed, were rejected or are duplicates: name, label and reason. */
function useResultAnnouncement(items: readonly UploadItem[]): string {
  const previousStages = useRef(new Map<string, UploadItem['stage']>())
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const before = previousStages.current
    previousStages.current = new Map(items.map(({ file, stage }) => [file.id, stage]))
    const newResults = items.filter(
      ({ file, stage, photo }) =>
        resultStages.includes(stage) &&
        before.get(file.id) !== stage &&
        // Results from earlier visits were announced at the time.
        file.id !== photo?.photoId,
    )
    if (newResults.length > 0) setAnnouncement(resultText(newResults))
  }, [items])

  return announcement
}

function resultText(newResults: readonly UploadItem[]): string {
  const texts = newResults.slice(0, maxAnnounced).map((item) => {
    const { label, detail } = rowText(item, { isOnline: true, speed: null })
    return `${item.file.name}: ${label}. ${detailText(detail)}`
  })
  const moreCount = newResults.length - texts.length
  return [...texts, ...(moreCount > 0 ? [`And ${moreCount} more.`] : [])].join(' ')
}
