import { MarkerRing } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { BlankPrint, ForcedState, Region, Specimen, SpecimenRow } from '../specimens/specimen.tsx'

export function ShapeGuide() {
  return (
    <Region
      title="Shape"
      rule="Corners are square. Only what floats above the page casts a shadow."
    >
      <SpecimenRow>
        <Specimen caption="radius 0: prints, panels, chips">
          <div className="h-[88px] w-[160px] bg-well lined-print-edge" />
        </Specimen>
        <Specimen caption="radius 2: controls">
          <div className="h-[88px] w-[160px] rounded-control border border-edge bg-paper" />
        </Specimen>
        <Specimen caption="hairline and ink line">
          <div className="grid h-[88px] w-[160px] content-evenly">
            <span className="border-t border-rule" />
            <span className="border-t border-ink" />
          </div>
        </Specimen>
        <Specimen caption="raised: menus and dialogs">
          <div className="h-[88px] w-[160px] bg-paper shadow-raised" />
        </Specimen>
        <Specimen caption="focus: 2 px outline, 2 px offset">
          <div className="grid h-[88px] place-items-center px-4">
            <ForcedState state="focus">
              <Button>Sign in</Button>
            </ForcedState>
          </div>
        </Specimen>
      </SpecimenRow>
    </Region>
  )
}

const durations = [
  { duration: '120 ms', use: 'A state changes: hover, press, open' },
  { duration: '180 ms', use: 'A mark is drawn' },
  { duration: '240 ms', use: 'A dialog or photo appears; it disappears in half the time' },
]

export function MotionGuide() {
  const [drawCount, setDrawCount] = useState(0)

  return (
    <Region
      title="Motion"
      rule="Only position and opacity are animated. Users who prefer reduced motion get the final state immediately."
    >
      <div className="flex flex-wrap items-start gap-x-12 gap-y-6">
        <dl className="min-w-0 flex-1 basis-[280px] border-t border-ink">
          {durations.map(({ duration, use }) => (
            <div
              key={duration}
              className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-2"
            >
              <dt className="font-slate text-slate">{duration}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
        <Specimen caption="cubic-bezier(0.2, 0, 0, 1)">
          <svg
            aria-hidden="true"
            viewBox="0 0 120 120"
            className="size-[120px] overflow-visible border-b border-l border-rule fill-none stroke-ink stroke-2"
          >
            <path d="M0 120C24 120 0 0 120 0" />
          </svg>
        </Specimen>
        <Specimen caption="the ring, in 180 ms">
          <BlankPrint>
            <MarkerRing key={drawCount} seed={drawCount} />
          </BlankPrint>
          <div className="mt-2">
            <Button size="small" onClick={() => setDrawCount(drawCount + 1)}>
              Draw it again
            </Button>
          </div>
        </Specimen>
      </div>
    </Region>
  )
}
