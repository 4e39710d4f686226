import type { BackgroundImage } from './background-queries.ts'

type HeroSlugProps = { image: Pick<BackgroundImage, 'year' | 'place' | 'people'> }

/** The data of the image, in the format that every photo of the shop has. */
export function HeroSlug({ image: { year, place, people } }: HeroSlugProps) {
  const origin = [year, place].filter((part) => part !== null).join(' · ')
  if (origin === '' && people === null) return null

  return (
    <p className="absolute right-0 bottom-0 max-w-full bg-surround pt-2 pr-gutter pl-3 text-right font-slate text-slate text-ink-2 uppercase wide:max-w-[calc(100%-35rem)]">
      <span className="sr-only">In the background photo: </span>
      {origin}
      {origin !== '' && people !== null && ' · '}
      {people !== null && <People count={people} />}
    </p>
  )
}

function People({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">{count}P</span>
      <span className="sr-only">{count === 1 ? '1 person' : `${count} people`}</span>
    </>
  )
}
