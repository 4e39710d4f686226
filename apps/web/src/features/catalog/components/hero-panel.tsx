import { formatCount } from '@shoebox/web-kit/text/format'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { decadesQuery } from '../queries.ts'
import { SearchBox } from './search-box.tsx'

/** Shown without counts until the decades of the archive load, or if they fail to load. */
const usualDecades = ['1920s', '1930s', '1940s', '1950s', '1960s', '1970s', '1980s']
const otherLinks = [
  { name: 'Events', to: paths.events },
  { name: 'Collections', to: paths.collections },
]

/** The home page's headline, search box and browse links, on an opaque panel that is readable over any hero photo. */
export function HeroPanel() {
  return (
    <div className="z-1 row-start-2 max-w-[35rem] bg-surround px-gutter pt-6 md:pt-7 md:pr-8 md:pb-7 wide:w-[35rem]">
      <Heading level={1} size="h1" className="mb-5 md:mb-6">
        Access thousands of high-quality vintage family snapshots for your project, available 24/7.
      </Heading>
      <SearchBox />
      <BrowseLinks />
    </div>
  )
}

const browseLinkClass =
  'flex-1 basis-[30%] border-b border-l border-rule py-2 pl-[10px] whitespace-nowrap underline-offset-3 hover:underline focus-visible:-outline-offset-2 md:basis-[18%]'

/** The cells stretch to fill every row. The negative margin hides the left border of the first cell in each row. */
function BrowseLinks() {
  const { data = usualDecades.map((decade) => ({ decade, photo_count: 0 })) } =
    useQuery(decadesQuery)

  return (
    <nav aria-label="Browse" className="mt-4 overflow-hidden border-t border-rule">
      <div className="-ml-[11px] flex flex-wrap">
        {data.map(({ decade, photo_count: count }) => (
          // Not `taxonomyPath`: its module would make the code of the home page larger.
          <Link
            key={decade}
            to={`/taxonomy/decade/${decade}`}
            className={`${browseLinkClass} font-slate`}
          >
            {decade}
            {count > 0 && (
              <span className="ml-[6px] text-slate text-ink-2">
                {formatCount(count)}
                <span className="sr-only"> photos</span>
              </span>
            )}
          </Link>
        ))}
        {otherLinks.map(({ name, to }) => (
          <Link key={to} to={to} className={browseLinkClass}>
            {name}
          </Link>
        ))}
      </div>
    </nav>
  )
}
