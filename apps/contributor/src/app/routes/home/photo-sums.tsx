import { type PhotoTab, photoTabWords } from '@shoebox/domain/photo-tabs'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const shown: readonly PhotoTab[] = ['live', 'review', 'releases', 'to_do']

/** Four photo counts, each a link to its photos. */
export function PhotoSums({ counts }: { counts: Record<PhotoTab, number> }) {
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="mb-2 font-head text-h2 font-bold tracking-[-0.005em]">
        Your photos
      </h2>
      <ul className="grid grid-cols-4 border-t border-ink max-md:grid-cols-2">
        {shown.map((tab) => (
          <li key={tab} className="border-b border-rule md:not-first:border-l max-md:even:border-l">
            <Link
              to={`${paths.photos}?tab=${tab}`}
              className="flex h-full flex-col-reverse justify-end px-4 py-4 hover:bg-ink/5"
            >
              <span className="text-small text-ink-2">{photoTabWords[tab]}</span>
              <span className="font-head text-h1 font-bold tabular-nums">
                {formatCount(counts[tab])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
