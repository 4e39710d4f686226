import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SearchBox } from './search-box.tsx'

/** Hard-coded: importing `taxonomyPath` would add more bytes to the home page than these links. */
const decades = ['1920s', '1940s', '1950s', '1960s', '1970s', '1980s'].map((name) => ({
  name,
  to: `/taxonomy/decade/${name}`,
}))
const browseLinks = [
  ...decades,
  { name: 'Events', to: paths.events },
  { name: 'Collections', to: paths.collections },
]

/** The home page's headline, search box and browse links. Opaque, so they are readable over any hero photo. */
export function HeroPanel() {
  return (
    <div className="z-1 row-start-2 max-w-[35rem] bg-surround px-gutter pt-6 md:pt-7 md:pr-8 md:pb-7 wide:w-[35rem]">
      <Heading level={1} size="h1" className="mb-5 md:mb-6">
        Access thousands of high-quality vintage family snapshots for your project, available 24/7.
      </Heading>
      <SearchBox />
      <nav aria-label="Browse" className="mt-4 grid grid-cols-6 border-t border-rule">
        {browseLinks.map(({ name, to }) => (
          <Link
            key={to}
            to={to}
            className="col-span-2 border-b border-l border-rule py-2 pl-[10px] font-slate underline-offset-3 hover:underline md:col-span-1 nth-[n+7]:col-span-3 nth-[n+7]:font-text nth-[6n+1]:border-l-0 nth-[6n+1]:pl-0 max-md:nth-4:border-l-0 max-md:nth-4:pl-0"
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
