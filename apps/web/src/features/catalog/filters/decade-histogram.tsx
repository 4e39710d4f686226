import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import {
  createDecadeStops,
  type DecadeStop,
  isStopSelected,
  toDecadeRange,
  toggleStop,
} from './decade-stops.ts'
import { type Facets, formatNameWithCount } from './facets.ts'
import { HistogramBar, toBarHeights } from './histogram-bar.tsx'
import { type Drag, useBarDrag } from './use-bar-drag.ts'

type DecadeHistogramProps = {
  counts: Facets['decades'] | undefined
  /** A decade, or a range such as '1950s..1970s'. */
  selectedDecade: string | null
  onChange: (decade: string | null) => void
}

/**
 * One bar per decade. A click selects a decade, or clears it if it is already selected. Shift+click, dragging or
 * Shift+arrow selects a range. Arrow keys move focus.
 */
export function DecadeHistogram({ counts, selectedDecade, onChange }: DecadeHistogramProps) {
  const groupRef = useRef<HTMLDivElement>(null)
  const [lastUsedName, setLastUsedName] = useState<string | null>(null)
  const [anchorName, setAnchorName] = useState<string | null>(null)
  const stops = createDecadeStops(counts, selectedDecade)
  const bars = stops.filter(({ isOuter }) => !isOuter)
  const heights = toBarHeights(bars.map(({ count }) => count ?? 0))
  const { drag, handlers } = useBarDrag({ barCount: bars.length, onRelease: selectDraggedRange })
  const highlightedRange = drag === null ? selectedDecade : toDraggedRange(bars, drag)
  const tabStop =
    stops.find(({ name }) => name === lastUsedName) ??
    stops.find((stop) => isStopSelected(stop, selectedDecade)) ??
    bars[0]

  function selectDraggedRange(finishedDrag: Drag) {
    setAnchorName(bars[finishedDrag.from]?.name ?? null)
    setLastUsedName(bars[finishedDrag.to]?.name ?? null)
    onChange(toDraggedRange(bars, finishedDrag))
  }

  function selectRange(anchor: DecadeStop, stop: DecadeStop) {
    setAnchorName(anchor.name)
    onChange(toDecadeRange(anchor, stop))
  }

  function handlePress(event: MouseEvent, stop: DecadeStop) {
    setLastUsedName(stop.name)
    const anchor =
      stops.find(({ name }) => name === anchorName) ??
      stops.find((other) => isStopSelected(other, selectedDecade))
    if (event.shiftKey && anchor !== undefined) return selectRange(anchor, stop)

    setAnchorName(stop.name)
    onChange(toggleStop(stop, selectedDecade))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(groupRef.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === event.target)
    const targetIndex = toTargetIndex(event.key, { index, last: stops.length - 1 })
    const focusedStop = stops[index]
    const targetStop = targetIndex === null ? undefined : stops[targetIndex]
    if (targetIndex === null || focusedStop === undefined || targetStop === undefined) return

    event.preventDefault()
    setLastUsedName(targetStop.name)
    buttons[targetIndex]?.focus()
    if (event.shiftKey)
      selectRange(stops.find(({ name }) => name === anchorName) ?? focusedStop, targetStop)
    else setAnchorName(null)
  }

  return (
    <div
      ref={groupRef}
      role="toolbar"
      aria-label="Decade"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      {...handlers}
      className="grid touch-pan-y grid-cols-[repeat(11,1fr)] select-none"
    >
      {stops.map((stop) => {
        const stopProps = {
          stop,
          isSelected: isStopSelected(stop, highlightedRange),
          isTabStop: stop === tabStop,
          onPress: (event: MouseEvent) => handlePress(event, stop),
        }

        return stop.isOuter ? (
          <OuterStop key={stop.name} {...stopProps} />
        ) : (
          <DecadeBar key={stop.name} {...stopProps} height={heights[bars.indexOf(stop)] ?? 0} />
        )
      })}
    </div>
  )
}

type StopProps = {
  stop: DecadeStop
  isSelected: boolean
  isTabStop: boolean
  onPress: (event: MouseEvent) => void
}

/** Height of all bars until the counts load, as a percentage. */
const skeletonHeight = 36

function DecadeBar({
  stop,
  isSelected,
  isTabStop,
  onPress,
  height,
}: StopProps & { height: number }) {
  const name = formatNameWithCount(stop.name, stop.count)
  const isSkeleton = stop.count === undefined

  return (
    <button
      type="button"
      data-bar=""
      data-autofocus={isTabStop ? '' : undefined}
      aria-label={name}
      title={name}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      className="group/bar relative row-start-1 focus-visible:z-1 focus-visible:outline-offset-0"
    >
      <span className="flex h-[72px] items-end border-b border-ink px-px group-data-stale/filters:opacity-60 md:h-[57px]">
        <HistogramBar
          height={isSkeleton ? skeletonHeight : height}
          isSelected={isSelected}
          isSkeleton={isSkeleton}
        />
      </span>
      {/* CSS renders the two-digit label, so it isn't part of the button's text. */}
      <span
        data-tick={stop.name.slice(2, 4)}
        className="mt-[3px] block text-center font-slate text-slate text-ink-2 group-aria-pressed/bar:text-ink before:content-[attr(data-tick)]"
      />
    </button>
  )
}

function OuterStop({ stop, isSelected, isTabStop, onPress }: StopProps) {
  const isEarly = stop.from < '1900s'

  return (
    <button
      type="button"
      aria-label={formatNameWithCount(stop.name, stop.count)}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      className={`row-start-2 -mx-1 mt-1 h-8 px-1 font-slate whitespace-nowrap text-slate text-ink-2 hover:text-ink aria-pressed:bg-mark aria-pressed:text-on-mark md:h-6 ${isEarly ? 'col-[1/6] justify-self-start' : 'col-[7/12] justify-self-end'}`}
    >
      {stop.name}
    </button>
  )
}

function toDraggedRange(bars: readonly DecadeStop[], { from, to }: Drag): string | null {
  const [first, second] = [bars[from], bars[to]]

  return first === undefined || second === undefined ? null : toDecadeRange(first, second)
}

function toTargetIndex(
  key: string,
  { index, last }: { index: number; last: number },
): number | null {
  if (key === 'ArrowRight') return Math.min(last, index + 1)
  if (key === 'ArrowLeft') return Math.max(0, index - 1)
  if (key === 'Home') return 0

  return key === 'End' ? last : null
}
