import { photoNumber } from '@shoebox/domain/photo-display'
import {
  SkeletonCell,
  SkeletonLines,
  SkeletonPrints,
  SkeletonRegion,
} from '@shoebox/web-kit/ui/skeleton.tsx'

const facts = Array.from({ length: 5 }, (_, at) => at)

/** Where the print will lie; its proportions are not known yet. */
export function StageBlank() {
  return (
    <div className="grid aspect-[1.44] place-items-center lg:aspect-auto lg:h-[clamp(334px,100dvh-160px,640px)]">
      <SkeletonCell className="h-full w-full lg:aspect-[1.44] lg:h-[98%] lg:w-auto" />
    </div>
  )
}

/** What the panel will hold, in its places. Its number is in the address already. */
export function PanelBlank({ photoid }: { photoid: number | null }) {
  return (
    <SkeletonRegion label="Loading the photo">
      <div className="mb-[6px] h-8 font-slate text-[1.75rem] leading-8 tracking-[-0.02em]">
        {photoid !== null && photoNumber({ photoid })}
      </div>
      <div className="mb-[14px] h-12">
        <SkeletonLines count={2} />
      </div>
      <div className="border-t border-rule">
        {facts.map((at) => (
          <div key={at} className="grid h-7 grid-cols-[88px_1fr] items-center border-b border-rule">
            <div className="h-3 w-[56px] bg-well" />
            <div className="h-3 w-[112px] bg-well" />
          </div>
        ))}
      </div>
      <div className="mt-[14px] h-[280px]">
        <SkeletonLines count={9} />
      </div>
    </SkeletonRegion>
  )
}

export function TabsBlank() {
  return (
    <SkeletonRegion label="Loading similar photos">
      <div className="mb-4 h-[46px] border-b border-rule" />
      <SkeletonPrints count={5} />
    </SkeletonRegion>
  )
}
