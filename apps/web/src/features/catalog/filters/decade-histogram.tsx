import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { type DecadeStop, decadeStops, isWithin, spanOf, toggleStop } from './decade-stops.ts'
import { type Facets, nameWithCount } from './facets.ts'
import { barHeights, HistogramBar } from './histogram-bar.tsx'
import { type Drag, useBarDrag } from './use-bar-drag.ts'

type DecadeHistogramProps = {
  counts: Facets['decades'] | undefined
  chosen: string | null
  choose: (decade: string | null) => void
}

/** One bar per decade: click selects one, Shift or dragging selects a range. Roving tabindex: a single tab stop. */
export function DecadeHistogram({ counts, chosen, choose }: DecadeHistogramProps) {
  const group = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const stops = decadeStops(counts, chosen)
  const bars = stops.filter(({ isOuter }) => !isOuter)
  const heights = barHeights(bars.map(({ count }) => count ?? 0))
  const { drag, handlers } = useBarDrag({ bars: bars.length, onRelease: chooseDragged })
  const shown = drag === null ? chosen : spanOfDrag(bars, drag)
  const tabStop =
    stops.find(({ name }) => name === current) ??
    stops.find((stop) => isWithin(stop, chosen)) ??
    bars[0]

  function chooseDragged(dragged: Drag) {
    setAnchor(bars[dragged.from]?.name ?? null)
    setCurrent(bars[dragged.to]?.name ?? null)
    choose(spanOfDrag(bars, dragged))
  }

  function extendTo(stop: DecadeStop, from: DecadeStop) {
    setAnchor(from.name)
    choose(spanOf(from, stop))
  }

  function press(event: MouseEvent, stop: DecadeStop) {
    setCurrent(stop.name)
    const start =
      stops.find(({ name }) => name === anchor) ?? stops.find((one) => isWithin(one, chosen))
    if (event.shiftKey && start !== undefined) return extendTo(stop, start)

    setAnchor(stop.name)
    choose(toggleStop(stop, chosen))
  }

  function move(event: KeyboardEvent) {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === event.target)
    const next = nextIndex(event.key, { at, last: stops.length - 1 })
    const here = stops[at]
    const there = next === null ? undefined : stops[next]
    if (next === null || here === undefined || there === undefined) return

    event.preventDefault()
    setCurrent(there.name)
    buttons[next]?.focus()
    if (event.shiftKey) extendTo(there, stops.find(({ name }) => name === anchor) ?? here)
    else setAnchor(null)
  }

  return (
    <div
      ref={group}
      role="toolbar"
      aria-label="Decade"
      tabIndex={-1}
      onKeyDown={move}
      {...handlers}
      className="grid touch-pan-y grid-cols-[repeat(11,1fr)] select-none"
    >
      {stops.map((stop) => {
        const stopProps = {
          stop,
          isChosen: isWithin(stop, shown),
          isTabStop: stop === tabStop,
          onPress: (event: MouseEvent) => press(event, stop),
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
  isChosen: boolean
  isTabStop: boolean
  onPress: (event: MouseEvent) => void
}

/** Placeholder height before counts are loaded, tall enough to tap. */
const blankHeight = 36

function DecadeBar({ stop, isChosen, isTabStop, onPress, height }: StopProps & { height: number }) {
  const name = nameWithCount(stop.name, stop.count)
  const isBlank = stop.count === undefined

  return (
    <button
      type="button"
      data-bar=""
      data-autofocus={isTabStop ? '' : undefined}
      aria-label={name}
      title={name}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      className="group/bar relative row-start-1 focus-visible:z-1 focus-visible:outline-offset-0"
    >
      <span className="flex h-[72px] items-end border-b border-ink px-px group-data-stale/filters:opacity-60 md:h-[57px]">
        <HistogramBar
          height={isBlank ? blankHeight : height}
          isChosen={isChosen}
          isBlank={isBlank}
        />
      </span>
      {/* Rendered by CSS: as text it would add a second, shorter label to the button. */}
      <span
        data-tick={stop.name.slice(2, 4)}
        className="mt-[3px] block text-center font-slate text-slate text-ink-2 group-aria-pressed/bar:text-ink before:content-[attr(data-tick)]"
      />
    </button>
  )
}

function OuterStop({ stop, isChosen, isTabStop, onPress }: StopProps) {
  const isEarly = stop.from < '1900s'

  return (
    <button
      type="button"
      aria-label={nameWithCount(stop.name, stop.count)}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      className={`row-start-2 -mx-1 mt-1 h-8 px-1 font-slate whitespace-nowrap text-slate text-ink-2 hover:text-ink aria-pressed:bg-mark aria-pressed:text-on-mark md:h-6 ${isEarly ? 'col-[1/6] justify-self-start' : 'col-[7/12] justify-self-end'}`}
    >
      {stop.name}
    </button>
  )
}

function spanOfDrag(bars: readonly DecadeStop[], { from, to }: Drag): string | null {
  const [one, other] = [bars[from], bars[to]]

  return one === undefined || other === undefined ? null : spanOf(one, other)
}

function nextIndex(key: string, { at, last }: { at: number; last: number }): number | null {
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0

  return key === 'End' ? last : null
}
