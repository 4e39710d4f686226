import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ratioClass } from '../grid/ratio.ts'
import { PhotoCorners } from '../marks/print.tsx'

export type Cover = {
  id: string
  name: string
  /** Shown below the name, such as a photo count. */
  detail: string
  /** A description, shown below the detail. */
  text?: string
  to: string
  /** `print` fills its box. It needs no alt text, because the name labels it. */
  picture: { size: { width: number; height: number }; print: ReactNode } | null
}

type CoverMosaicProps = {
  label: string
  covers: readonly Cover[]
  /** The name of the list in click analytics. */
  list?: string
}

/** On a phone, sets two columns by a minimum width: grid columns would change the aspect ratios of the prints. */
const twoColumnsClass = 'max-md:[--most:none] max-md:*:min-w-[34%] max-md:after:basis-2/5'

/** Justified rows of uncropped cover prints with their names. */
export function CoverMosaic({ label, covers, list }: CoverMosaicProps) {
  const hasDescriptions = covers.some(({ text }) => text !== undefined)

  return (
    <ul
      aria-label={label}
      data-list={list}
      className={`covers ${hasDescriptions ? twoColumnsClass : ''}`}
    >
      {covers.map((cover) => (
        <li key={cover.id} className={coverRatioClass(cover)}>
          <Link to={cover.to} className="group/cover block">
            {cover.picture === null ? (
              <span className="cover-print block">
                <PhotoCorners />
              </span>
            ) : (
              <span className="cover-print print-edge block bg-well">{cover.picture.print}</span>
            )}
            <span
              title={cover.name}
              className="mt-2 line-clamp-2 font-head text-h3 wrap-break-word font-bold tracking-[-0.005em] underline-offset-3 group-hover/cover:underline"
            >
              {cover.name}
            </span>{' '}
            <span className="block truncate text-small text-ink-2 tabular-nums">
              {cover.detail}
            </span>
            {cover.text !== undefined && (
              <span className="mt-1 line-clamp-3 text-small wrap-break-word text-ink-2">
                {cover.text}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function coverRatioClass({ picture }: Cover): string {
  return ratioClass(picture?.size ?? { width: 4, height: 3 })
}

const skeletonRatios = [136, 68, 100, 88, 140, 74, 132, 100, 124, 70, 128, 100]

export function CoverMosaicSkeleton({ label }: { label: string }) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <div aria-hidden="true" className="covers">
        {skeletonRatios.map((ratio, index) => (
          <div key={index} className={`ratio-${ratio}`}>
            <div className="cover-print bg-well lined-print-edge" />
            <div className="mt-2 h-[18px] w-3/5 bg-well" />
            <div className="mt-[10px] mb-1 h-[10px] w-2/5 bg-well" />
          </div>
        ))}
      </div>
    </>
  )
}
