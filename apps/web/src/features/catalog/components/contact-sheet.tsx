import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { useMedia } from '@shoebox/web-kit/browser/media'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { formatDollars, formatLocalDate } from '@shoebox/web-kit/text/format'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ImagePhoto, PhotoImage } from '../images/photo-image.tsx'
import { licenseLabels } from '../license/license-labels.ts'

/** A photo on a contact sheet. It has neither caption nor names, because crews hand the sheet around on set. */
export type SheetRow = {
  photo: Pick<ImagePhoto, 'id' | 'thumbnail_url' | 'width' | 'height'>
  slug: Parameters<typeof SlugLine>[0]
  /** Without them, the sheet has only numbers and facts. */
  license?: LicenseType
  priceCents?: number
}

export type ContactSheetProps = {
  /** What is printed, such as "Wishlist". */
  kind: string
  name: string
  /** Project, studio, count and sum, at the top of the first page. */
  facts: readonly { term: string; value: string }[]
  rows: readonly SheetRow[]
  ref?: RefObject<HTMLElement | null>
}

/** All photos in four columns, for print only. The rest of the page needs `print:hidden`. */
export function ContactSheet({ kind, name, facts, rows, ref }: ContactSheetProps) {
  const [printedAt] = useState(() => formatLocalDate(new Date().toISOString()))

  return (
    <section ref={ref} aria-label={`Contact sheet of ${name}`} className="hidden print:block">
      <header className="mb-5 flex justify-between gap-6 border-b-2 border-ink pb-3">
        <div className="min-w-0">
          <p className="font-slate text-slate text-ink-2 uppercase">
            {kind}, {printedAt}
          </p>
          <h1 className="font-head text-h1 font-bold wrap-anywhere">{name}</h1>
        </div>
        <dl className="grid max-w-[50%] grid-cols-[auto_auto] content-end gap-x-4 text-small">
          {facts.map(({ term, value }) => (
            <div key={term} className="contents">
              <dt className="text-ink-2">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <ul className="grid grid-cols-4 gap-x-4 gap-y-3">
        {rows.map((row) => (
          <SheetCell key={row.photo.id} {...row} />
        ))}
      </ul>
      <p className="mt-5 border-t border-ink pt-2 font-slate text-slate text-ink-2">
        Prices of {printedAt}, plus sales tax where due
      </p>
    </section>
  )
}

/** The empty box is for marking a photo with a pencil. */
function SheetCell({ photo, slug, license, priceCents }: SheetRow) {
  const { number, people, year, place } = slug
  const yearAndPlace = [year, place?.replaceAll(',', '')].filter(Boolean).join(' · ')

  return (
    <li data-cell className="min-w-0 break-inside-avoid">
      <div className="relative flex h-[39mm] items-end">
        <PhotoImage photo={photo} name="" className="h-auto max-h-full w-auto max-w-full" />
      </div>
      <div className="mt-1 flex items-start justify-between gap-2">
        <SlugLine number={number} people={people} />
        <span className="size-[10px] flex-none border border-ink" />
      </div>
      <p className="min-h-[1lh] truncate font-slate text-slate text-ink-2 uppercase">
        {yearAndPlace}
      </p>
      {license !== undefined && priceCents !== undefined && (
        <p className="flex justify-between gap-2 font-head text-slate font-semibold">
          <span>{licenseLabels[license].name}</span>
          <span className="tabular-nums">{formatDollars(priceCents)}</span>
        </p>
      )}
    </li>
  )
}

/** After this time, the sheet prints without the images that are still loading. */
const maxImageWaitMs = 15_000
const checkIntervalMs = 100

/**
 * Prints a contact sheet once its images have loaded. The sheet is mounted only while printing, also if the user prints
 * with the browser's own command.
 */
export function usePrintedSheet() {
  const isPrinting = useMedia('print')
  const [isPreparing, setIsPreparing] = useState(false)
  const sheetRef = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isPreparing) return undefined

    const deadline = Date.now() + maxImageWaitMs
    const timer = setInterval(() => {
      if (!areImagesLoaded(sheetRef.current) && Date.now() < deadline) return

      clearInterval(timer)
      window.print()
      setIsPreparing(false)
    }, checkIntervalMs)

    return () => clearInterval(timer)
  }, [isPreparing])

  return {
    isMounted: isPrinting || isPreparing,
    isPreparing,
    sheetRef,
    print: () => setIsPreparing(true),
  }
}

/** A cell without an image element is waiting for its URL, unless the image is unavailable, which a text says. */
function areImagesLoaded(sheet: HTMLElement | null): boolean {
  const cells = [...(sheet?.querySelectorAll('[data-cell]') ?? [])]

  return cells.every((cell) => {
    const image = cell.querySelector('img')

    return image === null ? cell.textContent.includes('Image unavailable') : image.complete
  })
}
